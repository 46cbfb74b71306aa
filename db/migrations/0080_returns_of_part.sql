-- Of an order that left in part, pieces in parcels and pieces on the shelf can both be asked back: each line knows which of its pieces never left.

alter table order_item
  add column return_unsent integer not null default 0, -- of return_quantity
  add column refunded_unsent integer not null default 0; -- of refunded_quantity: they are not to be sent any more

alter table return_item add column unsent_quantity integer not null default 0; -- pieces of this case that had not left

-- Until now, pieces of an order that was not sent whole were asked back only if they had not left.
update order_item item set
    refunded_unsent = case when o.status = 'pendingDelivery' then item.refunded_quantity
      else least(item.refunded_quantity, item.quantity - coalesce((select sum(quantity) from parcel_item where order_item_id = item.id), 0)) end,
    return_unsent = case when o.status = 'pendingDelivery' then item.return_quantity
      else least(item.refunded_quantity, item.quantity - coalesce((select sum(quantity) from parcel_item where order_item_id = item.id), 0)) end
  from shop_order o where o.id = item.order_id and item.return_quantity > 0;

update return_item set unsent_quantity = return_item.quantity
  from return_case where return_case.id = case_id and cargo = 'unsent' and status in ('applied', 'disputed', 'refunding', 'refunded');

alter table order_item
  add check (return_unsent between 0 and return_quantity),
  add check (refunded_unsent between 0 and return_unsent),
  add check (refunded_unsent <= refunded_quantity);
alter table return_item add check (unsent_quantity between 0 and quantity);
