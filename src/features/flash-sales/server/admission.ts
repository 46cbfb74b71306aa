// Who may try to buy, decided in this process before anything is asked of the database: a crowd at ten o’clock must not
// keep the rest of the mall waiting (ADR 0620).
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#core/problem.ts'
import { cached, kept } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { rootOf, type Database } from '#server/database/database.ts'
import { noteCrowd } from '#server/work/load-shedding.ts'
import { Semaphore } from '#server/work/semaphore.ts'
import { ATTEMPT_REST_MS, ATTEMPTS_AT_ONCE, ATTEMPTS_WAITING_MAX, REFUSED_AFTER_MS, REFUSED_CROWD } from '../rules.ts'
import { findItem, type ItemRow } from './queries.ts'

const lines = new WeakMap<Database, Semaphore>()

/** Attempts under way, and those that wait for one of them to end. */
function lineOf(db: Database): Semaphore {
  const line = lines.get(db) ?? new Semaphore(ATTEMPTS_AT_ONCE, { most: ATTEMPTS_WAITING_MAX, refuse })
  lines.set(db, line)
  return line
}

// Made once: writing down a stack, which is of no use here, is a tenth of what a refusal costs.
const unknown = new Problem('flashUnknown')
const notRunning = new Problem('flashNotRunning')
const soldOut = new Problem('flashSoldOut')
const tooBusy = new Problem('flashTooBusy')

const refuse = () => Promise.reject(tooBusy)

const keyOf = (saleId: number): string => `flash item ${saleId}`

/** What the database said of it last. Every unit that returns, the last that goes, start and end announce its tag. */
const known = (db: Database, saleId: number): Promise<ItemRow | undefined> =>
  cached({}, keyOf(saleId), [tag.sale(saleId)], () => findItem(rootOf(db), saleId))

function refuseHopeless(item: ItemRow | undefined, now: Date): void {
  if (!item) throw unknown
  if (item.isClosed || now < item.startsAt || now >= item.endsAt) throw notRunning
  if (item.left === 0) throw soldOut
}

/**
 * Refuses who begins to buy what is remembered to be sold out, over or not begun, and who would wait behind as many as
 * there are units left: those before him will have them, or he comes back and finds one. After a moment: who presses
 * again as soon as he is refused would take all turns of the event loop from those inside and from every other page.
 */
export async function turnAway(db: Database, saleId: number, now: Date): Promise<void> {
  const item = kept<ItemRow>(keyOf(saleId))
  if (!item) return
  try {
    refuseHopeless(item, now)
    if (lineOf(rootOf(db)).waiting >= Math.min(item.left, ATTEMPTS_WAITING_MAX)) throw tooBusy
  } catch (refusal) {
    await hold()
    throw refusal
  }
}

/** Refusals that are held now. */
let held = 0

async function hold(): Promise<void> {
  held++
  if (held >= REFUSED_CROWD) noteCrowd()
  await pause(REFUSED_AFTER_MS)
  held--
}

/**
 * Refuses what cannot succeed; else answers what is called when the attempt is over. Who finds as many under way as may
 * be waits in line: refused, he would be back at once, and a crowd of refusals slows those inside until nobody buys.
 */
export async function enter(db: Database, saleId: number, now: Date): Promise<() => void> {
  refuseHopeless(await known(db, saleId), now)
  const line = lineOf(rootOf(db))
  if (line.isFree) return rested(line, await line.enter())
  noteCrowd()
  const leave = rested(line, await line.enter())
  try {
    refuseHopeless(await known(db, saleId), now) // the last unit may have gone meanwhile
  } catch (error) {
    leave()
    throw error
  }
  return leave
}

/**
 * While others wait, the place of an attempt that is over stays empty for a moment: else the attempts that sell what
 * there is have the processor for themselves, and every page opened meanwhile is late.
 */
const rested = (line: Semaphore, leave: () => void) => (): void => {
  if (line.waiting > 0) setTimeout(leave, ATTEMPT_REST_MS)
  else leave()
}
