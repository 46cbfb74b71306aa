-- The operator edits what goods are sorted by; whoever saves says which version was on the screen.
alter table category add column version integer not null default 1;
alter table brand add column version integer not null default 1;
alter table attribute add column version integer not null default 1;
