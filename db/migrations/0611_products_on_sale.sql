-- What is searched says by what kinds of sale a product is sold now: its documents alone are made anew when one begins,
-- and when one that has begun is over (ADR 0612). A sale that names no goods is found by its shop.
create function owe_sale() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id) select product_id from sale_product where sale_id = new.id;
  return null;
end $$;
create trigger sale_due after update on sale for each row
  when (new.begun_at is not null and (old.begun_at is null or old.status <> new.status))
  execute function owe_sale();
