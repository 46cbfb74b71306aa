-- A digest of the address as the checkout showed it: one that was edited since is asked about again. Null: shown by an
-- older version, or none was.
alter table checkout add column address_digest bytea;
