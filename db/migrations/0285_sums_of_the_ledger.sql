-- What the books sum up is read from the indexes alone, in their order: neither the lines themselves nor a table of all accounts in memory is needed.
alter table ledger_line drop constraint ledger_line_pkey, add primary key (entry_id, account) include (amount_cents);
drop index ledger_line_account_entry;
create index ledger_line_account_entry on ledger_line (account, entry_id desc) include (amount_cents);
