// What goods of an offer come to beside the cart, apart from the other calls: the page of an offer asks for it.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { quantity } from '#features/catalog/contract.ts'
import { WITH_LINES_MAX } from './rules.ts'

/** Of all that takes part in the offer: `sum` − `ladder` − `cut` = `paid`. */
const sums = z.object({
  /** Yuan at the level's price, or pieces: what the tiers look at. */
  reached: z.number(),
  sum: z.number(),
  /** Off by the ladder. */
  ladder: z.number(),
  /** Off by this offer and those that count beside it. */
  cut: z.number(),
  paid: z.number(),
})
export type WithSums = z.infer<typeof sums>

/**
 * Ours: what the ticked goods that take part in a running discount come to with so many of a sku besides, each line by
 * itself, coupons, points and freight apart; of a visitor, who has no cart, the line alone.
 */
export const withGoods = endpoint({
  method: 'POST',
  path: '/shopCart/with',
  access: 'optional',
  input: z.object({
    discountId: id,
    lines: z.array(z.object({ skuId: id, count: quantity })).check(z.maxLength(WITH_LINES_MAX)),
  }),
  /** `sums` null: the cart cannot have it so. */
  answer: z.array(z.object({ skuId: z.number(), count: z.number(), sums: z.nullable(sums) })),
  problems: ['quantityWrong', 'discountUnknown'],
})
export type WithLine = z.infer<typeof withGoods.answer>[number]
