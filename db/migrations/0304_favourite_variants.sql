-- A favourite, and what was looked at, may name the variant; rows that stand already name the product alone (ADR 0304).
alter table product_favourite add column sku_id bigint references sku;
alter table product_favourite drop constraint product_favourite_pkey;
alter table product_favourite add constraint product_favourite_once unique nulls not distinct (account_id, product_id, sku_id);
alter table footprint add column sku_id bigint references sku;
