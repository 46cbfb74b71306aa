-- A shop looks for an invoice by how the number of its order begins: that stands with the invoice, or each of thousands
-- would ask its own order for it (ADR 0926). The number of an order never changes.
alter table invoice add column order_number text;
update invoice set order_number = (select order_number from shop_order where id = order_id);
alter table invoice alter column order_number set not null;

-- A shop's invoices are walked along, and looked through for a number, in the index alone.
drop index invoice_shop_newest;
create index invoice_shop_newest on invoice (shop_id, applied_at desc, id desc)
  include (status, order_number, invoice_number, fiscal_number);
