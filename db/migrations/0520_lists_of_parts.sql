-- What a person's own number, or a line as they write it, stands for: chosen by them, theirs alone (ADR 0520).
create table own_number (
  id bigint primary key,
  account_id bigint not null references account,
  number text not null,
  number_key text not null, -- as it is compared: without blanks and signs, in small letters
  sku_id bigint not null references sku,
  chosen_at timestamptz not null,
  unique (account_id, number_key)
);

-- A list of parts with a name. What was read and what was chosen is the page's; prices are those of the day it was saved.
create table saved_list (
  id bigint primary key,
  account_id bigint not null references account,
  name text not null,
  content jsonb not null,
  prices jsonb not null, -- cents of one, by sku
  lines integer not null,
  total_cents bigint not null,
  saved_at timestamptz not null
);
create index saved_list_account on saved_list (account_id, saved_at desc);
