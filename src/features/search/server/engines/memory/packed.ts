// What was found as numbers only: an array of them changes threads without being copied, and is kept in a tenth of the
// memory.
import type { Field, Found } from '../engine.ts'

/** `more`: what stands behind it, and is left out of what is unpacked. */
export function packed(
  { total, hits, facets }: Found,
  fields: readonly Field[],
  more: readonly number[] = [],
): Float64Array<ArrayBuffer> {
  const numbers = [total, hits.length]
  for (const { skuId, ofSize } of hits) numbers.push(skuId, ofSize)
  for (const field of fields) {
    const counts = facets.get(field)
    numbers.push(counts?.size ?? 0)
    for (const [id, times] of counts ?? []) numbers.push(id, times)
  }
  numbers.push(...more)
  return new Float64Array(numbers)
}

export function unpacked(numbers: Float64Array, fields: readonly Field[]): Found {
  let at = 0
  const next = () => numbers[at++]!
  const total = next()
  const hits = Array.from({ length: next() }, () => ({ skuId: next(), ofSize: next() }))
  const facets: Found['facets'] = new Map()
  for (const field of fields) {
    const counts = new Map<number, number>()
    for (let left = next(); left > 0; left--) counts.set(next(), next())
    if (counts.size > 0) facets.set(field, counts)
  }
  return { total, hits, facets, isAbout: false }
}
