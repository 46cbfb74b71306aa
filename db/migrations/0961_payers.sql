-- Who sent a bank transfer, as the bank's statement tells it: of every one, so that money can go back to the account it
-- came from. Null: of before, or the bank told nothing.
alter table payment_notice
  add column payer_bank text,
  drop constraint payment_notice_sender,
  add constraint payment_notice_sender check (channel = 'bank'
    or (payer is null and payer_account is null and payer_bank is null and remark is null));
