import { garbageCollector } from '#server/process/idle-gc.ts'

/**
 * The share of these that is still there when the young generation alone has been collected. Nothing may refer to them
 * by then. A few can be: what was made just before a collection, and in use during it, is older than young.
 */
export async function shareThatOutlives(references: readonly WeakRef<object>[]): Promise<number> {
  const gc = garbageCollector()
  for (let time = 0; time < 3; time++) {
    await new Promise((resolve) => setImmediate(resolve)) // until then a reference that was just made holds
    gc({ type: 'minor' })
  }
  return references.filter((one) => one.deref() !== undefined).length / references.length
}
