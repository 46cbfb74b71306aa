import { wireParts, type WireParts } from '#features/discounts/wire-parts.ts'
import type { ItemRow } from './queries.ts'

type Row = Pick<
  ItemRow,
  | 'list_cents'
  | 'level_cents'
  | 'ladder_cents'
  | 'sale_cents'
  | 'amount_cents'
  | 'shop_discount_cents'
  | 'mall_discount_cents'
  | 'shop_coupon_cents'
  | 'mall_coupon_cents'
  | 'points_cents'
>

/** As they were when it was ordered. */
export const partsOfRow = (row: Row): WireParts =>
  wireParts({
    listCents: row.list_cents,
    levelCents: row.level_cents,
    ladderCents: row.ladder_cents,
    saleCents: row.sale_cents,
    amountCents: row.amount_cents,
    shopDiscountCents: row.shop_discount_cents,
    mallDiscountCents: row.mall_discount_cents,
    shopCouponCents: row.shop_coupon_cents,
    mallCouponCents: row.mall_coupon_cents,
    pointsCents: row.points_cents,
  })
