-- What people look for and whether they find it, by day. Nobody is in it: no account, no address, no session, and nothing that looks like
-- a telephone number or an e-mail address.
create table search_said (
  day date not null,
  said text not null,
  times integer not null default 0,
  nothing integer not null default 0, -- of them without a result
  refined integer not null default 0, -- of them followed by other words
  clicks integer not null default 0,
  rank_sum bigint not null default 0, -- places of what was clicked, from 1
  primary key (day, said)
);
