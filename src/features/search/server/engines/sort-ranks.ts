// What no document knows of itself: how brands are called and how values follow each other.
import type { Facts } from '../index/facts.ts'

/** Places, by id. */
export type SortRanks = {
  brands: ReadonlyMap<number, number>
  /** By value, up and down; what is no number comes last both ways. */
  valuesUp: ReadonlyMap<number, number>
  valuesDown: ReadonlyMap<number, number>
}

export function sortRanksOf({ brands, values }: Facts): SortRanks {
  const text = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const signs = [...new Set([...brands.values()].map(({ sign }) => sign))].toSorted(text)
  const byOrder = [...values.values()].toSorted(
    (a, b) => numbers(a.number, b.number, 1) || a.seq - b.seq || text(a.code, b.code),
  )
  const byOther = [...values.values()].toSorted(
    (a, b) => numbers(a.number, b.number, -1) || b.seq - a.seq || text(b.code, a.code),
  )
  return {
    brands: new Map([...brands.values()].map(({ id, sign }) => [id, signs.indexOf(sign)])),
    valuesUp: new Map(byOrder.map(({ id }, place) => [id, place])),
    valuesDown: new Map(byOther.map(({ id }, place) => [id, place])),
  }
}

const numbers = (a: number | null, b: number | null, way: 1 | -1): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : way * (a - b)
