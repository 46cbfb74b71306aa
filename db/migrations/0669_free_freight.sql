-- A right of paid levels (ADR 0631): express of the shops that the mall runs itself costs nothing.
alter table paid_level add column free_freight boolean not null default false;
