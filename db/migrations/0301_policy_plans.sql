-- A new wording of the terms or the privacy policy is announced first and takes effect on its day (ADR 0301).
create table policy_plan (
  document text primary key check (document in ('serviceTerms', 'servicePolicy')),
  id bigint generated always as identity unique, -- names this announcement to whoever replaces or withdraws it
  value jsonb not null,
  effective_at timestamptz not null,
  announced_at timestamptz not null,
  staff_id bigint not null references staff,
  notice_id bigint not null references notice, -- what tells visitors of it
  check (announced_at < effective_at)
);

-- Whoever announced a version is known when the clock puts it in force; null: it came with the mall.
alter table policy_version add column staff_id bigint references staff;
update policy_version set staff_id = log.staff_id from audit_log log
where log.action = 'content.policy' and log.subject = 'policy:' || document and log.after ->> 'version' = version::text;
