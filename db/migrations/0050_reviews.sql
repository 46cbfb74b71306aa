-- Reviews by those who bought, one a line of an order; the shop answers, the operator may hide one.

alter table review
  add column reply text,
  add column replied_at timestamptz,
  add column hidden_at timestamptz, -- out of every list and every count
  add column hidden_reason text;
create index review_account on review (account_id, created_at desc) where account_id is not null;

-- What waits for a review is found by buyer.
create index order_item_unreviewed on order_item (account_id) where reviewed_at is null;

-- A picture arrives before the review it belongs to; one that nobody sends is forgotten.
create table review_picture (
  path text primary key, -- as it is asked for
  account_id bigint not null references account,
  review_id bigint references review,
  created_at timestamptz not null
);
create index review_picture_waiting on review_picture (account_id, created_at) where review_id is null;
