-- When a buyer last asked a shop to send what is late.
alter table shop_order add column reminded_at timestamptz;
