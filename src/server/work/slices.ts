// Long work on the thread that answers everybody, a few milliseconds at a time: whoever waits gets his turn between.
import { setImmediate as others } from 'node:timers/promises'

const SLICE_MS = 2
/** The clock is not looked at for each of a million things. */
const LOOK_EVERY = 64

export async function inSlices<Thing>(
  things: Iterable<Thing>,
  work: (thing: Thing) => unknown,
  { lookEvery = LOOK_EVERY } = {},
): Promise<void> {
  let since = performance.now()
  let count = 0
  for (const thing of things) {
    work(thing)
    if (++count % lookEvery !== 0 || performance.now() - since < SLICE_MS) continue
    await others()
    since = performance.now()
  }
}
