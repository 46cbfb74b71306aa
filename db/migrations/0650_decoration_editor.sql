-- Pages of blocks as they are written (ADR 0651): one draft a page, versions that never change, and spans in which a
-- version is live. What visitors see stands in decoration.content; a job puts it there.
alter table decoration
  add column created_at timestamptz not null default now(),
  add column live_number int, -- null: as it came, before anybody published it
  add column draft jsonb, -- null: the same as what is live
  add column draft_version int not null default 1, -- goes up with every save
  add column draft_staff_id bigint references staff,
  add column draft_at timestamptz;

create unique index decoration_shop_home on decoration (shop_id) where renovation_type = 2;

create table decoration_version (
  decoration_id bigint not null references decoration,
  number int not null check (number > 0),
  content jsonb not null,
  -- original: as it came; kept: a draft that somebody else went on from
  kind text not null check (kind in ('original', 'published', 'scheduled', 'kept')),
  staff_id bigint references staff,
  made_at timestamptz not null,
  primary key (decoration_id, number)
);

create table decoration_span (
  id bigint generated always as identity primary key,
  decoration_id bigint not null,
  number int not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at), -- null: until another begins
  staff_id bigint references staff,
  withdrawn_at timestamptz,
  foreign key (decoration_id, number) references decoration_version
);
create index decoration_span_of on decoration_span (decoration_id, starts_at desc) where withdrawn_at is null;

-- Who has a page open in the editor, and at which block.
create table decoration_editor (
  decoration_id bigint not null references decoration,
  staff_id bigint not null references staff,
  place int,
  seen_at timestamptz not null,
  primary key (decoration_id, staff_id)
);

create table decoration_picture (
  id bigint primary key,
  shop_id bigint references shop, -- null: of the mall
  src text not null, -- without width and format
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt_zh text not null default '',
  alt_en text not null default '',
  staff_id bigint references staff,
  made_at timestamptz not null,
  removed_at timestamptz -- it leaves the library; pages that show it keep it
);
create index decoration_picture_shop on decoration_picture (shop_id, made_at desc) where removed_at is null;
