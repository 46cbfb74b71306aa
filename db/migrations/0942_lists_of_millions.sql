-- Lists of the back office that have to be quick with millions of rows (ADR 0925, 0926).

-- What is looked for as a part of a text has each two letters of it that stand side by side: of words of two letters
-- too, as Chinese ones are, where threes (pg_trgm) would find none.
create function letter_pairs(words text) returns text[] language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  letters text := lower(words);
  pairs text[] := '{}';
begin
  for place in 1 .. length(letters) - 1 loop
    pairs[place] := substr(letters, place, 2);
  end loop;
  return pairs;
end $$;

-- Firms by any part of their name. Who signs up has none, so neither that nor an order writes here; each entry is
-- written at once, or whoever looks would go through those that wait.
create index account_firm_pairs on account using gin (letter_pairs(firm_name)) with (fastupdate = off)
  where firm_name is not null;
-- Changes by a part of what was done, or to what.
create index audit_log_pairs on audit_log using gin (letter_pairs(action || ' ' || subject)) with (fastupdate = off);

-- Nearly all payments were paid and nearly all entries are of payments. The others are few: an attempt stands here
-- until it is paid, and what is booked for a payment never does.
create index payment_not_paid on payment (status, id desc) where status <> 'paid';
create index ledger_entry_not_payment on ledger_entry (kind, id desc) where kind <> 'payment';

-- People who are locked, and who left: a handful of all, the newest first.
create index account_locked on account (created_at desc, id desc) where locked_at is not null;
create index account_closed on account (created_at desc, id desc) where closed_at is not null;
