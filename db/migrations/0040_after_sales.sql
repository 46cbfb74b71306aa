-- After-sales: what a buyer gives back, and what comes of it.

-- Of each line: pieces that are on their way back or were given back, with the most they may bring, and what was given back for good.
-- The checks keep two applications from having the same piece, whatever the code does.
alter table order_item
  add column return_quantity integer not null default 0,
  add column return_cents bigint not null default 0,
  add column refunded_quantity integer not null default 0,
  add column refunded_cents bigint not null default 0,
  add check (return_quantity between 0 and quantity),
  add check (return_cents between 0 and amount_cents - reduce_cents),
  add check (refunded_quantity between 0 and return_quantity),
  add check (refunded_cents between 0 and return_cents);

alter table shop_order
  add column refund_status text check (refund_status in ('applied', 'refunded', 'partlyRefunded', 'failed')),
  add column refunded_cents bigint not null default 0, -- lines and freight
  add check (refunded_cents between 0 and actual_cents);

create table return_case (
  id bigint primary key,
  refund_sn text not null unique,
  order_id bigint not null references shop_order,
  account_id bigint not null references account,
  shop_id bigint not null references shop,
  service text not null check (service in ('refundOnly', 'returnAndRefund', 'exchange')),
  status text not null check (status in ('applied', 'accepted', 'sentBack', 'received', 'resent', 'refunding', 'refused', 'disputed',
    'refunded', 'exchanged', 'withdrawn', 'closed')),
  cargo text not null check (cargo in ('unsent', 'notReceived', 'received')),
  reason text not null,
  note text not null default '' check (length(note) <= 200),
  mobile text not null,
  amount_cents bigint not null check (amount_cents >= 0), -- asked for the goods
  freight_cents bigint not null default 0 check (freight_cents >= 0), -- given back with them
  apply_key text, -- of the form: sent twice, it is one application
  points_back integer not null default 0 check (points_back >= 0), -- of those that paid, given back with the money
  applied_at timestamptz not null,
  due_at timestamptz, -- silence decides then; what, the status says
  return_address text, -- where the goods are to go
  courier text, -- the buyer's parcel
  waybill text,
  sender_mobile text,
  sent_back_at timestamptz,
  is_fit_for_sale boolean, -- null: nobody said
  resend_courier text, -- the parcel of an exchange
  resend_waybill text,
  refusal text, -- the seller's, or the operator's, reason
  refund_id bigint references refund,
  finished_at timestamptz,
  unique (account_id, apply_key)
);
create index return_case_account on return_case (account_id, applied_at desc);
create index return_case_shop on return_case (shop_id, applied_at desc);
create index return_case_order on return_case (order_id);
create index return_case_due on return_case (due_at) where status in ('applied', 'accepted', 'sentBack', 'received', 'resent');
create index return_case_refund on return_case (refund_id) where status = 'refunding';

create table return_item (
  case_id bigint not null references return_case,
  order_item_id bigint not null references order_item,
  quantity integer not null check (quantity > 0),
  max_cents bigint not null check (max_cents >= 0), -- what is held of the line for it
  amount_cents bigint not null check (amount_cents between 0 and max_cents), -- its part of what was asked
  primary key (case_id, order_item_id)
);
create index return_item_line on return_item (order_item_id);

-- Each step, who took it, and what was said with it: the timeline of both sides.
create table return_event (
  id bigint generated always as identity primary key,
  case_id bigint not null references return_case,
  action text not null,
  actor text not null check (actor in ('buyer', 'seller', 'clock', 'payment', 'platform')),
  status text not null,
  remark text,
  at timestamptz not null
);
create index return_event_case on return_event (case_id, id);

-- Evidence, shown to the buyer, the shop and the operator alone.
create table return_image (
  case_id bigint not null references return_case,
  place smallint not null,
  file_id text not null references private_file,
  primary key (case_id, place)
);
