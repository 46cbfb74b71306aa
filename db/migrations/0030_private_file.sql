-- Papers that people show to be examined: licences, identity cards. The bytes lie in the data folder, apart from what everybody may see.
create table private_file (
  id text primary key check (length(id) = 32), -- random: it cannot be guessed, and alone it opens nothing
  account_id bigint not null references account,
  path text not null unique, -- below the data folder
  is_used boolean not null default false, -- an application refers to it; the others are swept
  created_at timestamptz not null
);
create index private_file_account on private_file (account_id, created_at);
create index private_file_unused on private_file (created_at) where not is_used;
