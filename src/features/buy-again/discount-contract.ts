// What somebody bought of the goods of offers, apart from the other calls: the pages of offers ask for it.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { markedProduct } from '#features/catalog/contract.ts'

/**
 * Ours: of how many goods of each offer that is shown the person has bought before, and can buy today; nothing of an
 * offer of which that is none, or that is of the whole mall.
 */
export const boughtOfDiscounts = endpoint({
  method: 'GET',
  path: '/p/prod/bought/discounts',
  access: 'member',
  input: z.object({ discountId: z.optional(id) }),
  answer: z.array(z.object({ discountId: z.number(), count: z.number() })),
  problems: [],
})
export type BoughtOfDiscount = z.infer<typeof boughtOfDiscounts.answer>[number]

/** Ours: those of one offer, each as the variant that was bought; in most orders first. */
export const boughtGoods = endpoint({
  method: 'GET',
  path: '/p/prod/bought/discount',
  access: 'member',
  input: z.object({ discountId: id }),
  answer: z.array(markedProduct),
  problems: [],
})
