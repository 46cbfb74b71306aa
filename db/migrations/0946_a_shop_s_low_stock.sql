-- What runs out of a shop with tens of thousands of products is counted, and the emptiest of it found, by two indexes
-- alone (ADR 0958): whose a product is and whether it is on the shelf, and which sku it is.
drop index product_shop_newest;
create index product_shop_newest on product (shop_id, id desc) include (status);
drop index sku_stock_band;
create index sku_stock_band on sku (stock_band, product_id) include (id) where status = 1;
