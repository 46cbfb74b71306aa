-- How a shop, or the mall, heads its pages, and the shop's own order of its goods (ADR 0660).
create table store_header (
  id bigint generated always as identity primary key,
  shop_id bigint references shop, -- null: the mall's
  is_on boolean not null default false, -- off: the header that everybody has
  bg_url text not null default '',
  shows_category boolean not null default true,
  shows_logo boolean not null default true,
  shows_navs boolean not null default true,
  shows_search boolean not null default true,
  nav jsonb not null default '[]', -- [{ nameZh, nameEn, path: { type, link, isBlank }, menutState }]
  version integer not null default 0, -- of the header; 0: nobody has saved it
  categories_version integer not null default 0, -- of the shop's own categories, which are saved as one list
  unique nulls not distinct (shop_id)
);

create table shop_category (
  id bigint primary key,
  shop_id bigint not null references shop,
  name_zh text not null,
  name_en text not null,
  seq integer not null
);
create index shop_category_shop on shop_category (shop_id, seq);

create table shop_category_product (
  shop_category_id bigint not null references shop_category on delete cascade,
  product_id bigint not null references product,
  primary key (shop_category_id, product_id)
);
create index shop_category_product_of on shop_category_product (product_id);
