import type { Locale } from '#core/locale.ts'
import { discountNames } from '#features/discounts/server/index.ts'
import type { Database } from '#server/database/database.ts'
import { wireParts, type WireParts } from '#features/discounts/wire-parts.ts'
import type { ItemRow } from './queries.ts'

type Row = Pick<
  ItemRow,
  | 'list_cents'
  | 'level_cents'
  | 'ladder_cents'
  | 'sale_cents'
  | 'promise_cents'
  | 'amount_cents'
  | 'shop_discount_cents'
  | 'mall_discount_cents'
  | 'shop_coupon_cents'
  | 'mall_coupon_cents'
  | 'points_cents'
  | 'shop_discount_id'
  | 'mall_discount_id'
>

/** Of each line as they were when it was ordered, with the names of what took something off. */
export async function partsOfLines(db: Database, rows: readonly Row[], locale: Locale): Promise<WireParts[]> {
  const ids = rows.flatMap((row) => [row.shop_discount_id ?? [], row.mall_discount_id ?? []].flat())
  const names = await discountNames(db, [...new Set(ids)], locale)
  return rows.map((row) => wireParts(partsOfRow(row), names))
}

const partsOfRow = (row: Row) => ({
  listCents: row.list_cents,
  levelCents: row.level_cents,
  ladderCents: row.ladder_cents,
  saleCents: row.sale_cents,
  promiseCents: row.promise_cents,
  amountCents: row.amount_cents,
  shopDiscountCents: row.shop_discount_cents,
  mallDiscountCents: row.mall_discount_cents,
  shopCouponCents: row.shop_coupon_cents,
  mallCouponCents: row.mall_coupon_cents,
  pointsCents: row.points_cents,
  shopDiscountId: row.shop_discount_id,
  mallDiscountId: row.mall_discount_id,
})
