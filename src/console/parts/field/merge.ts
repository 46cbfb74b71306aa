/** Three states of the same thing: as it was, as it stands here, as it stands there. */

type Merged<V> = {
  merged: V
  /** What stands there where both changed the same, and this side was kept. */ clashes: unknown[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isRecords = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isRecord)
/** A field that was emptied is as one that was never filled. */
export const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b)
const plain = (value: unknown): string => JSON.stringify(value ?? null, (_, one) => (one === '' ? null : one))

/** Field by field: what was not touched here follows there, what was touched stays. */
export function merge<V>(was: V, here: V, there: V): Merged<V> {
  const clashes: unknown[] = []
  return { merged: one(was, here, there, clashes) as V, clashes }
}

function one(was: unknown, here: unknown, there: unknown, clashes: unknown[]): unknown {
  if (same(here, there)) return here
  if (isRecord(was) && isRecord(here) && isRecord(there)) {
    const names = new Set([...Object.keys(there), ...Object.keys(here)])
    return Object.fromEntries([...names].map((name) => [name, one(was[name], here[name], there[name], clashes)]))
  }
  if (isRecords(was) && isRecords(here) && isRecords(there) && Math.min(here.length, there.length) >= was.length)
    return [
      ...was.map((row, at) => one(row, here[at], there[at], clashes)),
      ...there.slice(was.length),
      ...here.slice(was.length),
    ]
  if (same(was, here)) return there
  if (!same(was, there)) clashes.push(there)
  return here
}
