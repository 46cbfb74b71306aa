-- A shop names its parts with quantities and prices within a conversation (ADR 0770).
alter table chat_message drop constraint chat_message_kind_check;
alter table chat_message add constraint chat_message_kind_check check
  (kind in ('text', 'picture', 'file', 'product', 'order', 'afterSales', 'quote', 'notice'));

create table chat_quote_line (
  conversation_id bigint not null,
  seq bigint not null,
  place smallint not null,
  sku_id bigint not null references sku,
  quantity integer not null check (quantity > 0),
  unit_cents bigint not null check (unit_cents > 0), -- this buyer's, for so many, when it was said
  primary key (conversation_id, seq, place),
  foreign key (conversation_id, seq) references chat_message
);
