-- What is searched: one row a sku that can be found, made from the catalogue by features/search. Price and stock are not in it:
-- they stay in `sku` and are joined, so that an offer may change a thousand times without a search document being written.

create table search_sku (
  sku_id bigint primary key,
  product_id bigint not null,
  shop_id bigint not null,
  brand_id bigint not null,
  category1 bigint not null,
  category2 bigint not null,
  category3 bigint not null,
  size_key text not null,
  model text not null, -- as it is sorted
  seq integer not null, -- of the sku in its product
  terms text[] not null,
  facets integer[] not null, -- ids of attribute_value, of the product and of the sku
  -- How often its size is sold in its category: what stands first where nothing else decides.
  rank integer not null default 0,
  sold integer not null,
  shelved_at timestamptz not null
);
create index search_sku_terms on search_sku using gin (terms);
create index search_sku_product on search_sku (product_id);
create index search_sku_category1 on search_sku (category1);
create index search_sku_category2 on search_sku (category2);
create index search_sku_category3 on search_sku (category3, size_key);
create index search_sku_shop on search_sku (shop_id);
create index search_sku_brand on search_sku (brand_id);

-- The words a query may be made of. `means`: the terms of documents it stands for, where that is not the word itself.
create table search_vocabulary (
  term text not null,
  kind text not null,
  means text[] not null default '{}',
  weight integer not null, -- documents that have it
  pinyin text not null default '', -- of Chinese words: shengouqiuzhoucheng
  initials text not null default '', -- sgqzc
  primary key (term, kind)
);

-- Counts the changes. Who keeps anything made from the tables above compares it.
create table search_state (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);
insert into search_state (position) values (1);
