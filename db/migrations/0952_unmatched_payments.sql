-- What the operator did with a transfer of a wrong sum: nothing of it is booked, so nothing else says that it is done.
alter table payment_notice
  add column outcome text check (outcome in ('returned', 'matched', 'other')),
  add column outcome_note text,
  add column handled_at timestamptz,
  add column handled_by bigint references staff,
  add check (outcome is null or wrong_cents is not null),
  add check ((outcome is null) = (outcome_note is null) and (outcome is null) = (handled_at is null)
    and (outcome is null) = (handled_by is null));
-- The list of money that pays nothing: few rows of large tables.
create index payment_notice_wrong on payment_notice (received_at) where wrong_cents is not null;
create index refund_unmatched on refund (created_at) where reason in ('late', 'double');
