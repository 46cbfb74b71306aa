-- "Tell me when it is back": one wish a person and sku; told once, then done (ADR 0281).
create table stock_notice (
  account_id bigint not null references account,
  sku_id bigint not null references sku,
  locale text not null, -- of the page it was asked on: the text message is in it
  asked_at timestamptz not null,
  told_at timestamptz,
  primary key (account_id, sku_id)
);
create index stock_notice_waiting on stock_notice (sku_id) where told_at is null;
