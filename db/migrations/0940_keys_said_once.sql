-- Each foreign key of a row is a question of its own when the row is written. These columns are copied, in the statement
-- that writes the row, from one that the row refers to anyhow and that has the key itself (ADR 0941): a line of a cart
-- says its sku, whose product has a shop; a line of an order its order, which has an account, and its sku, which has a
-- product; what was bought its order, whose lines have skus.
alter table cart_item drop constraint cart_item_shop_id_fkey, drop constraint cart_item_product_id_fkey;
alter table order_item drop constraint order_item_account_id_fkey, drop constraint order_item_product_id_fkey;
alter table bought_line drop constraint bought_line_account_id_fkey, drop constraint bought_line_sku_id_fkey;
