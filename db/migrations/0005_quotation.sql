-- A quotation keeps what it said: prices of the day, lines, whom it was made for.

create table quotation (
  id bigint primary key,
  quote_number text not null unique,
  account_id bigint not null references account,
  locale text not null check (locale in ('en', 'zh_CN')),
  content jsonb not null, -- { firm, lines: [{ shop, model, name, properties, partCode, unit, quantity, unitCents, amountCents, leadDays }] }
  created_at timestamptz not null,
  valid_until timestamptz not null
);
create index quotation_account on quotation (account_id, created_at desc);
