-- Group buys (ADR 0630): what a sale of kind group offers, the groups that people form by it, and who has which place.
create table group_offer (
  sale_id bigint primary key references sale on delete cascade,
  sku_id bigint not null references sku,
  price_cents bigint not null check (price_cents > 0), -- of one as sold
  size smallint not null check (size between 2 and 20),
  hours smallint not null check (hours between 1 and 72), -- from the first payment on
  most integer not null check (most > 0) -- that one person may have of it, in all groups
);
create index group_offer_sku on group_offer (sku_id);

create table group_team (
  id bigint primary key,
  sale_id bigint not null references group_offer,
  account_id bigint not null references account, -- who started it
  size smallint not null check (size between 2 and 20),
  hours smallint not null,
  status text not null check (status in ('starting', 'forming', 'filled', 'dissolved', 'lapsed')),
  created_at timestamptz not null,
  ends_at timestamptz,
  closed_at timestamptz,
  check ((status in ('starting', 'lapsed')) = (ends_at is null)),
  check ((status in ('starting', 'forming')) = (closed_at is null))
);
create index group_team_sale on group_team (sale_id, status);
create index group_team_forming on group_team (ends_at) where status = 'forming';

-- A place is held from the order on, and is free again when the order ends unpaid.
create table group_seat (
  order_id bigint primary key references shop_order,
  team_id bigint not null references group_team,
  account_id bigint not null references account,
  place smallint check (place between 1 and 20),
  quantity integer not null check (quantity > 0),
  status text not null check (status in ('held', 'paid', 'released', 'refunded')),
  check ((status = 'released') = (place is null)),
  unique (team_id, place)
);
create unique index group_seat_person on group_seat (team_id, account_id) where place is not null;
create index group_seat_account on group_seat (account_id, team_id);
create index group_seat_open on group_seat (team_id) where status in ('held', 'paid');
