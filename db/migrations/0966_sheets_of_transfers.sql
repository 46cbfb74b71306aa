-- The sheet for the bank that a refund stood in last, under the number that it has: when it was taken, and who took it.
alter table refund
  add column sheet_at timestamptz,
  add column sheet_by bigint references staff,
  add check ((sheet_at is null) = (sheet_by is null));
