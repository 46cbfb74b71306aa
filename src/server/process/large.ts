// A server that has grown large takes a little time to hold less, whether it has something to do or not: what is alive
// in it stays, what lies about goes earlier (docs/adr/0968).
import { giveFreeMemoryBack } from './free-memory.ts'
import { growAsUsual, growLeast } from './lean-heap.ts'

const LOOK_EVERY_MS = 1000
/** Ours: a heap that has just begun to grow by less stays below 400 MB. */
const LARGE_BYTES = 340 << 20
/** Ours: it takes 2 to 15 ms, in which nobody is answered. */
const LOOKS_BETWEEN = 5

/** Looks every second; returns what ends that. */
export function slimWhenLarge({ largeBytes = LARGE_BYTES } = {}): () => void {
  let looks = 0
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= largeBytes) return growAsUsual()
    growLeast()
    if (looks++ % LOOKS_BETWEEN === 0) giveFreeMemoryBack()
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
