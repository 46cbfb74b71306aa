-- What the limits of signing in count: one row an attempt, counted in a sliding window, swept when old.
create table attempt (
  id bigint generated always as identity primary key,
  key text not null, -- a digest: names and addresses that people typed are not kept
  at timestamptz not null
);
create index attempt_key on attempt (key, at);

-- `Wang` and `wang` are one user name: nobody shall pass for somebody else.
create unique index account_user_name_any_case on account (lower(user_name));
