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

/** Ours (ADR 0925): rows are counted so far, whatever there are. */
export const TOTAL_MAX = 100_000

/** Spread into the answer of a list whose rows may be more than are counted. */
export const capped = { /** There are more than `total`. */ totalIsCapped: z.optional(z.literal(true)) }
export type Total = { total: number; totalIsCapped?: true }

export const listAnswer = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ records: z.array(row), total: z.int(), ...capped })

/** What somebody types to find a row. */
export const keyword = z.string().check(trim(), z.maxLength(50))
