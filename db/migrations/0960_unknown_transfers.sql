-- A transfer whose remark names nothing that is paid for: what the bank tells of it, until somebody says what it was.
-- Nothing of it is booked before. `pay_number`: what it was found to pay.
alter table payment_notice
  add column unknown_cents bigint check (unknown_cents > 0),
  add column payer text,
  add column payer_account text,
  add column remark text,
  drop constraint payment_notice_check,
  add constraint payment_notice_handled check (outcome is null or wrong_cents is not null or unknown_cents is not null),
  add constraint payment_notice_sender
    check (unknown_cents is not null or (payer is null and payer_account is null and remark is null));
create index payment_notice_unknown on payment_notice (received_at) where unknown_cents is not null;
