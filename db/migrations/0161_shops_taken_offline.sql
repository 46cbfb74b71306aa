-- Why the operator took the shop offline: its merchant reads it. Null of a shop that is not offline.
alter table shop add column offline_reason text;

-- The operator's list: the newest first, all of them or those in one state.
create index shop_newest on shop (opened_at desc, id desc);
create index shop_status on shop (status, opened_at desc, id desc);
