-- Lists of the back office that have to be quick however many rows there are.

-- How few pieces are left, roughly: what is running out is found by an index. The count itself stands in none, or every sale would write them all anew
-- (an update that changes no indexed value leaves the indexes alone); the band changes now and then.
create function stock_band(stock integer) returns smallint language sql immutable strict parallel safe
  return width_bucket(stock, array[1, 11, 31, 101, 301, 1001])::smallint;
alter table sku add column stock_band smallint not null generated always as (stock_band(stock)) stored;
create index sku_stock_band on sku (stock_band, product_id) where status = 1;

-- Users: the newest first, and pages far down by it alone.
create index account_newest on account (created_at desc, id desc);
-- How their names begin, whatever the case.
create index account_user_name_begins on account (lower(user_name) text_pattern_ops);
create index account_nick_name_begins on account (lower(nick_name) text_pattern_ops);

-- What a shop has products of, asked category by category and brand by brand.
drop index product_category;
create index product_category on product (category_id, shop_id);
create index product_brand on product (brand_id, shop_id);

-- After-sales of all shops and the invoices of one, the newest first.
create index return_case_newest on return_case (applied_at desc, id desc);
create index invoice_shop_newest on invoice (shop_id, applied_at desc, id desc);
