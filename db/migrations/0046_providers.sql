-- Payment providers: what an attempt was asked in, when they are asked again, refunds that take their time, and the daily comparison of books.

alter table payment
  add column asked_cents bigint check (asked_cents > 0), -- where the provider settles in another currency: what it was asked for
  add column asked_currency text,
  add column channel_order text, -- the provider's number of the attempt, before there is money
  add column query_at timestamptz, -- when the provider is asked next, in case its notice got lost
  add column query_tries integer not null default 0,
  add column reconciled_on date, -- the statement that has this payment
  add check ((asked_cents is null) = (asked_currency is null));
create index payment_query on payment (query_at) where query_at is not null;
create index payment_paid on payment (channel, paid_at) where paid_at is not null;

alter table refund drop constraint refund_status_check;
alter table refund
  add check (status in ('created', 'sent', 'done', 'failed')),
  add column query_at timestamptz,
  add column query_tries integer not null default 0,
  add column reconciled_on date;
create index refund_query on refund (query_at) where query_at is not null;
create index refund_done on refund (done_at) where done_at is not null;

-- One comparison a channel and day; run again, it takes the place of the one before.
create table reconciliation (
  id bigint primary key,
  channel text not null,
  day date not null,
  status text not null check (status in ('matched', 'differs', 'failed')),
  payments integer not null default 0,
  refunds integer not null default 0,
  failure text, -- why there was no statement
  ran_at timestamptz not null,
  unique (channel, day)
);
create table reconciliation_difference (
  id bigint primary key,
  reconciliation_id bigint not null references reconciliation,
  what text not null check (what in ('payment', 'refund')),
  kind text not null check (kind in ('missingHere', 'missingThere', 'amount', 'status')),
  number text not null, -- ours, as far as known
  channel_number text,
  our_cents bigint,
  their_cents bigint,
  currency text not null,
  note text, -- how it was cleared up
  resolved_at timestamptz,
  resolved_by bigint
);
create index reconciliation_difference_of on reconciliation_difference (reconciliation_id);

-- These ways were off because there were none; from now on a way shows where its provider is set up and the operator did not close it.
update setting set value = value || '{"wxPaySwitch": true, "aliPaySwitch": true, "payPalSwitch": true}' where name = 'paySwitch';
