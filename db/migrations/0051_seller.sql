-- The company behind a shop: whom contracts and invoices name as the seller.

create table shop_seller (
  shop_id bigint primary key references shop,
  name text not null,
  taxpayer_id text not null,
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  bank_account text not null default '',
  issuer text not null default '', -- who signs invoices
  changed_at timestamptz not null
);
