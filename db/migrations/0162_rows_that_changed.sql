-- Every stock taken and every sale counted had two triggers each look through the rows before and after, one of them for nothing. A row says itself
-- now what it changed: where nothing of interest did, nothing is called.
drop trigger sku_offers on sku;
drop trigger sku_due on sku;
drop trigger product_sales on product;
drop trigger product_due on product;
drop function note_offers();
drop function note_sales();
drop function owe_skus();
drop function owe_products();

create function note_change() returns trigger language plpgsql as $$
begin
  insert into search_feed (kind, id) values (tg_argv[0], new.id);
  return null;
end $$;
create trigger sku_offer after update on sku for each row
  when ((new.price_cents, new.member_cents, new.senior_cents, new.stock, new.lead_days)
    is distinct from (old.price_cents, old.member_cents, old.senior_cents, old.stock, old.lead_days))
  execute function note_change('offer');
create trigger product_sale after update on product for each row when (new.sold <> old.sold)
  execute function note_change('sales');

create function owe_product() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id) values (new.id);
  return null;
end $$;
create trigger product_due after update on product for each row
  when ((new.shop_id, new.brand_id, new.category_id, new.model, new.base_model, new.name_zh, new.name_en,
      new.standard, new.also_known, new.size_key, new.status, new.shelved_at)
    is distinct from (old.shop_id, old.brand_id, old.category_id, old.model, old.base_model, old.name_zh,
      old.name_en, old.standard, old.also_known, old.size_key, old.status, old.shelved_at))
  execute function owe_product();

create function owe_product_of_sku() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id) values (new.product_id);
  return null;
end $$;
create trigger sku_due after update on sku for each row
  when ((new.model, new.part_code, new.seq, new.status) is distinct from (old.model, old.part_code, old.seq, old.status))
  execute function owe_product_of_sku();

-- A key is kept with its answer, in one statement.
alter table idempotency alter answer set not null;
