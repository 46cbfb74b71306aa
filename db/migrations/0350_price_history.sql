-- What a sku cost and when (ADR 0350). Triggers write it, so that no way to change a price can forget it; who it was, the transaction says
-- in mall.prices_by: a source, and for a merchant's change the person.
create table price_change (
  id bigint generated always as identity primary key,
  sku_id bigint not null references sku,
  price_before bigint, -- null: the first price that is on record
  price_after bigint not null,
  list_before bigint,
  list_after bigint not null,
  source text not null check (source in ('start', 'merchant', 'sheet', 'catalogue', 'other')),
  staff_id bigint references staff,
  at timestamptz not null,
  check ((price_before is null) = (list_before is null))
);
create index price_change_sku on price_change (sku_id, id desc);

create function prices_signed() returns text[] language sql stable as $$
  select string_to_array(coalesce(nullif(current_setting('mall.prices_by', true), ''), 'other'), ' ')
$$;

-- An import brings thousands in one statement.
create function keep_first_prices() returns trigger language plpgsql as $$
declare signed text[] := prices_signed();
begin
  insert into price_change (sku_id, price_after, list_after, source, staff_id, at)
  select id, price_cents, market_cents, signed[1], signed[2]::bigint, now() from fresh order by id;
  return null;
end $$;
create trigger sku_first_price after insert on sku referencing new table as fresh
  for each statement execute function keep_first_prices();

-- By row: what is sold and what comes in changes skus all day long, and calls nothing here.
create function keep_price() returns trigger language plpgsql as $$
declare signed text[] := prices_signed();
begin
  insert into price_change (sku_id, price_before, price_after, list_before, list_after, source, staff_id, at)
  values (new.id, old.price_cents, new.price_cents, old.market_cents, new.market_cents, signed[1], signed[2]::bigint, now());
  return null;
end $$;
create trigger sku_price after update on sku for each row
  when ((new.price_cents, new.market_cents) is distinct from (old.price_cents, old.market_cents))
  execute function keep_price();

-- A price that stood before this table is on record from now on.
insert into price_change (sku_id, price_after, list_after, source, at)
select id, price_cents, market_cents, 'start', now() from sku order by id;
