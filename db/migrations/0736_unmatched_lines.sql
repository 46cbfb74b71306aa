-- Lines of lists that nobody could match, without a person in them, for whoever tends dictionary and assortment
-- (ADR 0786).
create table unmatched_line (
  id bigint primary key,
  line_key text not null unique, -- as it is compared: without blanks and signs, in small letters
  example text not null, -- as it was read the last time
  kind text not null check (kind in ('unknown', 'notSold')),
  times integer not null default 1,
  days integer not null default 1, -- on which it was asked for
  first_at timestamptz not null,
  last_at timestamptz not null,
  settled_at timestamptz -- somebody of the operator has dealt with it
);
