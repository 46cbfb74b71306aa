-- What ends the process each time it is tried is not tried for ever.
alter table transfer add column tries integer not null default 0;
