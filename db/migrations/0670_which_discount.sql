-- Which discount took something off a line (ADR 0671): one of its shop, one of the mall, each for the cents beside it.
-- An approved sale never changes, so its name is read there. Lines of before do not know.
alter table order_item
  add column shop_discount_id bigint references sale,
  add column mall_discount_id bigint references sale,
  add check (shop_discount_id is null or shop_discount_cents > 0),
  add check (mall_discount_id is null or mall_discount_cents > 0);
create index order_item_shop_discount on order_item (shop_discount_id) where shop_discount_id is not null;
create index order_item_mall_discount on order_item (mall_discount_id) where mall_discount_id is not null;
