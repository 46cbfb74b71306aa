-- Two agents change the desk's settings or the same ready answer at once: a save names the version that was read, so
-- that the second is told, and overwrites nothing unseen.
alter table chat_desk add column version integer not null default 1;
alter table chat_canned add column version integer not null default 1;
