-- Money that came twice for one payment goes back once, however many notices tell of it.
alter table refund add column channel_number text; -- of the money that goes back, where it is not the payment's own
create unique index refund_double on refund (payment_id, channel_number) where channel_number is not null;
create index payment_notice_pay_number on payment_notice (pay_number);
