-- A paid level that gives no coupons has no amounts of one: whoever offers it is not asked for them.
alter table paid_level
  drop constraint paid_level_coupon_threshold_cents_check,
  drop constraint paid_level_check,
  alter column coupon_threshold_cents drop not null,
  alter column coupon_amount_cents drop not null;
update paid_level set coupon_threshold_cents = null, coupon_amount_cents = null where coupons = 0;
alter table paid_level add constraint paid_level_coupon_amounts check (
  case
    when coupons = 0 then coupon_threshold_cents is null and coupon_amount_cents is null
    else coupon_amount_cents is not null and coupon_threshold_cents is not null
      and coupon_amount_cents between 1 and coupon_threshold_cents - 1
  end
);
