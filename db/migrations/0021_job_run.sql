-- How each scheduled job fares: its last run, and how often it failed. One row a job, written by whichever node ran it.
create table job_run (
  name text primary key,
  every_ms bigint not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  failure text, -- of the last run; null: it went well
  failures integer not null default 0, -- since it was first run
  failed_at timestamptz
);
