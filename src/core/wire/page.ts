// A page of a longer list on the wire.
import * as z from 'zod/mini'
import { blankIs } from '../field/blank-number.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../limits.ts'

export type Paging = { current: number; size: number }

/** Spread into the input of a paged list. */
export const paging = {
  current: z._default(z.coerce.number().check(blankIs(1), z.int(), z.gte(1)), 1),
  size: z._default(z.coerce.number().check(blankIs(PAGE_SIZE), z.int(), z.gte(1), z.lte(PAGE_SIZE_MAX)), PAGE_SIZE),
}

export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ records: z.array(item), total: z.number(), size: z.number(), current: z.number(), pages: z.number() })

export const offsetOf = ({ current, size }: Paging): number => (current - 1) * size

export const spanOf = (wanted: Paging): { offset: number; limit: number } => ({
  offset: offsetOf(wanted),
  limit: wanted.size,
})

/** What a page says beside its records. */
export const pageFacts = (total: number, { current, size }: Paging) => ({
  total,
  size,
  current,
  pages: Math.ceil(total / size),
})

export const asPage = <Item>(records: Item[], total: number, wanted: Paging) => ({
  records,
  ...pageFacts(total, wanted),
})
