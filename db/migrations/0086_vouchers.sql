-- Virtual goods: a service that nobody sends. Each piece paid for is a code that the shop redeems once.

-- When its codes are valid; null: goods. { "kind": "always" | "sameDay" }, { "kind": "range", "from", "to" }, { "kind": "days", "days" }
alter table product add column validity jsonb;
-- As it was sold.
alter table order_item add column validity jsonb;

create table voucher (
  id bigint primary key,
  code text not null unique, -- twelve random digits
  order_id bigint not null references shop_order,
  order_item_id bigint not null references order_item,
  account_id bigint not null references account,
  shop_id bigint not null references shop,
  status text not null check (status in ('unused', 'redeemed', 'expired', 'refunded')),
  valid_from timestamptz not null,
  valid_until timestamptz, -- null: long-term
  issued_at timestamptz not null,
  redeemed_at timestamptz,
  redeemed_by text, -- as the person was called then
  check ((status = 'redeemed') = (redeemed_at is not null))
);
create index voucher_order on voucher (order_id);
create index voucher_item on voucher (order_item_id);
create index voucher_account on voucher (account_id);
create index voucher_due on voucher (valid_until) where status = 'unused';
create index voucher_shop_redeemed on voucher (shop_id, redeemed_at desc) where status = 'redeemed';
