-- A text of the mall as somebody had it in a form: shown as a page by a signed link, and gone with the link.
create table text_preview (
  id bigint generated always as identity primary key,
  subject text not null, -- 'help:howToPay', 'policy:serviceTerms'
  value jsonb not null, -- its words in both languages
  staff_id bigint not null references staff,
  made_at timestamptz not null
);
create index text_preview_made_at on text_preview (made_at);
create index text_preview_staff on text_preview (staff_id);
