// A special area on the wire: everything its page shows, in one call. Every count is that of the list it leads to.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { product } from '#features/catalog/contract.ts'
import { specAreaNames } from '#features/site/spec-areas.ts'

const counted = z.object({ name: z.string(), count: z.number(), link: z.string() })
export type CountedLink = z.infer<typeof counted>

const parameter = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.nullable(z.string()),
  unit: z.nullable(z.string()),
})
export type Parameter = z.infer<typeof parameter>

const kind = z.extend(counted, {
  categoryId: z.number(),
  pic: z.nullable(z.string()),
  /** The kind of its drawing (drawings/kinds.ts), and what it is used for. */
  drawn: z.nullable(z.string()),
  use: z.string(),
  /** From the smallest to the largest of the parameter that it is chosen by first. */
  span: z.nullable(z.extend(parameter, { from: z.string(), to: z.string() })),
  models: z.array(z.object({ name: z.string(), link: z.string() })),
  standards: z.array(counted),
})
export type Kind = z.infer<typeof kind>

const field = z.extend(parameter, {
  /** Whether it is measured; words are picked. */
  isNumber: z.boolean(),
  values: z.array(z.object({ code: z.string(), label: z.string(), number: z.nullable(z.number()) })),
})
export type Field = z.infer<typeof field>

const table = z.object({
  row: parameter,
  column: parameter,
  columns: z.array(counted),
  rows: z.array(
    z.extend(counted, {
      /** One a column; null where nothing is sold. */
      cells: z.array(z.nullable(z.object({ count: z.number(), link: z.string() }))),
    }),
  ),
  /** There are more sizes than the table has lines. */
  hasMore: z.boolean(),
})
export type SelectionTable = z.infer<typeof table>

const suffix = z.object({
  group: z.enum(['seal', 'clearance', 'precision', 'cage', 'design']),
  means: z.string(),
  standard: z.string(),
  /** One a maker: what it writes, the usual one first. */
  codes: z.array(z.array(z.string())),
})
export type Suffix = z.infer<typeof suffix>

/** One special area: its types with what is bought of them, and the sizes of one as a table whose counts open lists. */
export const specArea = endpoint({
  method: 'GET',
  path: '/specArea/info',
  access: 'optional',
  input: z.object({
    /** First to fifth. */
    area: z.coerce.number().check(z.int(), z.gte(1), z.lte(specAreaNames.length)),
    /** The third-level category whose sizes are shown; without it, or where it is not of the area, the first. */
    of: z.catch(z.optional(id), undefined),
  }),
  answer: z.object({
    total: z.number(),
    brandCount: z.number(),
    kinds: z.array(kind),
    chosen: z.nullable(
      z.object({
        categoryId: z.number(),
        name: z.string(),
        /** Its list; with `thCid` and the codes of the fields a form of any browser gets there too. */
        link: z.string(),
        drawing: z.nullable(z.string()),
        fields: z.array(field),
        table: z.nullable(table),
      }),
    ),
    /** Further parameters, each value with its list. */
    strips: z.array(z.object({ name: z.string(), of: z.string(), values: z.array(counted) })),
    brands: z.array(z.object({ of: z.string(), brands: z.array(counted) })),
    best: z.array(product),
    /** Of bearings alone: how the standard and each of `suffixMakers` (rules.ts) write the same. */
    suffixes: z.nullable(z.array(suffix)),
  }),
  problems: [],
})
export type AreaContents = z.infer<typeof specArea.answer>
