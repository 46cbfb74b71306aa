-- What people say instead of the catalogue's word, and words of the trade that a text is cut by. Ours come with the mall; the operator adds
-- his own and switches off any of them. Every change reaches the search by itself.
create table search_synonym (
  said text primary key, -- as it is compared: without spaces, lower case
  means text[] not null check (cardinality(means) > 0), -- words of the catalogue, or @attribute=value
  is_ours boolean not null default false,
  is_active boolean not null default true,
  changed_at timestamptz not null default now()
);
create table search_word (
  word text primary key check (char_length(word) between 2 and 16),
  is_active boolean not null default true,
  changed_at timestamptz not null default now()
);

-- -1: the words alone. A new word cuts texts anew that hold it.
create function owe_words() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id) select -1 from changed limit 1;
  return null;
end $$;
create trigger search_synonym_new after insert on search_synonym referencing new table as changed for each statement execute function owe_words();
create trigger search_synonym_changed after update on search_synonym referencing new table as changed for each statement execute function owe_words();
create trigger search_synonym_gone after delete on search_synonym referencing old table as changed for each statement execute function owe_words();

create function owe_word() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id) select -1 from changed limit 1;
  insert into search_due (product_id)
    select distinct product.id from product join category on category.id = product.category_id
      join changed on position(changed.word in product.name_zh) > 0 or position(changed.word in category.name_zh) > 0
    where product.status = 1;
  return null;
end $$;
create trigger search_word_new after insert on search_word referencing new table as changed for each statement execute function owe_word();
create trigger search_word_changed after update on search_word referencing new table as changed for each statement execute function owe_word();
create trigger search_word_gone after delete on search_word referencing old table as changed for each statement execute function owe_word();
