-- The shop's side of orders: parcels say what is in them, notes stay inside the shop, lists of many orders page by key.

create table parcel_item (
  parcel_id bigint not null references parcel,
  order_item_id bigint not null references order_item,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, order_item_id)
);
create index parcel_item_line on parcel_item (order_item_id);

-- Until now a parcel held the whole order.
insert into parcel_item (parcel_id, order_item_id, quantity)
select first.id, order_item.id, order_item.quantity
from (select distinct on (order_id) id, order_id from parcel order by order_id, id) as first
  join order_item on order_item.order_id = first.order_id;

-- A first parcel left while others wait; the order is shipped when the last one leaves.
alter table shop_order add column part_shipped_at timestamptz;

create table order_note (
  id bigint primary key,
  order_id bigint not null references shop_order,
  author text not null, -- as the person was called then
  content text not null,
  at timestamptz not null
);
create index order_note_order on order_note (order_id, id);

-- Orders of a shop, the newest first, all of them or of one status.
create index shop_order_shop on shop_order (shop_id, created_at desc, id desc);
create index shop_order_shop_status on shop_order (shop_id, status, created_at desc, id desc);
-- What a shop earned day by day.
create index shop_order_shop_paid on shop_order (shop_id, paid_at) where paid_at is not null;
-- Who bought: by the account, by the name and by the number on the parcel.
create index shop_order_shop_account on shop_order (shop_id, account_id);
create index shop_order_receiver on shop_order (shop_id, (address ->> 'receiver'));
create index shop_order_receiver_mobile on shop_order (shop_id, (address ->> 'mobile'));
create index account_nick_name on account (nick_name);
create index account_firm_name on account (firm_name);
-- Which orders hold a product or an order code.
create index order_item_product on order_item (product_id, order_id desc);
create index order_item_part_code on order_item (part_code);
-- What was booked in a period.
create index ledger_entry_at on ledger_entry (at);
