-- What is looked for all the time and is a handful of millions of rows (ADR 0917).

-- Every five seconds attempts to pay whose time is over are closed.
create index payment_open on payment (expires_at) where status = 'created' and query_at is null;

-- The board of a shop says how many of its orders are shipped in part; of thousands that wait hardly one is.
create index shop_order_part_shipped on shop_order (shop_id, created_at desc, id desc) where part_shipped_at is not null;
