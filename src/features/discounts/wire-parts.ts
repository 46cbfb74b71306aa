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
  /** What the line is sold at: list less the three before. */
  amount: z.number(),
  shopDiscount: z.number(),
  mallDiscount: z.number(),
  shopCoupon: z.number(),
  mallCoupon: z.number(),
  points: z.number(),
  /** What is paid: amount less the five before. */
  paid: z.number(),
})
export type WireParts = z.infer<typeof pricePartsOnWire>

type Parts = Omit<PriceParts, 'listCents' | 'reduceCents'> & { listCents: number | null }

export function wireParts(parts: Parts): WireParts {
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
    amount: yuan(parts.amountCents),
    shopDiscount: yuan(parts.shopDiscountCents),
    mallDiscount: yuan(parts.mallDiscountCents),
    shopCoupon: yuan(parts.shopCouponCents),
    mallCoupon: yuan(parts.mallCouponCents),
    points: yuan(parts.pointsCents),
    paid: yuan(parts.amountCents - reduceCents),
  }
}
