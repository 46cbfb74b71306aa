-- What the operator paid a shop of the money that the mall holds for it: all of it up to the end of a day, less what was paid before.
create table payout (
  id bigint primary key,
  payout_number text not null unique,
  shop_id bigint not null references shop,
  through date not null, -- in Asia/Shanghai; the last day of the statement that was paid
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('paid', 'returned')),
  bank_reference text not null check (length(bank_reference) between 4 and 40),
  staff_id bigint not null references staff,
  paid_at timestamptz not null,
  returned_at timestamptz,
  return_reason text,
  check ((status = 'returned') = (returned_at is not null))
);
-- A period is paid once, and a transfer of the bank pays one thing.
create unique index payout_period on payout (shop_id, through) where status = 'paid';
create unique index payout_bank on payout (bank_reference) where status = 'paid';
create index payout_shop on payout (shop_id, id desc);
