-- Paid membership (ADR 0640): levels that the operator offers, orders that buy a term of one, and terms that keep what
-- they were bought with.
create table paid_level (
  id bigint primary key,
  name_zh text not null,
  name_en text not null,
  rank integer not null check (rank > 0),
  month_cents bigint not null check (month_cents > 0),
  year_cents bigint not null check (year_cents > 0),
  points_percent integer not null check (points_percent between 100 and 500), -- of what everybody earns
  coupons integer not null check (coupons between 0 and 10), -- a month, of the mall
  coupon_threshold_cents bigint not null check (coupon_threshold_cents > 0),
  coupon_amount_cents bigint not null check (coupon_amount_cents between 1 and coupon_threshold_cents - 1),
  status text not null check (status in ('offered', 'withdrawn')),
  version integer not null default 1,
  created_at timestamptz not null
);

create table membership_order (
  id bigint primary key,
  membership_number text not null unique,
  account_id bigint not null references account,
  level_id bigint not null references paid_level,
  span text not null check (span in ('month', 'year')),
  amount_cents bigint not null check (amount_cents > 0),
  rights jsonb not null, -- as they were shown
  status text not null check (status in ('created', 'paid', 'closed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null))
);
create index membership_order_account on membership_order (account_id, id);
create index membership_order_due on membership_order (expires_at) where status = 'created';

create table membership_term (
  order_id bigint primary key references membership_order,
  account_id bigint not null references account,
  level_id bigint not null references paid_level,
  rights jsonb not null, -- of the order: what the operator changes later is of later terms
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  given_months integer not null default 0, -- whose coupons were given
  next_gift_at timestamptz, -- null: all of them were
  renews boolean not null default true, -- whether its end is told; nothing is charged by itself
  told_at timestamptz
);
create index membership_term_account on membership_term (account_id, ends_at);
create index membership_term_gift on membership_term (next_gift_at) where next_gift_at is not null;
create index membership_term_ending on membership_term (ends_at) where told_at is null and renews;

alter table payment add column membership_id bigint references membership_order,
  add check (top_up_id is null or membership_id is null);
create index payment_membership on payment (membership_id) where membership_id is not null;

-- Coupons of paid members are given, never claimed.
alter table coupon add column members_only boolean not null default false;

-- Points that an order earns by the rate of its buyer's membership; growth is of money alone.
alter table points_order add column rate_percent integer not null default 100 check (rate_percent >= 100),
  add column grown integer not null default 0 check (grown >= 0);
update points_order set grown = earned;
