import { garbageCollector } from '#server/process/idle-gc.ts'

/**
 * Before that is made of which `shareThatOutlives` is asked: what is there is old from now on, and nothing is being
 * marked any more; while it is, young collections hold what is referred to weakly.
 */
export async function makeOld(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve)) // V8 has a table of what is referred to weakly in this turn
  garbageCollector()({ type: 'major', execution: 'sync' })
}

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
