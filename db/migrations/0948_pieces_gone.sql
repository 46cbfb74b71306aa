-- Money back for pieces that their buyer keeps is a lower price, and they stay on the invoice: those that the buyer has
-- not got (they came back, never left, or did not arrive) are counted apart.
alter table order_item add column gone_quantity integer not null default 0; -- of refunded_quantity
update order_item set gone_quantity = pieces
  from (
    select order_item_id, sum(case
        when sent_back_at is not null or (cargo <> 'received' and item.amount_cents = item.max_cents) then item.quantity
        else item.unsent_quantity end) as pieces
    from return_item item join return_case on return_case.id = item.case_id
    where return_case.status in ('refunding', 'refunded')
    group by order_item_id
  ) gone
  where gone.order_item_id = order_item.id and pieces > 0;
alter table order_item add check (gone_quantity between 0 and refunded_quantity);

-- Nothing can be invoiced of an order that ended before it was received.
with ended as (
  update invoice set status = 'withdrawn', closed_at = now()
  from shop_order where shop_order.id = invoice.order_id and shop_order.status = 'canceled'
    and invoice.status = 'applied'
  returning invoice.id
)
update invoice_line set holds = false from ended where ended.id = invoice_line.invoice_id;
