-- How many products each shop has on its shelves stands in every list of shops: of twenty shops with a quarter of a
-- million products, counted in the table, 280 ms, and in this index alone 22.
create index product_shop_status on product (shop_id, status);
drop index product_shop;
