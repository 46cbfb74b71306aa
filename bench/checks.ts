// Whether the figures are of what they say. A run whose own checks fail keeps none of them.
import type { LoadRow } from './report.ts'
import { workloads, type Workload } from './workloads.ts'

/** Ours: a run asks for a few thousand, of which some more or fewer are the empty ones. */
const EMPTY_TOLERANCE = 0.02

type Row = Pick<LoadRow, 'name' | 'connections' | 'perSecond' | 'failures' | 'first' | 'emptyShare' | 'isUsedUp'>

export function complaints(rows: readonly Row[]): string[] {
  return rows.flatMap(({ name, connections, perSecond, failures, first, emptyShare, isUsedUp }) => {
    const { title, emptyShare: expected } = workloads[name] as Workload
    const say = (what: string): string => `${title}, ${connections} connections: ${what}`
    return [
      ...(failures > 0 ? [say(`${failures} answers failed, the first with ${first}`)] : []),
      ...(perSecond > 0 ? [] : [say('nothing was answered')]),
      ...(isUsedUp ? [say('all that is new was asked for before the time was over')] : []),
      ...(expected !== undefined && Math.abs(emptyShare - expected) > EMPTY_TOLERANCE
        ? [say(`${percent(emptyShare)} of the answers list nothing instead of ${percent(expected)}`)]
        : []),
    ]
  })
}

/** Keeps figures that are of what they say; else tells why not, and what stood there stays. */
export function keepIfRight(rows: readonly Row[], keep: () => void): string[] {
  const wrong = complaints(rows)
  if (wrong.length === 0) keep()
  return wrong
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
