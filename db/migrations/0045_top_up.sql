-- A payment pays orders or one top-up of a balance: money a person puts into their wallet, good for half an hour until it is paid.

create table top_up (
  id bigint primary key,
  top_up_number text not null unique,
  account_id bigint not null references account,
  amount_cents bigint not null check (amount_cents between 1 and 10000000),
  status text not null check (status in ('created', 'paid', 'closed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);
create index top_up_account on top_up (account_id, id);
create index top_up_due on top_up (expires_at) where status = 'created';

alter table payment add column top_up_id bigint references top_up;
create index payment_top_up on payment (top_up_id) where top_up_id is not null;

-- The records of a balance are the lines of one ledger account, newest first.
create index ledger_line_account_entry on ledger_line (account, entry_id desc);
drop index ledger_line_account;
