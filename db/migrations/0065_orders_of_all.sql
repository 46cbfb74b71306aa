-- The operator looks at the orders of all shops: the newest first, of one status, of one buyer. Deleted ones too.
create index shop_order_newest on shop_order (created_at desc, id desc);
create index shop_order_status on shop_order (status, created_at desc, id desc);
create index shop_order_buyer on shop_order (account_id, created_at desc, id desc);
-- What was sold day by day, whichever the shop.
create index shop_order_paid on shop_order (paid_at) where paid_at is not null;
-- Refunds and after-sales of an order.
create index refund_order on refund (order_id) where order_id is not null;

-- Notes of the operator are read by the shop too.
alter table order_note add column by_platform boolean not null default false;
