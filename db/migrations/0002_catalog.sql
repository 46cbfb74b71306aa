-- Shops, brands, categories, attributes, products and skus. Texts shown to people exist in both languages.

create table shop (
  id bigint primary key,
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  intro_zh text not null default '',
  intro_en text not null default '',
  logo text,
  tel text,
  -- 1 open, 0 in review, -1 review failed, 2 not yet open, 3 paused, 4 offline
  status smallint not null default 1,
  is_self_run boolean not null default false,
  city_zh text not null default '',
  city_en text not null default '',
  score numeric(2, 1) not null default 5.0,
  on_time_permille smallint not null default 1000,
  reply_minutes smallint not null default 5,
  opened_at timestamptz not null,
  owner_id bigint references account
);

create table brand (
  id bigint primary key,
  code text not null unique,
  name text not null,
  name_zh text not null,
  name_en text not null,
  first_letter text not null check (first_letter ~ '^[A-Z]$')
);

create table category (
  id bigint primary key,
  parent_id bigint references category,
  level smallint not null check (level in (1, 2, 3)),
  code text not null unique,
  name_zh text not null,
  name_en text not null,
  pic text,
  seq integer not null,
  status smallint not null default 1
);
create index category_parent on category (parent_id, seq);

create table attribute (
  id bigint primary key,
  code text not null unique, -- d, D, B, seal, clearance, thread, length, material, finish, …
  name_zh text not null,
  name_en text not null,
  symbol text, -- the letter of the drawing and the table head
  unit text,
  kind text not null check (kind in ('number', 'word')),
  seq integer not null
);

-- Which attributes a third-level category has, in the order of its filter rows and table columns.
create table category_attribute (
  category_id bigint not null references category,
  attribute_id bigint not null references attribute,
  seq integer not null,
  is_facet boolean not null,
  is_column boolean not null,
  of_sku boolean not null, -- false: all skus of a product share it
  primary key (category_id, attribute_id)
);

create table attribute_value (
  id integer primary key,
  attribute_id bigint not null references attribute,
  code text not null, -- stable word or the number in plain decimal
  number numeric,
  label_zh text not null,
  label_en text not null,
  seq integer not null,
  unique (attribute_id, code)
);

create table product (
  id bigint primary key,
  source_key text not null unique, -- what an import recognises it by
  shop_id bigint not null references shop,
  brand_id bigint not null references brand,
  category_id bigint not null references category,
  model text not null, -- the designation: 6204-2RS1, GB/T 5782 M8×40, A1250
  base_model text not null, -- without seal, clearance, class: 6204
  name_zh text not null,
  name_en text not null,
  brief_zh text not null default '',
  brief_en text not null default '',
  standard text not null default '',
  also_known jsonb not null default '[]', -- [{ model, by }]: equal designations of other makers and standards
  drawing text not null, -- the kind of drawing, see features/catalog/drawing
  dims jsonb not null, -- its sizes in millimetres, by the letters of the drawing
  size_key text not null, -- boundary dimensions: 20x47x14
  reference_values text[] not null default '{}', -- attribute codes and dims that are typical values, not of a standard
  unit_zh text not null,
  unit_en text not null,
  pics text[] not null default '{}', -- further pictures; the drawing always comes first
  status smallint not null default 1, -- 1 on shelf, 0 off
  sold integer not null default 0,
  comment_count integer not null default 0,
  score_sum integer not null default 0,
  shelved_at timestamptz not null
);
create index product_category on product (category_id);
create index product_shop on product (shop_id);
create index product_size on product (size_key);
create index product_base_model on product (base_model);

create table product_attribute (
  product_id bigint not null references product,
  attribute_id bigint not null references attribute,
  value_id integer not null references attribute_value,
  primary key (product_id, attribute_id)
);

-- Price and stock change often and stand in no index, so an update stays inside its page.
create table sku (
  id bigint primary key,
  product_id bigint not null references product,
  source_key text not null unique,
  part_code text not null unique, -- our order code: BG-10 320 4017
  model text not null, -- the full designation: 6204-2RS1/C3
  properties_zh text not null default '', -- 游隙:C3;包装:单个盒装
  properties_en text not null default '',
  seq integer not null,
  price_cents bigint not null check (price_cents > 0),
  market_cents bigint not null,
  member_cents bigint not null, -- enterprise member
  senior_cents bigint not null, -- senior enterprise member
  ladder jsonb not null default '[]', -- [[from, percent off], …], ascending; see features/catalog/rules.ts
  stock integer not null check (stock >= 0),
  lead_days smallint not null default 0, -- working days until it ships when in stock
  restock_days smallint not null default 7,
  weight_g integer not null default 0,
  status smallint not null default 1
) with (fillfactor = 85);
create index sku_product on sku (product_id, seq);

create table sku_attribute (
  sku_id bigint not null references sku,
  attribute_id bigint not null references attribute,
  value_id integer not null references attribute_value,
  primary key (sku_id, attribute_id)
);

-- Freight by weight: the first kilograms, then each further step. Zones override by province; a zone may be undeliverable.
create table freight_template (
  id bigint primary key,
  shop_id bigint not null unique references shop,
  first_g integer not null,
  first_cents integer not null,
  step_g integer not null,
  step_cents integer not null
);
create table freight_zone (
  template_id bigint not null references freight_template,
  province_id integer not null,
  is_deliverable boolean not null,
  first_cents integer,
  step_cents integer,
  primary key (template_id, province_id)
);

create table review (
  id bigint primary key,
  product_id bigint not null references product,
  sku_id bigint references sku,
  account_id bigint references account,
  order_item_id bigint unique,
  nick_name text not null,
  level smallint not null,
  city_zh text not null default '',
  city_en text not null default '',
  quantity integer not null default 1,
  score smallint not null check (score between 1 and 5),
  content text not null,
  pics text[] not null default '{}',
  is_anonymous boolean not null default false,
  is_generated boolean not null default false,
  created_at timestamptz not null
);
create index review_product on review (product_id, created_at desc);

create table product_favourite (
  account_id bigint not null references account,
  product_id bigint not null references product,
  at timestamptz not null,
  primary key (account_id, product_id)
);
create table shop_favourite (
  account_id bigint not null references account,
  shop_id bigint not null references shop,
  at timestamptz not null,
  primary key (account_id, shop_id)
);
create index shop_favourite_shop on shop_favourite (shop_id);
create table footprint (
  account_id bigint not null references account,
  product_id bigint not null references product,
  at timestamptz not null,
  primary key (account_id, product_id)
);
create index footprint_account on footprint (account_id, at desc);

create table hot_search (
  id bigint generated always as identity primary key,
  type smallint not null check (type in (1, 2)),
  title_zh text not null,
  title_en text not null,
  content_zh text not null,
  content_en text not null,
  seq integer not null
);

-- Pages made of blocks: [{ type, dataField }].
create table decoration (
  id bigint generated always as identity primary key,
  renovation_type smallint not null, -- 1 home, 2 shop
  shop_id bigint references shop,
  name_zh text not null,
  name_en text not null,
  content jsonb not null,
  is_active boolean not null default true
);

create table notice (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  title_zh text not null,
  title_en text not null,
  content_zh text not null,
  content_en text not null,
  is_top boolean not null default false,
  published_at timestamptz not null,
  withdrawn_at timestamptz
);

-- What a whole import was made from; a second start with the same files does nothing.
create table import_run (
  digest text primary key,
  at timestamptz not null,
  products integer not null,
  skus integer not null
);
