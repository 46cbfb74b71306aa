-- What a notice says came, where it was refused for its sum: nothing of it is booked, so it stands nowhere else. Null:
-- it was not, or an older version heard it.
alter table payment_notice add column wrong_cents bigint check (wrong_cents > 0);
