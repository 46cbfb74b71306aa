-- The points mall (ADR 0641): a sale of kind points is of one sku, for points or points and money, with units that were
-- put aside when it was approved.
create table points_goods (
  sale_id bigint primary key references sale on delete cascade,
  product_id bigint not null references product,
  sku_id bigint not null references sku,
  points integer not null check (points > 0),
  price_cents bigint not null check (price_cents >= 0),
  units integer not null check (units > 0), -- as proposed
  person_limit integer check (person_limit > 0), -- null: as many as there are
  put_aside integer not null default 0 check (put_aside >= 0),
  left_units integer not null default 0 check (left_units >= 0),
  given_back integer not null default 0 check (given_back >= 0), -- to the shelf, when the sale was over
  check (left_units + given_back <= put_aside)
);
create index points_goods_product on points_goods (product_id);

-- What an order took of it. Returned: the order was canceled.
create table points_redemption (
  order_id bigint primary key references shop_order,
  sale_id bigint not null references points_goods,
  account_id bigint not null references account,
  quantity integer not null check (quantity > 0),
  taken_at timestamptz not null,
  returned_at timestamptz
);
create index points_redemption_of on points_redemption (sale_id, account_id) where returned_at is null;

-- The cart of the member centre.
create table points_basket (
  account_id bigint not null references account,
  sale_id bigint not null references points_goods on delete cascade,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null,
  primary key (account_id, sale_id)
);
