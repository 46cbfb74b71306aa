-- Cart, addresses, orders, payments. Every row belongs to an account, and every query says whose.

create table address (
  id bigint primary key,
  account_id bigint not null references account,
  receiver text not null,
  mobile text not null,
  province_id integer not null,
  province text not null,
  city_id integer not null,
  city text not null,
  area_id integer not null,
  area text not null,
  addr text not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index address_account on address (account_id);
create unique index address_one_default on address (account_id) where is_default;

create table cart_item (
  id bigint primary key, -- basketId
  account_id bigint not null references account,
  shop_id bigint not null references shop,
  product_id bigint not null references product,
  sku_id bigint not null references sku,
  quantity integer not null check (quantity > 0),
  is_checked boolean not null default true,
  added_at timestamptz not null,
  unique (account_id, sku_id)
);

-- What a checkout showed: the lines and the address it priced, until it is submitted or runs out.
create table checkout (
  id text primary key, -- the idempotency key of the page
  account_id bigint not null references account,
  address_id bigint,
  lines jsonb not null, -- [{ skuId, quantity, basketId? }]
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index checkout_account on checkout (account_id);

create table shop_order (
  id bigint primary key,
  order_number text not null unique,
  account_id bigint not null references account,
  shop_id bigint not null references shop,
  status text not null check (status in ('pendingPayment', 'grouping', 'pendingDelivery', 'pendingReceipt', 'completed', 'canceled')),
  order_type smallint not null default 0,
  dvy_type smallint not null default 1,
  goods_cents bigint not null check (goods_cents >= 0), -- at the price of each line
  reduce_cents bigint not null default 0,
  freight_cents bigint not null check (freight_cents >= 0),
  actual_cents bigint not null check (actual_cents >= 0), -- goods - reduce + freight
  remarks text not null default '',
  address jsonb not null,
  invoice jsonb,
  pay_type smallint,
  cancel_reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  receipt_due_at timestamptz, -- received by itself then
  completed_at timestamptz,
  canceled_at timestamptz,
  reviewed_at timestamptz,
  deleted_at timestamptz,
  check (actual_cents = goods_cents - reduce_cents + freight_cents)
);
create index shop_order_account on shop_order (account_id, created_at desc) where deleted_at is null;
create index shop_order_unpaid on shop_order (expires_at) where status = 'pendingPayment';
create index shop_order_sent on shop_order (receipt_due_at) where status = 'pendingReceipt';

create table order_item (
  id bigint primary key,
  order_id bigint not null references shop_order,
  account_id bigint not null references account,
  product_id bigint not null references product,
  sku_id bigint not null references sku,
  name_zh text not null,
  name_en text not null,
  model text not null,
  part_code text not null,
  properties_zh text not null,
  properties_en text not null,
  unit_zh text not null,
  unit_en text not null,
  pic text not null,
  price_cents bigint not null check (price_cents >= 0),
  quantity integer not null check (quantity > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  reduce_cents bigint not null default 0,
  reviewed_at timestamptz
);
create index order_item_order on order_item (order_id);

create table parcel (
  id bigint primary key,
  order_id bigint not null references shop_order,
  courier text not null,
  waybill text not null,
  state smallint not null default 0, -- 0 none, 1 received, 2 in transit, 201 destination city, 3 signed, 4 faulty
  shipped_at timestamptz not null
);
create index parcel_order on parcel (order_id);
create table parcel_trace (
  parcel_id bigint not null references parcel,
  at timestamptz not null,
  station_zh text not null,
  station_en text not null,
  primary key (parcel_id, at)
);

-- One attempt to pay one or more orders by one way.
create table payment (
  id bigint primary key,
  pay_number text not null unique,
  account_id bigint not null references account,
  channel text not null check (channel in ('sandbox', 'balance', 'bank', 'wechat', 'alipay', 'paypal')),
  pay_type smallint not null,
  status text not null check (status in ('created', 'paid', 'failed', 'closed', 'refunding', 'refunded')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'CNY',
  channel_number text, -- the channel's own number of the payment
  remit_code text unique,
  proof text, -- uploaded remittance slip
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  unique (channel, channel_number)
);
create index payment_account on payment (account_id);
create table payment_order (
  payment_id bigint not null references payment,
  order_id bigint not null references shop_order,
  amount_cents bigint not null,
  primary key (payment_id, order_id)
);
create index payment_order_order on payment_order (order_id);

create table payment_notice (
  id bigint generated always as identity primary key,
  channel text not null,
  notice_id text not null,
  pay_number text,
  verdict text not null, -- paid, failed, repeated, late, refused:…
  received_at timestamptz not null,
  unique (channel, notice_id)
);

create table refund (
  id bigint primary key,
  refund_number text not null unique,
  payment_id bigint not null references payment,
  order_id bigint references shop_order,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('created', 'done', 'failed')),
  created_at timestamptz not null,
  done_at timestamptz
);
create index refund_payment on refund (payment_id);
