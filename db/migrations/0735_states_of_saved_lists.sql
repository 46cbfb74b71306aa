-- What a list was before it was saved over: the last of earlier days, to be compared with (ADR 0785).
create table saved_list_state (
  id bigint primary key, -- of the same numbers as lists: a comparison names either
  list_id bigint not null references saved_list on delete cascade,
  account_id bigint not null references account,
  content jsonb not null,
  prices jsonb not null, -- cents of one, by the key of the line
  lines integer not null,
  total_cents bigint not null,
  saved_at timestamptz not null
);
create index saved_list_state_list on saved_list_state (list_id, saved_at desc);
create index saved_list_state_account on saved_list_state (account_id);
