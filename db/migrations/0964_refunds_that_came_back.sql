-- A bank's transfer of a refund that came back after it was confirmed: what it was, for the refund goes out anew, under
-- a new number. Null: booked before transfers were confirmed one by one.
create table refund_return (
  id bigint primary key,
  refund_id bigint not null references refund,
  refund_number text not null unique,
  bank_reference text unique,
  transferred_on date,
  confirmed_at timestamptz not null,
  returned_reference text not null unique, -- the bank's number of the money that came back
  returned_on date not null,
  returned_at timestamptz not null,
  returned_by bigint not null references staff,
  reason text not null,
  check ((bank_reference is null) = (transferred_on is null))
);
create index refund_return_refund on refund_return (refund_id);
-- Where it goes instead of the account that the money came from: as its buyer told finance.
alter table refund
  add column payee text,
  add column payee_account text,
  add column payee_bank text,
  add check ((payee is null) = (payee_account is null) and (payee is null) = (payee_bank is null));
