// The rows of a category as they are kept in a form: their order, and what each of them is, apart, so that who moves
// one and who ticks another are not in each other's way.
import type { z } from 'zod'
import type { categoryAttributes } from '../contract.ts'

export type Rows = z.output<typeof categoryAttributes.answer>
type Flags = Pick<Rows[number], 'isFacet' | 'isColumn'>
export type Draft = { order: readonly number[]; flags: Record<number, Flags> }

export const draftOf = (rows: Rows): Draft => ({
  order: rows.map(({ attributeId }) => attributeId),
  flags: Object.fromEntries(rows.map(({ attributeId, isFacet, isColumn }) => [attributeId, { isFacet, isColumn }])),
})

/** The rows there are, arranged as drafted; one that came meanwhile stands last. */
export function arranged(rows: Rows, { order, flags }: Draft): Rows {
  const place = ({ attributeId }: Rows[number]): number =>
    order.includes(attributeId) ? order.indexOf(attributeId) : order.length
  return rows.toSorted((a, b) => place(a) - place(b)).map((row) => ({ ...row, ...flags[row.attributeId] }))
}

/** As the call says it. */
export const wireOf = (rows: Rows) =>
  rows.map(({ attributeId, isFacet, isColumn }) => ({ attributeId, isFacet, isColumn }))
