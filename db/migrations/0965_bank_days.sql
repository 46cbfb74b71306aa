-- The day that the bank dates a transfer: from its statement, or as finance typed it. Null: of before, or nobody knows.
alter table payment_notice add column bank_day date check (bank_day is null or channel = 'bank');
