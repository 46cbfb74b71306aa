-- Flash sales (ADR 0620): one sku of a sale, its price, and units of its own. They come off sku.stock when the operator
-- approves, and every one of them is either left, held by an order that lives, or back on the shelf.
create table flash_item (
  sale_id bigint primary key references sale on delete cascade,
  sku_id bigint not null references sku,
  price_cents integer not null check (price_cents > 0),
  offered integer not null check (offered > 0), -- as proposed
  per_person integer not null check (per_person > 0),
  aside integer not null default 0 check (aside in (0, offered)), -- put aside by the approval
  left_units integer not null default 0 check (left_units >= 0),
  back_units integer not null default 0 check (back_units >= 0), -- back on the shelf, after its end
  closed_at timestamptz, -- ended or stopped: what comes back from then on goes to the shelf
  sold_out_at timestamptz, -- when the last unit went, for as long as none is left
  check (aside > 0 or (left_units = 0 and back_units = 0))
) with (fillfactor = 50); -- one row is updated as fast as a sale sells: its versions stay on its page
create index flash_item_sku on flash_item (sku_id);

-- What one person holds of a sale: the limit is kept by this row, before the stock is touched.
create table flash_place (
  sale_id bigint not null references flash_item,
  account_id bigint not null references account,
  held integer not null check (held >= 0),
  primary key (sale_id, account_id)
);
create index flash_place_account on flash_place (account_id);

-- Units of an order. They leave it once, when it is canceled before it was paid.
create table flash_hold (
  order_id bigint primary key references shop_order,
  sale_id bigint not null references flash_item,
  account_id bigint not null references account,
  quantity integer not null check (quantity > 0),
  taken_at timestamptz not null,
  freed_at timestamptz
);
create index flash_hold_sale on flash_hold (sale_id, account_id);
create index flash_hold_account on flash_hold (account_id);

create table flash_reminder (
  sale_id bigint not null references flash_item on delete cascade,
  account_id bigint not null references account,
  asked_at timestamptz not null,
  told_at timestamptz,
  primary key (sale_id, account_id)
);
create index flash_reminder_account on flash_reminder (account_id);
create index flash_reminder_waiting on flash_reminder (sale_id) where told_at is null;
