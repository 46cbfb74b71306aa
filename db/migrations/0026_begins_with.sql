-- The same waybill twice in one order is a double click.
create unique index parcel_waybill on parcel (order_id, courier, waybill);

-- How a name begins is asked letter by letter, whatever the collation.
drop index shop_order_receiver, account_nick_name, account_firm_name;
create index shop_order_receiver on shop_order (shop_id, (address ->> 'receiver') text_pattern_ops);
create index account_nick_name on account (nick_name text_pattern_ops);
create index account_firm_name on account (firm_name text_pattern_ops);
