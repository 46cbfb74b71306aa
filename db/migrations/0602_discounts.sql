-- Discounts by thresholds (ADR 0603): a sale whose terms are tiers. Of all of its shop (of the mall, if the sale is the
-- mall's own), or of the goods that the sale names.
create table discount (
  sale_id bigint primary key references sale on delete cascade,
  measure text not null check (measure in ('amount', 'count'))
);

create table discount_tier (
  sale_id bigint not null references discount on delete cascade,
  reached bigint not null check (reached > 0), -- cents, or pieces as sold
  cut_cents bigint check (cut_cents > 0),
  percent_off integer check (percent_off between 1 and 90),
  primary key (sale_id, reached),
  check ((cut_cents is null) <> (percent_off is null))
);
