-- The people of the back office: a merchant's or the operator's. They are no shoppers: own accounts, own logins, own log.

create table staff_role (
  id bigint primary key,
  audience text not null check (audience in ('merchant', 'platform')),
  shop_id bigint references shop,
  name text not null check (length(name) between 1 and 30),
  permissions text[] not null, -- words of src/core/permissions.ts
  version int not null default 1,
  created_at timestamptz not null,
  check ((audience = 'merchant') = (shop_id is not null)),
  unique nulls not distinct (audience, shop_id, name)
);

create table staff (
  id bigint primary key,
  audience text not null check (audience in ('merchant', 'platform')),
  shop_id bigint references shop,
  mobile text not null unique check (mobile ~ '^1[0-9]{10}$'),
  user_name text check (user_name ~ '^[A-Za-z0-9_]{4,16}$'),
  name text not null,
  password_hash text not null,
  password_is_initial boolean not null default true, -- given by somebody else: the first thing its owner does is choose another
  totp_secret text, -- sealed to a key of this installation
  totp_step bigint, -- of the last code that was accepted: a code is good once
  role_id bigint references staff_role,
  is_owner boolean not null default false, -- may do everything of the audience
  locked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  check ((audience = 'merchant') = (shop_id is not null))
);
create unique index staff_user_name_any_case on staff (lower(user_name));
create index staff_shop on staff (shop_id);
create index staff_role_of on staff (role_id);

-- Like login, for staff: only the SHA-256 of the token and of the browser's half.
create table staff_login (
  token_hash bytea primary key,
  id bigint not null unique, -- to name it in a list
  staff_id bigint not null references staff,
  browser_hash bytea,
  address text not null,
  agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_login_staff on staff_login (staff_id) where ended_at is null;

-- Every try to sign in to the back office, with how it ended.
create table staff_sign_in (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint references staff, -- null: nobody has this name
  shop_id bigint references shop,
  outcome text not null check (outcome in ('signedIn', 'wrongPassword', 'wrongCode', 'locked', 'paused')),
  address text not null,
  agent text not null
);
create index staff_sign_in_at on staff_sign_in (at desc);
create index staff_sign_in_shop on staff_sign_in (shop_id, at desc);

-- Every change made in the back office. Append only.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null references staff,
  shop_id bigint references shop, -- the shop of the merchant who did it
  action text not null,
  subject text not null, -- kind:id, such as order:2611210123456789
  before jsonb,
  after jsonb,
  address text not null
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_staff on audit_log (staff_id, id desc);
create index audit_log_shop on audit_log (shop_id, id desc);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_kept before update or delete on audit_log for each row execute function audit_log_is_append_only();
