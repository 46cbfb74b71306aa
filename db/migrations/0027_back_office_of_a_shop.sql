-- What a merchant keeps in order: the shop's settings, its products with a version each, stock with reasons, long work with progress.

alter table shop add column version integer not null default 1;
-- Skus with at most so many pieces left are shown to the shop.
alter table shop add column stock_alarm integer not null default 10 check (stock_alarm >= 0);
alter table freight_template add column version integer not null default 1;
alter table notice add column version integer not null default 1;
create index notice_shop on notice (shop_id, published_at desc);

-- Counts changes of texts, parameters, prices and pictures, also of its skus; sales and stock do not count.
alter table product add column version integer not null default 1;
alter table product add column changed_at timestamptz;
create index product_shop_newest on product (shop_id, id desc);

-- Every change of stock that no order made.
create table stock_move (
  id bigint primary key,
  sku_id bigint not null references sku,
  change integer not null check (change <> 0),
  stock_after integer not null,
  reason text not null check (reason in ('received', 'counted', 'damaged', 'returned', 'other')),
  note text not null default '',
  author text not null, -- as the person was called then
  at timestamptz not null
);
create index stock_move_sku on stock_move (sku_id, id desc);

-- Large imports and exports: done beside the calls, by whichever node is at it, and taken up again after a restart.
create table transfer (
  id bigint primary key,
  kind text not null,
  shop_id bigint references shop,
  staff_id bigint not null references staff,
  locale text not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  input jsonb not null,
  total integer,
  done integer not null default 0,
  report jsonb,
  file text, -- what came out, below the data folder
  file_name text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index transfer_open on transfer (id) where status in ('waiting', 'running');
create index transfer_shop on transfer (shop_id, id desc);
create index transfer_staff on transfer (staff_id, created_at);
