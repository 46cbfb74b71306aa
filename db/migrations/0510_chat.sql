-- Customer service (ADR 0510): one conversation a buyer has with a shop, or with the mall itself (shop_id null). It
-- never ends; inquiries within it do.
create table chat_conversation (
  id bigint primary key,
  account_id bigint not null references account,
  shop_id bigint references shop,
  last_seq bigint not null default 0, -- allocated under the row's lock: no gap
  last_at timestamptz not null, -- of the newest message; of the conversation itself before the first
  buyer_read_seq bigint not null default 0,
  desk_read_seq bigint not null default 0,
  tags text[] not null default '{}', -- the desk's
  created_at timestamptz not null,
  unique nulls not distinct (account_id, shop_id),
  check (buyer_read_seq <= last_seq and desk_read_seq <= last_seq)
);
create index chat_conversation_shop on chat_conversation (shop_id, last_at desc);

create table chat_inquiry (
  id bigint primary key,
  conversation_id bigint not null references chat_conversation,
  status text not null check (status in ('waiting', 'served', 'closed', 'expired')),
  staff_id bigint references staff, -- who answers, or who did
  opened_at timestamptz not null,
  answered_at timestamptz, -- the first answer
  waiting_since timestamptz, -- the buyer's first word that is not answered yet
  last_at timestamptz not null,
  ended_at timestamptz,
  rating smallint check (rating between 1 and 3),
  rated_at timestamptz,
  check ((status in ('closed', 'expired')) = (ended_at is not null)),
  check (status <> 'served' or staff_id is not null)
);
create unique index chat_inquiry_open on chat_inquiry (conversation_id) where status in ('waiting', 'served');
create index chat_inquiry_newest on chat_inquiry (conversation_id, opened_at desc);
create index chat_inquiry_staff on chat_inquiry (staff_id) where status = 'served';
create index chat_inquiry_due on chat_inquiry (last_at) where status in ('waiting', 'served');
create index chat_inquiry_opened on chat_inquiry (opened_at);

-- A file that was sent for a message to come, or that one names.
create table chat_file (
  id text primary key,
  sender text not null, -- `account:7`, `staff:9`
  path text not null, -- below the data folder
  name text not null,
  type text not null check (type in ('webp', 'pdf', 'dxf', 'xlsx')),
  bytes integer not null,
  created_at timestamptz not null,
  is_used boolean not null default false
);
create index chat_file_unused on chat_file (created_at) where not is_used;

create table chat_message (
  conversation_id bigint not null references chat_conversation,
  seq bigint not null,
  inquiry_id bigint not null references chat_inquiry,
  sender text not null check (sender in ('buyer', 'desk', 'mall')),
  staff_id bigint references staff,
  client_id text not null, -- the sender's: the same is the same message
  kind text not null check (kind in ('text', 'picture', 'file', 'product', 'order', 'afterSales', 'notice')),
  body text not null default '',
  file_id text references chat_file,
  product_id bigint references product,
  sku_id bigint references sku,
  order_id bigint references shop_order,
  return_id bigint references return_case,
  at timestamptz not null,
  erased_at timestamptz,
  primary key (conversation_id, seq),
  unique (conversation_id, sender, client_id)
);
create index chat_message_file on chat_message (file_id) where file_id is not null;

-- For colleagues alone.
create table chat_note (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references chat_conversation,
  staff_id bigint not null references staff,
  body text not null,
  at timestamptz not null
);
create index chat_note_conversation on chat_note (conversation_id);

create table chat_agent (
  staff_id bigint primary key references staff,
  shop_id bigint references shop,
  presence text not null check (presence in ('online', 'away', 'offline')),
  lease_until timestamptz not null, -- a socket of theirs is open
  assigned_at timestamptz -- whose turn it is
);

-- The buyer's window; a newer one takes its place.
create table chat_window (
  account_id bigint primary key references account,
  window_id text not null,
  lease_until timestamptz not null
);

create table chat_canned (
  id bigint generated always as identity primary key,
  shop_id bigint references shop,
  code text not null,
  body text not null,
  used integer not null default 0,
  unique nulls not distinct (shop_id, code)
);

create table chat_desk (
  shop_id bigint references shop,
  hours text not null,
  served_at_once smallint not null,
  blocked_words text[] not null,
  unique nulls not distinct (shop_id)
);
