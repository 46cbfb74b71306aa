// How much work something is, told by other work of the same process: the same on every machine, however busy.

/** Milliseconds that this thread computed: what other processes take from it does not count. */
function computed(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Of a few: what is loaded once, and garbage that is collected meanwhile, is not what the work takes each time. */
const least = (work: () => unknown, tries: number): number =>
  Math.min(...Array.from({ length: tries }, () => computed(work)))

/** What so many times the ordinary work take here and now, to measure other work by. */
export function workOf(times: number, ordinary: () => unknown) {
  const all = () => {
    for (let time = 0; time < times; time++) ordinary()
  }
  all()
  const limitMs = least(all, 3)
  /** Is this more work? Measured again where it seems to be, beside what the ordinary takes by now. */
  return (work: () => unknown): boolean => computed(work) > limitMs && least(work, 3) > Math.max(limitMs, least(all, 3))
}

/**
 * Does an answer come sooner than something else that is done beside it? Both in turns, the best of each: so both have
 * the same machine, and what a first call plans and reads does not count.
 */
export async function isSooner(ask: () => Promise<unknown>, than: () => Promise<unknown>): Promise<boolean> {
  let [best, other] = [Infinity, Infinity]
  for (let turn = 0; turn < 24 && (turn < 2 || best >= other); turn++) {
    best = Math.min(best, await took(ask))
    other = Math.min(other, await took(than))
  }
  return best < other
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
