-- A shop that promises its prices keeps to what it quoted (ADR 0780): up to how much goods of one quotation may cost.
-- Null: it promises none.
alter table shop
  add column promise_limit_cents bigint check (promise_limit_cents > 0);

-- The shops that promised the prices of it. A later one of the same buyer takes their promise over.
alter table quotation
  add column promised_shops bigint[] not null default '{}';

-- What an order was bought by. The buyer's quotations go with the account, orders stay.
alter table shop_order
  add column quotation_id bigint references quotation on delete set null;
create index shop_order_quotation on shop_order (quotation_id) where quotation_id is not null;

-- What a promise takes off the price of the day.
alter table order_item
  add column promise_cents bigint not null default 0 check (promise_cents >= 0);
do $$
declare
  sums text;
begin
  select conname into strict sums from pg_constraint
  where conrelid = 'order_item'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%list_cents - level_cents%';
  execute format('alter table order_item drop constraint %I', sums);
end $$;
alter table order_item
  add check (
    list_cents is null or amount_cents = list_cents - level_cents - ladder_cents - sale_cents - promise_cents);
