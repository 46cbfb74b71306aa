// The parts of a price as calls carry them: in yuan, of the whole line.
import * as z from 'zod/mini'
import { yuan } from '#core/money.ts'
import type { PriceParts } from './prices.ts'

export const pricePartsOnWire = z.object({
  /** null: an order of before, which does not know it. */
  list: z.nullable(z.number()),
  level: z.number(),
  ladder: z.number(),
  sale: z.number(),
  /** What a price promised on a quotation takes off today's. */
  promise: z.number(),
  /** What the line is sold at: list less the four before. */
  amount: z.number(),
  shopDiscount: z.number(),
  mallDiscount: z.number(),
  /** Which took these two off; null: none did, or an order of before does not know. */
  shopDiscountName: z.nullable(z.string()),
  mallDiscountName: z.nullable(z.string()),
  shopCoupon: z.number(),
  mallCoupon: z.number(),
  points: z.number(),
  /** What is paid: amount less the five before. */
  paid: z.number(),
})
export type WireParts = z.infer<typeof pricePartsOnWire>

type Parts = Omit<PriceParts, 'listCents' | 'reduceCents'> & { listCents: number | null }

/** `names`: of discounts, by their sales. */
export function wireParts(parts: Parts, names: ReadonlyMap<number, string>): WireParts {
  const nameOf = (saleId: number | null) => (saleId === null ? null : (names.get(saleId) ?? null))
  const reduceCents =
    parts.shopDiscountCents +
    parts.mallDiscountCents +
    parts.shopCouponCents +
    parts.mallCouponCents +
    parts.pointsCents
  return {
    list: parts.listCents === null ? null : yuan(parts.listCents),
    level: yuan(parts.levelCents),
    ladder: yuan(parts.ladderCents),
    sale: yuan(parts.saleCents),
    promise: yuan(parts.promiseCents),
    amount: yuan(parts.amountCents),
    shopDiscount: yuan(parts.shopDiscountCents),
    mallDiscount: yuan(parts.mallDiscountCents),
    shopDiscountName: nameOf(parts.shopDiscountId),
    mallDiscountName: nameOf(parts.mallDiscountId),
    shopCoupon: yuan(parts.shopCouponCents),
    mallCoupon: yuan(parts.mallCouponCents),
    points: yuan(parts.pointsCents),
    paid: yuan(parts.amountCents - reduceCents),
  }
}
