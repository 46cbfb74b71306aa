-- What a statement does not set cannot change by it: each trigger names the columns that its condition looks at, so
-- that a piece sold, the most frequent change of these tables, does not read the conditions of the others (ADR 0941).
drop trigger sku_offer on sku;
drop trigger sku_due on sku;
drop trigger sku_price on sku;
drop trigger product_sale on product;
drop trigger product_due on product;

create trigger sku_offer after update of price_cents, member_cents, senior_cents, stock, lead_days on sku for each row
  when ((new.price_cents, new.member_cents, new.senior_cents, new.stock, new.lead_days)
    is distinct from (old.price_cents, old.member_cents, old.senior_cents, old.stock, old.lead_days))
  execute function note_change('offer');
create trigger sku_due after update of model, part_code, seq, status on sku for each row
  when ((new.model, new.part_code, new.seq, new.status)
    is distinct from (old.model, old.part_code, old.seq, old.status))
  execute function owe_product_of_sku();
create trigger sku_price after update of price_cents, market_cents on sku for each row
  when ((new.price_cents, new.market_cents) is distinct from (old.price_cents, old.market_cents))
  execute function keep_price();
create trigger product_sale after update of sold on product for each row when (new.sold <> old.sold)
  execute function note_change('sales');
create trigger product_due after update of shop_id, brand_id, category_id, model, base_model, name_zh, name_en,
    standard, also_known, size_key, status, shelved_at on product for each row
  when ((new.shop_id, new.brand_id, new.category_id, new.model, new.base_model, new.name_zh, new.name_en,
      new.standard, new.also_known, new.size_key, new.status, new.shelved_at)
    is distinct from (old.shop_id, old.brand_id, old.category_id, old.model, old.base_model, old.name_zh,
      old.name_en, old.standard, old.also_known, old.size_key, old.status, old.shelved_at))
  execute function owe_product();
