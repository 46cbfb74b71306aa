-- A message may have a life: a code that has expired is not sent, and what will never leave is closed and tidied (ADR 0280).
alter table outbox
  add expires_at timestamptz, -- null: sent however late
  add closed_at timestamptz, -- not sent, and never will be
  add check (sent_at is null or closed_at is null);
drop index outbox_due;
create index outbox_due on outbox (due_at) where sent_at is null and closed_at is null;
create index outbox_expiry on outbox (expires_at) where sent_at is null and closed_at is null;

-- They wait for nobody any more, and hold codes that anybody can read.
delete from outbox where kind = 'sms';
