-- Ways of delivery beside express (1): the buyer collects (2), nothing is sent (3), the shop drives through its own city (4).

-- What a shop offers; without a row express alone. What was typed stays when a way is switched off.
create table shop_delivery (
  shop_id bigint primary key references shop,
  offers_pickup boolean not null default false,
  station_zh text not null default '',
  station_en text not null default '',
  hours_zh text not null default '',
  hours_en text not null default '',
  station_tel text not null default '',
  offers_same_city boolean not null default false,
  same_city_cents bigint not null default 0 check (same_city_cents >= 0),
  same_city_free_cents bigint check (same_city_free_cents >= 0), -- free from so much of goods on; null: never
  city_ids integer[] not null default '{}', -- six-digit codes of GB/T 2260
  version integer not null default 1,
  check (not offers_pickup or station_zh <> ''),
  check (not offers_same_city or cardinality(city_ids) > 0)
);

-- The way chosen of each shop: { "101": 2 }; a shop that is not in it sends by express.
alter table checkout add column delivery jsonb not null default '{}';

alter table shop_order
  add check (dvy_type in (1, 2, 3, 4)),
  add column station jsonb, -- where the goods are to be collected, as it was agreed
  add column pickup_code text; -- the buyer shows it, the shop types it
create unique index shop_order_pickup_code on shop_order (shop_id, pickup_code) where pickup_code is not null and status = 'pendingReceipt';

-- Who drives through the city has a telephone number in place of a waybill.
alter table parcel alter column waybill drop not null, add column courier_tel text, add check ((waybill is null) <> (courier_tel is null));
