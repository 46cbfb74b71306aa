// Two versions of a page, block by block: what stayed, what came, what went.
import type { StoredBlock } from '../staff-contract.ts'

export type Compared = { state: 'same' | 'added' | 'removed'; block: StoredBlock; place: number }

/** The longest run of blocks that both have in the same order stays; the rest came or went. */
export function compare(before: readonly StoredBlock[], after: readonly StoredBlock[]): Compared[] {
  const [a, b] = [before, after].map((blocks) => blocks.map((block) => JSON.stringify(block))) as [string[], string[]]
  const shared = Array.from({ length: a.length + 1 }, () => Array.from<number>({ length: b.length + 1 }).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      shared[i]![j] = a[i] === b[j] ? shared[i + 1]![j + 1]! + 1 : Math.max(shared[i + 1]![j]!, shared[i]![j + 1]!)
  const rows: Compared[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      rows.push({ state: 'same', block: after[j]!, place: j })
      i++
      j++
    } else if (j >= b.length || (i < a.length && shared[i + 1]![j]! >= shared[i]![j + 1]!)) {
      rows.push({ state: 'removed', block: before[i]!, place: i })
      i++
    } else {
      rows.push({ state: 'added', block: after[j]!, place: j })
      j++
    }
  }
  return rows
}
