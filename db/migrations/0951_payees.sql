-- To whom a payout went, as it was shown to whoever made the transfer: the shop's account may be another one by now.
-- Null: of before, or the shop had given none.
alter table payout
  add column payee text,
  add column bank text,
  add column bank_account text,
  add check ((payee is null) = (bank is null) and (payee is null) = (bank_account is null));
