-- A lease belongs to the line that took it last: what an older line of the same window says late ends nothing.
alter table chat_window add column line_id text not null default '';

-- Whoever sees them was told that they are here: who comes or goes without a word is noticed by it.
alter table chat_window add column is_told boolean not null default false;
alter table chat_agent add column is_told boolean not null default false;
create index chat_window_told on chat_window (account_id) where is_told;
