-- What an engine in memory has to follow. A row tells what changed, never to what: whoever reads it reads the value as it is by then, so
-- reading twice or in another order does no harm. Rows are found by their transaction: all whose xid the reader's last snapshot did not see.
create table search_feed (
  xid xid8 not null default pg_current_xact_id(),
  -- offer: a sku's price, stock or lead time · sales: a product's counter · document: a sku came, changed or went · all: everything did
  kind text not null check (kind in ('offer', 'sales', 'document', 'all')),
  id bigint not null, -- of the sku, of the product, or 0
  at timestamptz not null default now()
);
create index search_feed_xid on search_feed (xid);
create index search_feed_at on search_feed (at);

create function note_offers() returns trigger language plpgsql as $$
begin
  insert into search_feed (kind, id)
    select 'offer', new_row.id from new_row join old_row using (id)
    where (new_row.price_cents, new_row.member_cents, new_row.senior_cents, new_row.stock, new_row.lead_days)
      is distinct from (old_row.price_cents, old_row.member_cents, old_row.senior_cents, old_row.stock, old_row.lead_days);
  return null;
end $$;
create trigger sku_offers after update on sku referencing old table as old_row new table as new_row
  for each statement execute function note_offers();

create function note_sales() returns trigger language plpgsql as $$
begin
  insert into search_feed (kind, id)
    select 'sales', new_row.id from new_row join old_row using (id) where new_row.sold <> old_row.sold;
  return null;
end $$;
create trigger product_sales after update on product referencing old table as old_row new table as new_row
  for each statement execute function note_sales();

-- Products whose documents are out of date, wherever they were changed: a job makes the documents anew. 0: what all documents are made of.
create table search_due (
  product_id bigint not null,
  at timestamptz not null default now()
);

create function owe_documents() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id) select distinct changed.product_id from changed;
  return null;
end $$;

create function owe_products() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id)
    select new_row.id from new_row join old_row using (id)
    where (new_row.shop_id, new_row.brand_id, new_row.category_id, new_row.model, new_row.base_model, new_row.name_zh, new_row.name_en,
        new_row.standard, new_row.also_known, new_row.size_key, new_row.status, new_row.shelved_at)
      is distinct from (old_row.shop_id, old_row.brand_id, old_row.category_id, old_row.model, old_row.base_model, old_row.name_zh,
        old_row.name_en, old_row.standard, old_row.also_known, old_row.size_key, old_row.status, old_row.shelved_at);
  return null;
end $$;
create trigger product_due after update on product referencing old table as old_row new table as new_row
  for each statement execute function owe_products();

create function owe_skus() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id)
    select distinct new_row.product_id from new_row join old_row using (id)
    where (new_row.model, new_row.part_code, new_row.seq, new_row.status)
      is distinct from (old_row.model, old_row.part_code, old_row.seq, old_row.status);
  return null;
end $$;
create trigger sku_due after update on sku referencing old table as old_row new table as new_row
  for each statement execute function owe_skus();
create trigger sku_new after insert on sku referencing new table as changed for each statement execute function owe_documents();
create trigger sku_gone after delete on sku referencing old table as changed for each statement execute function owe_documents();

create function owe_shops() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id)
    select product.id from product join new_row on new_row.id = product.shop_id join old_row on old_row.id = new_row.id
    where (new_row.status = 1) is distinct from (old_row.status = 1);
  return null;
end $$;
create trigger shop_due after update on shop referencing old table as old_row new table as new_row
  for each statement execute function owe_shops();

create trigger product_attribute_new after insert on product_attribute referencing new table as changed
  for each statement execute function owe_documents();
create trigger product_attribute_changed after update on product_attribute referencing new table as changed
  for each statement execute function owe_documents();
create trigger product_attribute_gone after delete on product_attribute referencing old table as changed
  for each statement execute function owe_documents();

create function owe_sku_attributes() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id) select distinct sku.product_id from changed join sku on sku.id = changed.sku_id;
  return null;
end $$;
create trigger sku_attribute_new after insert on sku_attribute referencing new table as changed
  for each statement execute function owe_sku_attributes();
create trigger sku_attribute_changed after update on sku_attribute referencing new table as changed
  for each statement execute function owe_sku_attributes();
create trigger sku_attribute_gone after delete on sku_attribute referencing old table as changed
  for each statement execute function owe_sku_attributes();

-- Names that documents and the vocabulary are made of. Rare, and it concerns everything.
create function owe_everything() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id) select 0 from changed limit 1;
  return null;
end $$;
create trigger category_due after update on category referencing new table as changed for each statement execute function owe_everything();
create trigger brand_due after update on brand referencing new table as changed for each statement execute function owe_everything();
create trigger attribute_due after update on attribute referencing new table as changed for each statement execute function owe_everything();
create trigger attribute_value_due after update on attribute_value referencing new table as changed
  for each statement execute function owe_everything();

-- What the documents were made with: a newer analysis makes them anew at the next start.
alter table search_state add column analysis text not null default '';
-- Snapshots of another life of this database are no use.
alter table search_state add column lineage uuid not null default gen_random_uuid();
