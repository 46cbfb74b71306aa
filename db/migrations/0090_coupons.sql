-- Coupons: what a shop, or the mall, takes off a price. Terms stand still from the first one claimed, so that nobody's coupon changes.

create table coupon (
  id bigint primary key,
  shop_id bigint references shop, -- null: the mall's, paid for by the operator
  name_zh text not null,
  name_en text not null,
  status text not null check (status in ('active', 'stopped')),
  kind text not null check (kind in ('amount', 'percent')),
  threshold_cents bigint not null check (threshold_cents > 0), -- of the goods it applies to, before any coupon
  amount_cents bigint check (amount_cents > 0 and amount_cents < threshold_cents),
  percent_off integer check (percent_off between 1 and 99),
  ceiling_cents bigint check (ceiling_cents > 0), -- a percentage takes off at most so much
  scope text not null check (scope in ('all', 'categories', 'products')),
  category_ids bigint[] not null default '{}', -- of any level
  product_ids bigint[] not null default '{}',
  claim_from timestamptz not null,
  claim_until timestamptz not null check (claim_until > claim_from),
  -- Either on fixed days, or for so many days from the claim on.
  valid_from timestamptz,
  valid_until timestamptz,
  valid_days integer check (valid_days > 0),
  issued integer not null check (issued > 0),
  claimed integer not null default 0 check (claimed between 0 and issued), -- never more than there are, whatever the code does
  per_person integer not null check (per_person > 0),
  enterprise_only boolean not null default false,
  created_at timestamptz not null,
  stopped_at timestamptz,
  check ((kind = 'amount') = (amount_cents is not null)),
  check ((kind = 'percent') = (percent_off is not null)),
  check (kind = 'percent' or ceiling_cents is null),
  check ((valid_days is null) = (valid_until is not null and valid_from is not null)),
  check ((scope = 'categories') = (category_ids <> '{}')),
  check ((scope = 'products') = (product_ids <> '{}'))
);
create index coupon_shop on coupon (shop_id, created_at desc);
create index coupon_running on coupon (claim_until) where status = 'active';

-- A coupon in somebody's hand.
create table claimed_coupon (
  id bigint primary key, -- couponUserId
  coupon_id bigint not null references coupon,
  account_id bigint not null references account,
  status text not null check (status in ('unused', 'used', 'expired')),
  claimed_at timestamptz not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  used_at timestamptz,
  check ((status = 'used') = (used_at is not null))
);
create index claimed_coupon_account on claimed_coupon (account_id, coupon_id);
create index claimed_coupon_usable on claimed_coupon (account_id, valid_until) where status = 'unused';
create index claimed_coupon_due on claimed_coupon (valid_until) where status = 'unused';
create index claimed_coupon_of on claimed_coupon (coupon_id);

-- What it took off which order; a coupon of the mall may have paid for orders of several shops. Ended: it came back from there.
create table coupon_use (
  claimed_id bigint not null references claimed_coupon,
  order_id bigint not null references shop_order,
  cents bigint not null check (cents >= 0),
  ended_at timestamptz,
  primary key (claimed_id, order_id)
);
create index coupon_use_order on coupon_use (order_id);

-- Of `reduce_cents` so much is the shop's coupon, and so much the mall's, in order and line; what remains are points.
alter table shop_order
  add column shop_coupon_cents bigint not null default 0 check (shop_coupon_cents >= 0),
  add column mall_coupon_cents bigint not null default 0 check (mall_coupon_cents >= 0),
  add check (shop_coupon_cents + mall_coupon_cents <= reduce_cents);
alter table order_item
  add column shop_coupon_cents bigint not null default 0 check (shop_coupon_cents >= 0),
  add column mall_coupon_cents bigint not null default 0 check (mall_coupon_cents >= 0),
  add check (shop_coupon_cents + mall_coupon_cents <= reduce_cents);

-- The claimed coupons a checkout was priced with.
alter table checkout add column coupons jsonb not null default '[]';
