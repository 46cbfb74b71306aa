-- Firms and the audits of their membership. Nothing is overwritten: a new try after a refusal, or a change, is a new row.
create table enterprise_audit (
  id bigint primary key,
  account_id bigint not null references account,
  is_change boolean not null, -- of a certified firm's details; false: the certification itself
  status smallint not null default 1 check (status in (1, 2, 3)), -- 1 pending, 2 approved, 3 rejected
  firm_name text not null,
  credit_code text not null default '', -- GB 32100
  position text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  licence_id text references private_file,
  remark text, -- why it was refused
  granted_level smallint check (granted_level in (2, 3)),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff, -- null for members who were there before audits were
  check ((status = 1) = (decided_at is null)),
  check ((status = 2) = (granted_level is not null)),
  check ((status = 3) = (remark is not null))
);
-- One at a time, however often a button is pressed.
create unique index enterprise_audit_pending on enterprise_audit (account_id) where status = 1;
create index enterprise_audit_account on enterprise_audit (account_id, id);
create index enterprise_audit_queue on enterprise_audit (created_at, id) where status = 1;
create index enterprise_audit_decided on enterprise_audit (status, decided_at desc, id desc) where status <> 1;
create index enterprise_audit_code on enterprise_audit (credit_code) where status = 2;

-- Who is an enterprise member already was approved by somebody: from now on that is on record (a level above 1 needs an approved audit).
insert into enterprise_audit (id, account_id, is_change, status, firm_name, granted_level, created_at, decided_at)
select id, id, false, 2, coalesce(firm_name, nick_name), level, created_at, created_at from account where level > 1;
