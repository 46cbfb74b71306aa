import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#core/problem.ts'

const REFUSED_AFTER_MS = 75
/** Without a refusal for that long the process can do what it is asked again. */
const SHEDDING_MS = 1000

let refusedAt = -Infinity

/** Somebody was refused a moment ago: there is more to do in this process than it can do. */
export const isShedding = (): boolean => performance.now() - refusedAt < SHEDDING_MS

/** There is a crowd, whatever it is told: what is not its own is better done elsewhere than in this thread. */
export function noteCrowd(): void {
  refusedAt = performance.now()
}

/**
 * Who asks again the moment he is refused, whatever Retry-After says, takes all turns of the event loop from those
 * inside: so it takes a moment.
 */
export async function refuseNewcomer(): Promise<never> {
  noteCrowd()
  await pause(REFUSED_AFTER_MS)
  throw new Problem('tooBusy')
}
