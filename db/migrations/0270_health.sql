-- One row that the readiness check writes: a database that only reads, or whose disk is full, is not ready.
create table health (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null
);
insert into health (checked_at) values (now());
