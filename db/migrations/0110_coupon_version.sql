-- Two who change a coupon that nobody has claimed yet: the second is told.
alter table coupon add column version integer not null default 1;
