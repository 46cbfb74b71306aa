import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { markedProduct } from '#features/catalog/contract.ts'
import { WORDS_MAX } from './rules.ts'

const boughtPart = z.extend(markedProduct, {
  /** In so many paid orders, without those of which it was given back. */
  orders: z.number(),
  lastTime: z.string(),
  lastQuantity: z.number(),
})
export type BoughtPart = z.infer<typeof boughtPart>

/** Ours: what the person bought, with today's price and stock; what is in most orders first, then what is newest. */
export const boughtParts = endpoint({
  method: 'GET',
  path: '/p/prod/bought/page',
  access: 'member',
  input: z.object({
    ...paging,
    /** Part of a part number, order code or name. */
    words: z._default(z.string().check(trim(), z.maxLength(WORDS_MAX)), ''),
  }),
  answer: pageOf(boughtPart),
  problems: [],
})
