// What the lists of the back office ask and answer: the server pages, filters and sorts.
import * as z from 'zod/mini'
import { trim } from '../field/trim.ts'
import { PAGE_SIZE_MAX } from '../limits.ts'

const count = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most))

/** Spread into the input of a list. `sort`: the key of a column, with a minus for the other way round. */
export const listInput = {
  current: z._default(count(100_000), 1),
  size: z._default(count(PAGE_SIZE_MAX), 20),
  sort: z.optional(z.string().check(z.regex(/^-?\w{1,30}$/))),
}

export const listAnswer = <Row extends z.core.$ZodType>(row: Row) => z.object({ records: z.array(row), total: z.int() })

/** What somebody types to find a row. */
export const keyword = z.string().check(trim(), z.maxLength(50))
