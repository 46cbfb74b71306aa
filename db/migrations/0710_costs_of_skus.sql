-- What a shop pays for one of a sku, as it noted it for itself: a sale below it is told (ADR 0760).
create table sku_cost (
  sku_id bigint primary key references sku on delete cascade,
  cost_cents bigint not null check (cost_cents > 0)
);
