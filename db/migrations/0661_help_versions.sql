-- Documents of the help area as the clerk has written them, and whether they helped (ADR 0661).
-- What came with the mall is in db/seed/help, and is version 0.
create table help_version (
  doc text not null,
  version integer not null check (version > 0),
  title_zh text not null,
  title_en text not null,
  body_zh text not null,
  body_en text not null,
  effective_at timestamptz not null, -- it applies from then on
  announced_at timestamptz not null,
  staff_id bigint not null references staff,
  notice_id bigint references notice, -- which told of it beforehand; null: a wording that changes no rule
  withdrawn_at timestamptz, -- before it applied
  primary key (doc, version)
);
create index help_version_staff on help_version (staff_id);
create index help_version_notice on help_version (notice_id);

-- One a visitor and day: the voter is a digest of the day, nobody is to be found by it.
create table help_vote (
  doc text not null,
  day date not null,
  voter text not null,
  is_useful boolean not null,
  primary key (doc, day, voter)
);
