-- Pages some of whose blocks are shown for a time alone: the job that tells of it looks at these and at no others.
alter table decoration add column is_timed boolean not null
  generated always as (jsonb_path_exists(content, '$[*].shown ? (@.from != "" || @.until != "")')) stored;
create index decoration_timed on decoration (id) where is_active and is_timed;
