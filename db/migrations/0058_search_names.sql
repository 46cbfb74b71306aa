-- Only names and places in the tree are in documents. All else that lists show of categories, brands and shops wants no document made anew,
-- only that every server reads it again.
create function owe_names() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_row join old_row using (id)
    where (to_jsonb(new_row) -> 'name', new_row.name_zh, new_row.name_en, to_jsonb(new_row) -> 'parent_id', to_jsonb(new_row) -> 'code')
      is distinct from (to_jsonb(old_row) -> 'name', old_row.name_zh, old_row.name_en, to_jsonb(old_row) -> 'parent_id', to_jsonb(old_row) -> 'code')
  ) then
    insert into search_due (product_id) values (0);
  elsif exists (select from new_row join old_row using (id) where to_jsonb(new_row) <> to_jsonb(old_row)) then
    insert into search_due (product_id) values (-1);
  end if;
  return null;
end $$;
drop trigger category_due on category;
create trigger category_due after update on category referencing old table as old_row new table as new_row
  for each statement execute function owe_names();
drop trigger brand_due on brand;
create trigger brand_due after update on brand referencing old table as old_row new table as new_row
  for each statement execute function owe_names();

-- What was added without a product yet: a category to choose, a brand to filter by, a shop to name.
create trigger category_new after insert on category referencing new table as changed for each statement execute function owe_words();
create trigger brand_new after insert on brand referencing new table as changed for each statement execute function owe_words();
create trigger shop_new after insert on shop referencing new table as changed for each statement execute function owe_words();

create function owe_shop_names() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_row join old_row using (id)
    where (new_row.name_zh, new_row.name_en, new_row.city_zh, new_row.city_en, new_row.logo, new_row.tel, new_row.score, new_row.is_self_run, new_row.status)
      is distinct from (old_row.name_zh, old_row.name_en, old_row.city_zh, old_row.city_en, old_row.logo, old_row.tel, old_row.score, old_row.is_self_run, old_row.status)
  ) then
    insert into search_due (product_id) values (-1);
  end if;
  return null;
end $$;
create trigger shop_names_due after update on shop referencing old table as old_row new table as new_row
  for each statement execute function owe_shop_names();
