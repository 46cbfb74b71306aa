-- Notices are written before they are published, and what a notice said before stays on record.

alter table notice alter column published_at drop not null; -- null: not published yet
alter table notice add column changed_at timestamptz;

create table notice_version (
  notice_id bigint not null references notice,
  version integer not null,
  title_zh text not null,
  title_en text not null,
  content_zh text not null,
  content_en text not null,
  author text, -- as the person was called then; null: it came with the mall
  at timestamptz not null,
  primary key (notice_id, version)
);
