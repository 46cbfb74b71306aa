-- One order may hold units of several sales (ADR 0672): the points goods of one shop that were collected in the member's
-- cart. Such an order names no sale itself: its holds do.
alter table sale_hold drop constraint sale_hold_pkey, add primary key (order_id, sale_id);

do $$
declare
  old name;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'shop_order'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%takes_sale_stock%';
  execute format('alter table shop_order drop constraint %I', old);
end $$;
alter table shop_order add check (order_type <> 0 or not takes_sale_stock);
