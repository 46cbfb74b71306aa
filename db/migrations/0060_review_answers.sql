-- The shops and the operator read reviews the newest first, by key.
create index review_newest on review (created_at desc, id desc);
