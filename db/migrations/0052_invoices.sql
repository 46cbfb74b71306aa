-- Titles that buyers keep, and the invoices that shops write for their orders.

create table invoice_title (
  id bigint primary key,
  account_id bigint not null references account,
  title jsonb not null, -- { titleType, titleName, taxpayerId?, idNumber?, registeredAddress?, registeredPhone?, bank?, bankAccount?, email }
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index invoice_title_account on invoice_title (account_id, id);
create unique index invoice_title_one_default on invoice_title (account_id) where is_default;
-- The same title twice is a double click.
create unique index invoice_title_once on invoice_title (account_id, (title ->> 'titleName'), coalesce(title ->> 'taxpayerId', ''), coalesce(title ->> 'idNumber', ''));

create table invoice (
  id bigint primary key,
  invoice_number text not null unique, -- of the application
  account_id bigint not null references account,
  shop_id bigint not null references shop,
  order_id bigint not null references shop_order,
  kind smallint not null check (kind in (1, 2)), -- general, special VAT
  title jsonb not null, -- as it was when it was asked for
  status text not null check (status in ('applied', 'invoiced', 'refused', 'withdrawn', 'redDue', 'redInvoiced')),
  amount_cents bigint not null, -- with tax; below zero: a red-letter invoice
  net_cents bigint not null,
  tax_cents bigint not null,
  red_of bigint references invoice,
  fiscal_number text, -- of the tax administration
  seller jsonb, -- as it was when it was issued
  file text, -- the seller's own PDF or OFD, below the data folder; without one ours stands
  refusal text,
  applied_at timestamptz not null,
  issued_at timestamptz,
  closed_at timestamptz,
  check (amount_cents = net_cents + tax_cents),
  check (case when red_of is null then amount_cents >= 0 else amount_cents < 0 end),
  check ((status in ('redDue', 'redInvoiced')) = (red_of is not null))
);
create index invoice_account on invoice (account_id, status, applied_at desc);
create index invoice_shop on invoice (shop_id, status, applied_at);
create index invoice_order on invoice (order_id);
create unique index invoice_fiscal_number on invoice (shop_id, fiscal_number);

create table invoice_line (
  id bigint primary key,
  invoice_id bigint not null references invoice,
  order_id bigint not null references shop_order,
  order_item_id bigint references order_item, -- null: the freight
  holds boolean not null, -- false: the invoice was refused or withdrawn, or is a red-letter one
  name text not null,
  model text not null,
  unit text not null,
  quantity integer not null,
  amount_cents bigint not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  check (amount_cents = net_cents + tax_cents)
);
create index invoice_line_invoice on invoice_line (invoice_id, id);
-- Never two invoices for one line of an order, nor for its freight, whatever the code does.
create unique index invoice_line_item on invoice_line (order_item_id) where holds and order_item_id is not null;
create unique index invoice_line_freight on invoice_line (order_id) where holds and order_item_id is null;
