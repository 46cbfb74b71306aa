-- Orders bought by a sale, and the parts of every price (ADR 0602).
alter table checkout
  add column order_type smallint not null default 0,
  add column sale_id bigint,
  add column team_id bigint; -- the group that is joined; null: one is started

alter table shop_order
  add column sale_id bigint references sale,
  add column takes_sale_stock boolean not null default false, -- its units were put aside for the sale: the sku's stock is not touched
  add column shop_discount_cents bigint not null default 0 check (shop_discount_cents >= 0),
  add column mall_discount_cents bigint not null default 0 check (mall_discount_cents >= 0),
  add check (order_type in (0, 1, 2, 3)),
  add check (sale_id is null or order_type <> 0),
  add check (sale_id is not null or not takes_sale_stock),
  add check (shop_discount_cents + mall_discount_cents + shop_coupon_cents + mall_coupon_cents <= reduce_cents);
create index shop_order_sale on shop_order (sale_id) where sale_id is not null;

-- From the list price to what was paid, of the whole line: amount = list − level − ladder − sale, and what reduces it.
-- Lines of old do not know their list price.
alter table order_item
  add column list_cents bigint check (list_cents >= 0),
  add column level_cents bigint not null default 0,
  add column ladder_cents bigint not null default 0,
  add column sale_cents bigint not null default 0, -- these three below zero where they ask for more
  add column shop_discount_cents bigint not null default 0 check (shop_discount_cents >= 0),
  add column mall_discount_cents bigint not null default 0 check (mall_discount_cents >= 0),
  add column points_cents bigint not null default 0 check (points_cents >= 0);
update order_item set points_cents = reduce_cents - shop_coupon_cents - mall_coupon_cents
  where reduce_cents > shop_coupon_cents + mall_coupon_cents;
alter table order_item
  add check (list_cents is null or amount_cents = list_cents - level_cents - ladder_cents - sale_cents),
  add check (reduce_cents
    = shop_discount_cents + mall_discount_cents + shop_coupon_cents + mall_coupon_cents + points_cents);
