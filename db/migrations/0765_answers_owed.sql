-- Said into a window that was open, and not read yet: once that window is closed its buyer is told by a notice.
alter table chat_conversation add column answer_owed boolean not null default false;
create index chat_conversation_owed on chat_conversation (account_id) where answer_owed;
