// Why a part costs what its page says, apart from the other calls: pages ask for it when somebody wants to know.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { quantity } from '#features/catalog/contract.ts'
import { pricePartsOnWire } from './wire-parts.ts'

/**
 * Ours: why so many of a sku cost what its page says, for whoever asks: list price, level and ladder, which sum to the
 * price of the whole line. Offers, coupons and points look at all that is bought together, so they are none of it.
 */
export const whyPrice = endpoint({
  method: 'GET',
  path: '/discount/why',
  access: 'optional',
  input: z.object({ skuId: id, count: quantity }),
  answer: z.object({ parts: pricePartsOnWire }),
  problems: ['quantityWrong', 'productGone'],
})
export type WhyAnswer = z.infer<typeof whyPrice.answer>
