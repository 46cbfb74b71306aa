-- Units that were put aside for a sale are counted in one place, whatever kind of sale it is (ADR 0621): what a flash
-- sale and points goods each had tables for.
create table sale_units (
  sale_id bigint primary key references sale on delete cascade,
  sku_id bigint not null references sku,
  offered integer not null check (offered > 0), -- as proposed
  person_limit integer check (person_limit > 0), -- null: as many as there are
  aside integer not null default 0 check (aside in (0, offered)), -- put aside by the approval
  left_units integer not null default 0 check (left_units >= 0),
  back_units integer not null default 0 check (back_units >= 0), -- back on the shelf, after its end
  closed_at timestamptz, -- ended or stopped: what comes back from then on goes to the shelf
  sold_out_at timestamptz, -- when the last unit went, for as long as none is left
  check (aside > 0 or (left_units = 0 and back_units = 0))
) with (fillfactor = 50); -- one row is updated as fast as a sale sells: its versions stay on its page
create index sale_units_sku on sale_units (sku_id);

insert into sale_units
  select sale_id, sku_id, offered, per_person, aside, left_units, back_units, closed_at, sold_out_at from flash_item
  union all
  select goods.sale_id, goods.sku_id, goods.units, goods.person_limit, goods.put_aside, goods.left_units,
    goods.given_back,
    case when sale.status in ('stopped', 'ended') and goods.put_aside > 0 then least(sale.ends_at, now()) end, null
  from points_goods goods join sale on sale.id = goods.sale_id;

-- What one person holds of a sale: the limit is kept by this row, before the stock is touched.
create table sale_place (
  sale_id bigint not null references sale_units,
  account_id bigint not null references account,
  held integer not null check (held >= 0),
  primary key (sale_id, account_id)
);
create index sale_place_account on sale_place (account_id);

insert into sale_place
  select sale_id, account_id, held from flash_place
  union all
  select sale_id, account_id, coalesce(sum(quantity) filter (where returned_at is null), 0)
  from points_redemption group by sale_id, account_id;

-- Units of an order. They leave it once, when it is canceled before it was paid.
create table sale_hold (
  order_id bigint primary key references shop_order,
  sale_id bigint not null references sale_units,
  account_id bigint not null references account,
  quantity integer not null check (quantity > 0),
  taken_at timestamptz not null,
  freed_at timestamptz
);
create index sale_hold_sale on sale_hold (sale_id, account_id);
create index sale_hold_account on sale_hold (account_id);

insert into sale_hold
  select order_id, sale_id, account_id, quantity, taken_at, freed_at from flash_hold
  union all
  select order_id, sale_id, account_id, quantity, taken_at, returned_at from points_redemption;

drop table flash_hold, flash_place, points_redemption;
alter table flash_item
  drop column sku_id, drop column offered, drop column per_person, drop column aside, drop column left_units,
  drop column back_units, drop column closed_at, drop column sold_out_at;
alter table points_goods
  drop column product_id, drop column sku_id, drop column units, drop column person_limit, drop column put_aside,
  drop column left_units, drop column given_back;
