import type { Found } from '../../staff-contract.ts'

type Pasted = {
  value: readonly number[]
  most: number
  lines: readonly string[]
  /** Of each line the product, or null. */
  found: readonly (Pick<Found, 'id'> | null)[]
}

/** What a list of products becomes by lines that were pasted, and what became of each line. */
export function pastedInto({ value, most, lines, found }: Pasted) {
  const meant = [...new Set(found.flatMap((one) => (one ? [one.id] : [])))]
  const fresh = meant.filter((id) => !value.includes(id))
  const ids = [...value, ...fresh].slice(0, Math.max(most, value.length))
  const added = ids.length - value.length
  return {
    ids,
    added,
    already: meant.length - fresh.length,
    full: fresh.length - added,
    missing: lines.filter((_, at) => !found[at]),
  }
}
