// Starting, and every hour of many visitors, leaves a heap far larger than what is alive in it: a young generation that
// has grown stays as large as it was. When the mall has nothing to do, that is given back to the system.
import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 1000
/** Ours: the share of a second that is work. Collecting takes a tenth of a second, in which nobody shall wait. */
const IDLE_SHARE = 0.03
/** Worth collecting for. */
const GROWN_BYTES = 24 << 20

/** Looks every second; returns what ends that. */
export function tidyWhenIdle(): () => void {
  const collect = collector()
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  let left = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > IDLE_SHARE || getHeapStatistics().total_heap_size < left + GROWN_BYTES) return
    collect()
    left = getHeapStatistics().total_heap_size
    before = performance.eventLoopUtilization()
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  return () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
