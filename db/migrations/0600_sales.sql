-- Sales (ADR 0600): what every selling campaign has in common, whatever its kind. A shop proposes, the operator decides;
-- coming, running and over are read from its times.
create table sale (
  id bigint primary key,
  kind text not null check (kind in ('flash', 'group', 'discount', 'points')),
  shop_id bigint references shop, -- null: the mall's own, paid for by the operator
  name_zh text not null,
  name_en text not null,
  status text not null check (status in ('draft', 'proposed', 'approved', 'refused', 'withdrawn', 'stopped', 'ended')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text not null default '', -- why it was refused or stopped
  version integer not null default 1, -- of what was proposed: who decides says which they read
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff,
  check ((status in ('draft', 'proposed', 'withdrawn')) = (decided_at is null))
);
create index sale_shop on sale (shop_id, created_at desc);
create index sale_approved on sale (kind, ends_at) where status = 'approved';
create index sale_waiting on sale (created_at) where status = 'proposed';

-- Whose goods it is about: for tags, facets and conflicts. A discount of the whole shop, or of the mall, names none.
create table sale_product (
  sale_id bigint not null references sale on delete cascade,
  product_id bigint not null references product,
  primary key (sale_id, product_id)
);
create index sale_product_of on sale_product (product_id);
