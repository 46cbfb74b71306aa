-- People who want to open a shop. A new try after a refusal is a new row.
create table shop_application (
  id bigint primary key,
  account_id bigint not null references account,
  status smallint not null default 0 check (status in (0, 1, -1)), -- as shopStatus: 0 in review, 1 passed, -1 not passed
  shop_name text not null check (length(shop_name) between 1 and 20),
  contact_name text not null,
  phone text not null,
  province_id int not null,
  province text not null,
  city_id int not null,
  city text not null,
  area_id int not null,
  area text not null,
  address text not null,
  longitude numeric(9, 6), -- where it lies on a map, if the person said so
  latitude numeric(8, 6),
  description text not null,
  logo_id text not null references private_file,
  licence_id text not null references private_file,
  id_front_id text not null references private_file,
  id_back_id text not null references private_file,
  password_hash text not null, -- of the store password: the first one in the back office
  remark text, -- why it was refused
  shop_id bigint references shop, -- what came of it
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff,
  check ((status = 0) = (decided_at is null)),
  check ((status = 1) = (shop_id is not null)),
  check ((status = -1) = (remark is not null)),
  check ((longitude is null) = (latitude is null))
);
-- One that waits, and one that passed: a person opens one shop.
create unique index shop_application_pending on shop_application (account_id) where status = 0;
create unique index shop_application_passed on shop_application (account_id) where status = 1;
create index shop_application_account on shop_application (account_id, id);
create index shop_application_queue on shop_application (created_at, id) where status = 0;
create index shop_application_decided on shop_application (status, decided_at desc, id desc) where status <> 0;
create index shop_owner on shop (owner_id) where owner_id is not null;
