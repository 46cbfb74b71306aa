-- What an account held back without paying, its own list tidied or not: asked for at every checkout, mostly empty.
create index shop_order_held on shop_order (account_id, canceled_at) where status = 'canceled' and paid_at is null;
