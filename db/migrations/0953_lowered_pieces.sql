-- Pieces that their buyer keeps at a lower price can be asked for again, for what is left of their money.
alter table order_item
  add column return_refunded integer not null default 0; -- of return_quantity: money was given back for them before
update order_item set return_refunded = refunded_quantity where refunded_quantity > 0;
alter table return_item
  add column again_quantity integer not null default 0, -- of quantity: their price was lowered before
  add check (again_quantity between 0 and quantity - unsent_quantity);

do $$
begin
  execute (select format('alter table order_item drop constraint %I', conname) from pg_constraint
    where conrelid = 'order_item'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%refunded_quantity <= return_quantity%');
end $$;

update order_item set return_quantity = return_quantity - pieces, return_cents = return_cents - cents,
    return_refunded = return_refunded - pieces
  from (
    select order_item_id, sum(quantity - unsent_quantity) as pieces, sum(max_cents - item.amount_cents) as cents
    from return_item item join return_case on return_case.id = item.case_id
    where return_case.status in ('refunding', 'refunded') and sent_back_at is null
      and item.amount_cents < max_cents and quantity > unsent_quantity
    group by order_item_id
  ) lowered
  where lowered.order_item_id = order_item.id;

alter table order_item
  add check (gone_quantity <= return_quantity),
  add check (return_refunded between 0 and least(return_quantity, refunded_quantity)),
  -- Of no piece, money was given back while a case has it as one whose price was never lowered.
  add check (refunded_quantity + return_quantity - return_refunded <= quantity);
