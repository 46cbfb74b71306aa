-- People, their logins, and what every later table leans on: settings, idempotency, outbox, ledger.

create table account (
  id bigint primary key,
  user_name text unique check (user_name ~ '^[A-Za-z0-9_]{4,16}$'),
  mobile text not null unique check (mobile ~ '^1[0-9]{10}$'),
  nick_name text not null,
  contact text,
  avatar text,
  password_hash text,
  level smallint not null default 1 check (level in (1, 2, 3)), -- 1 ordinary, 2 enterprise, 3 senior enterprise
  firm_name text,
  social_type smallint not null default 3, -- app types of the spec; 3 is PC
  locked_at timestamptz,
  created_at timestamptz not null
);

-- Tokens are stored as their SHA-256 only. browser_hash: the HttpOnly half a browser must show as well.
create table login (
  token_hash bytea primary key,
  audience text not null check (audience in ('shopper', 'merchant', 'platform')),
  account_id bigint not null references account,
  browser_hash bytea,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create index login_account on login (account_id) where ended_at is null;

create table captcha (
  id text primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sms_code (
  id bigint primary key,
  mobile text not null,
  purpose text not null check (purpose in ('register', 'login', 'password')),
  code_hash bytea not null,
  address text not null,
  with_captcha boolean not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz
);
create index sms_code_mobile on sms_code (mobile, sent_at);
create index sms_code_address on sms_code (address, sent_at);

-- The flag that carries a checked code into the next step of a form; one use, ten minutes.
create table checked_code (
  flag_hash bytea primary key,
  mobile text not null,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Sealed passwords that were already opened: a recorded request cannot be sent again.
create table opened_seal (
  id text primary key,
  expires_at timestamptz not null
);

-- Keys of this installation, made at first start: password seal, document links, sandbox channel.
create table secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- What the operator configures: web config, languages, switches, numeric rules.
create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table idempotency (
  account_id bigint not null references account,
  route text not null,
  key text not null check (length(key) between 8 and 64),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, route, key)
);

-- Effects on the outside world, written in the transaction that causes them, sent after it.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  failure text
);
create index outbox_due on outbox (due_at) where sent_at is null;

-- Messages that left by the demo channel; the outbox page of the demo reads them.
create table demo_message (
  id bigint generated always as identity primary key,
  mobile text not null,
  code text,
  text text not null,
  at timestamptz not null
);
create index demo_message_mobile on demo_message (mobile, id);

-- Double entry. Append only; the lines of an entry sum to zero when its transaction commits.
create table ledger_entry (
  id bigint primary key,
  kind text not null,
  reference text not null,
  at timestamptz not null
);
create index ledger_entry_reference on ledger_entry (reference);
create table ledger_line (
  entry_id bigint not null references ledger_entry,
  account text not null, -- channel:sandbox, escrow:ORDER, wallet:ACCOUNT, shop:SHOP, refund:…
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (entry_id, account)
);
create index ledger_line_account on ledger_line (account);

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from ledger_line where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not balance', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_line_balances after insert on ledger_line
  deferrable initially deferred for each row execute function ledger_balances();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_line_kept before update or delete on ledger_line for each row execute function ledger_is_append_only();
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function ledger_is_append_only();

create table wallet (
  account_id bigint primary key references account,
  balance_cents bigint not null default 0 check (balance_cents >= 0)
);
