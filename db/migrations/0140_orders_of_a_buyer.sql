-- shop_order_buyer lists the same orders in the same order: one index less for each order to be written into.
drop index shop_order_account;
