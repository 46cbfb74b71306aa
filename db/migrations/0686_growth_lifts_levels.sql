-- Growth lifts a certified firm to the senior level (ADR 0686): from how much on, and what a lifted account came from.
create table growth_level (
  level smallint primary key check (level = 3),
  growth integer check (growth > 0), -- null: it is granted alone
  version integer not null default 1
);
insert into growth_level (level) values (3);
alter table account
  add column lifted_from smallint check (lifted_from = 2), -- the level that was granted; null: growth adds nothing
  add column lifted_growth integer check (lifted_growth > 0), -- what it took then: more that is asked later takes nothing away
  add constraint account_lifted check (
    (lifted_from is null) = (lifted_growth is null) and (lifted_from is null or level = 3));
