-- What a checkout said it would cost; a submit that comes to another amount asks again.
alter table checkout add column total_cents bigint not null default 0;

-- Old checkouts and keys are forgotten by age.
create index checkout_expires on checkout (expires_at);
create index idempotency_created on idempotency (created_at);

-- How many orders a buyer holds back without paying is counted at every submit.
create index shop_order_unpaid_account on shop_order (account_id) where status = 'pendingPayment';
