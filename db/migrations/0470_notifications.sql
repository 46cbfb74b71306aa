-- What happened to a person's orders, money, favourites and applications, told once each (ADR 0480).
create table notification (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null,
  about text not null, -- what it is about, of its kind: the same is told once
  facts jsonb not null, -- what its template names; a text in two languages has a field for each
  at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  unique (account_id, kind, about)
);
create index notification_account on notification (account_id, at desc, id desc);
create index notification_unread on notification (account_id) where read_at is null;
create index notification_at on notification (at);

-- Where a person wants mail. Nothing but the code goes to one that is not confirmed.
create table notification_address (
  account_id bigint primary key references account,
  email text not null,
  locale text not null, -- of the page that it was given on: mail is in it
  asked_at timestamptz not null, -- the newest code is made of it
  confirmed_at timestamptz,
  unsubscribe_secret text not null unique -- in the links of the mails
);

-- Where a person wants something else than the rule.
create table notification_choice (
  account_id bigint not null references account,
  topic text not null,
  by_mail boolean not null,
  primary key (account_id, topic)
);

-- What the operator wrote in the place of the built-in words.
create table notification_template (
  kind text primary key,
  title_zh text not null,
  title_en text not null,
  content_zh text not null,
  content_en text not null,
  version integer not null,
  updated_at timestamptz not null
);

-- The demo's mails: shown, never sent.
create table demo_mail (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  email text not null,
  title text not null,
  content text not null,
  unsubscribe_url text,
  at timestamptz not null
);
create index demo_mail_account on demo_mail (account_id);

-- Falls alone, the newest first: who keeps the part is told of them.
create index price_change_fall on price_change (at) where price_after < price_before;
