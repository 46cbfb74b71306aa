-- What a person bought, apart from the orders it was bought with: which parts, how often, how many last time.
create table bought_line (
  account_id bigint not null references account,
  sku_id bigint not null references sku,
  order_id bigint not null references shop_order,
  quantity integer not null check (quantity > 0),
  bought_at timestamptz not null,
  primary key (account_id, sku_id, order_id)
);
create index bought_line_order on bought_line (order_id);
create index bought_line_bought on bought_line (bought_at);

insert into bought_line (account_id, sku_id, order_id, quantity, bought_at)
select item.account_id, item.sku_id, item.order_id, sum(item.quantity), ordered.paid_at
from order_item item join shop_order ordered on ordered.id = item.order_id
where ordered.paid_at is not null and ordered.status <> 'canceled' and item.refunded_quantity < item.quantity
group by item.account_id, item.sku_id, item.order_id, ordered.paid_at;
