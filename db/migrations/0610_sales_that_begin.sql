-- When the start of a sale was announced: kept pages, lists and menus change at its minute (ADR 0610).
alter table sale add begun_at timestamptz;
create index sale_due on sale (starts_at) where status = 'approved' and begun_at is null;
