-- Money of a bank transfer goes back by a transfer that somebody makes at the bank: which one it was, or why the bank
-- sent it back.
alter table refund
  add column bank_reference text unique,
  add column transferred_on date,
  add column failure text,
  add check ((bank_reference is null) = (transferred_on is null)),
  add check (bank_reference is null or status = 'done'),
  add check (failure is null or status = 'failed');
-- What is under way: few rows of a large table.
create index refund_sent on refund (payment_id) where status = 'sent';
