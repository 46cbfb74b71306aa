// Starting, and every hour of many visitors, leaves a heap far larger than what is alive in it: a young generation that
// has grown stays as large as it was. When the mall has nothing to do, that is given back to the system.
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { giveFreeMemoryBack, isFreeMemoryDue } from './free-memory.ts'

const LOOK_EVERY_MS = 1000
/** Ours: the share of a second that is work. Collecting takes a tenth of a second, in which nobody shall wait. */
const IDLE_SHARE = 0.05
/** Ours: so many such seconds in a row. Whoever reads a page is quiet for one or two before they ask for the next. */
const IDLE_LOOKS = 3
/** Worth collecting for. */
const GROWN_BYTES = 24 << 20

/** Looks every second; returns what ends that. */
export function tidyWhenIdle(): () => void {
  const collect = collector()
  // Of this thread's CPU: on a machine that others use as well a little work takes long.
  let before = process.threadCpuUsage()
  let left = 0
  let idleLooks = 0
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    const isIdle = user + system <= IDLE_SHARE * LOOK_EVERY_MS * 1000
    idleLooks = isIdle ? idleLooks + 1 : 0
    if (idleLooks < IDLE_LOOKS) return
    const hasGrown = getHeapStatistics().total_heap_size >= left + GROWN_BYTES
    if (hasGrown) {
      collect()
      left = getHeapStatistics().total_heap_size
    }
    if (hasGrown || isFreeMemoryDue()) giveFreeMemoryBack()
    before = process.threadCpuUsage()
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

function collector(): () => void {
  const gc = garbageCollector()
  return () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

export function garbageCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  return gc
}
