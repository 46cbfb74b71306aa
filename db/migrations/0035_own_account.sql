-- What people say about themselves, the second password, and what they agreed to.

alter table account
  add column birthday date,
  add column sex text check (sex in ('M', 'F')),
  -- Asked for when the balance pays; null: none was set.
  add column pay_password_hash text,
  -- Off: nothing looked at is remembered, nothing is recommended by it.
  add column recommends boolean not null default true,
  add column closed_at timestamptz;

-- A closed account keeps its orders, not its person: its number is free for a new account.
alter table account drop constraint account_mobile_check;
alter table account add constraint account_mobile_check
  check (case when closed_at is null then mobile ~ '^1[0-9]{10}$' else mobile = 'closed-' || id end);

alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('register', 'login', 'password', 'mobile', 'payPassword'));

-- The rights that the pages now give at a click are said so in the policy.
update setting set value = jsonb_build_object(
  'zh_CN', replace(replace(value ->> 'zh_CN',
    '<li>撤回同意与注销：联系客服注销账号，核实身份后十五日内办理；</li>', '<li>撤回同意与注销：在用户中心的“隐私与数据”注销账号，没有未了结的订单和余额时即时生效；</li>'),
    '<li>获取副本：向客服索取您的个人信息副本。</li>', '<li>获取副本：在用户中心的“隐私与数据”下载您的个人信息副本；</li>' || chr(10) || '<li>关闭推荐：在用户中心的“个性化推荐”关闭，关闭后不再记录浏览足迹。</li>'),
  'en', replace(replace(value ->> 'en',
    '<li>Withdraw consent and close the account: ask customer service; done within fifteen days after your identity is verified;</li>', '<li>Withdraw consent and close the account: in the user centre under "Privacy"; at once where no order is open and no balance is left;</li>'),
    '<li>Get a copy: ask customer service for a copy of your personal information.</li>', '<li>Get a copy: download a copy of your personal information in the user centre under "Privacy";</li>' || chr(10) || '<li>No recommendations: switch them off in the user centre; what you look at is then no longer remembered.</li>'))
where name = 'servicePolicy';

-- Every wording that ever stood, so that it can be shown what somebody agreed to. Written by whatever changes the setting.
create table policy_version (
  document text not null check (document in ('serviceTerms', 'servicePolicy')),
  version integer not null check (version > 0),
  value jsonb not null,
  published_at timestamptz not null,
  primary key (document, version)
);

create function keep_policy_version() returns trigger language plpgsql as $$
begin
  insert into policy_version (document, version, value, published_at)
  select new.name, coalesce(max(version), 0) + 1, new.value, now() from policy_version where document = new.name;
  return null;
end $$;
create trigger setting_policy_added after insert on setting
  for each row when (new.name in ('serviceTerms', 'servicePolicy')) execute function keep_policy_version();
create trigger setting_policy_changed after update on setting
  for each row when (new.name in ('serviceTerms', 'servicePolicy') and new.value is distinct from old.value) execute function keep_policy_version();

insert into policy_version (document, version, value, published_at)
select name, 1, value, now() from setting where name in ('serviceTerms', 'servicePolicy');

-- Who agreed to which wording, when, and how. Who has no row agreed to what stood when the account was made.
create table consent (
  account_id bigint not null references account,
  document text not null,
  version integer not null,
  way text not null check (way in ('register', 'renewal')),
  at timestamptz not null,
  primary key (account_id, document, version),
  foreign key (document, version) references policy_version
);
