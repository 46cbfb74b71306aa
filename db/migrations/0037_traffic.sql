-- Which pages are visited, in which order. No address, no name of a browser: a random number that lives in the visitor's own browser.
create table visit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint references account, -- null: nobody was signed in
  visitor text not null,
  session text not null,
  step integer not null check (step > 0),
  page text not null,
  previous_page text not null default '',
  biz_type text not null default '',
  biz_data text not null default '',
  nums integer,
  width integer,
  order_numbers text not null default '',
  visit_type smallint not null,
  system_type smallint not null
);
create index visit_at on visit (at);
create index visit_account on visit (account_id) where account_id is not null;

-- Days in Shanghai; the page '' is all of them together.
create table traffic_day (
  day date not null,
  page text not null,
  views integer not null,
  sessions integer not null,
  visitors integer not null,
  primary key (day, page)
);

-- How many sessions of a day came how far.
create table traffic_funnel (
  day date not null,
  stage text not null,
  sessions integer not null,
  primary key (day, stage)
);
