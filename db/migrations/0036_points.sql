-- Points: what is left of them lies in lots that expire, what happened to them in a record that is never changed.

create table points_account (
  account_id bigint primary key references account,
  balance integer not null default 0 check (balance >= 0), -- the sum of the lots
  growth integer not null default 0 check (growth >= 0),
  -- To be taken back from points that were spent already: the next ones earned pay for it.
  owed integer not null default 0 check (owed >= 0)
);

create table points_lot (
  id bigint primary key,
  account_id bigint not null references account,
  points integer not null check (points > 0),
  left_over integer not null check (left_over between 0 and points),
  earned_at timestamptz not null,
  expires_at timestamptz not null
);
create index points_lot_open on points_lot (account_id, expires_at) where left_over > 0;
create index points_lot_due on points_lot (expires_at) where left_over > 0;

create table points_entry (
  id bigint primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('order', 'takenBack', 'signIn', 'use', 'givenBack', 'expiry')),
  reference text not null, -- the number of the order or of the refund, the day of a sign-in, the lot
  points integer not null,
  growth integer not null default 0,
  at timestamptz not null,
  unique (account_id, kind, reference) -- nothing counts twice
);
create index points_entry_account on points_entry (account_id, at desc, id desc);
create trigger points_entry_kept before update or delete on points_entry for each row execute function ledger_is_append_only();

-- Which lots an order's points came from: what is given back has the life that it had.
create table points_use (
  order_number text not null,
  lot_id bigint not null references points_lot,
  points integer not null check (points > 0),
  given_back integer not null default 0 check (given_back between 0 and points),
  primary key (order_number, lot_id)
);

-- What an order earns by: known when it is completed. Refunds may come before or after that.
create table points_order (
  order_number text primary key,
  account_id bigint not null references account,
  goods_cents bigint check (goods_cents >= 0), -- null: not completed yet
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  cents_per_point integer check (cents_per_point > 0), -- the rate of that day, by which refunds count too
  earned integer not null default 0 check (earned >= 0)
);

create table points_sign_in (
  account_id bigint not null references account,
  day date not null, -- in Shanghai
  streak integer not null check (streak > 0),
  points integer not null check (points > 0),
  primary key (account_id, day)
);

-- The operator's rules of points; missing parts are those of the code (ADR 0036).
insert into setting (name, value) values ('points', '{}') on conflict do nothing;

-- What of an order's price points paid, in order and line, and in points: given back with the goods.
alter table shop_order add column points_used integer not null default 0 check (points_used >= 0);
alter table order_item add column points_used integer not null default 0 check (points_used >= 0);
alter table checkout add column points integer not null default 0 check (points >= 0);
