// Who may try to buy, decided in this process before anything is asked of the database: a crowd at ten o’clock must not
// keep the rest of the mall waiting (ADR 0620).
import { Problem } from '#core/problem.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { rootOf, type Database } from '#server/database/database.ts'
import { Semaphore } from '#server/work/semaphore.ts'
import { ATTEMPTS_AT_ONCE, ATTEMPTS_WAITING_MAX } from '../rules.ts'
import { findItem, type ItemRow } from './queries.ts'

const lines = new WeakMap<Database, Semaphore>()

/** Attempts under way, and those that wait for one of them to end. */
function lineOf(db: Database): Semaphore {
  const line = lines.get(db) ?? new Semaphore(ATTEMPTS_AT_ONCE, { most: ATTEMPTS_WAITING_MAX, refuse })
  lines.set(db, line)
  return line
}

const refuse = () => Promise.reject(new Problem('flashTooBusy'))

/** What the database said of it last. Every unit that returns, the last that goes, start and end announce its tag. */
const known = (db: Database, saleId: number): Promise<ItemRow | undefined> =>
  cached({}, `flash item ${saleId}`, [tag.sale(saleId)], () => findItem(rootOf(db), saleId))

async function refuseHopeless(db: Database, saleId: number, now: Date): Promise<void> {
  const item = await known(db, saleId)
  if (!item) throw new Problem('flashUnknown')
  if (item.isClosed || now < item.startsAt || now >= item.endsAt) throw new Problem('flashNotRunning')
  if (item.left === 0) throw new Problem('flashSoldOut')
}

/**
 * Refuses what cannot succeed; else answers what is called when the attempt is over. Who finds six under way waits in
 * line: refused, he would be back at once, and a crowd of refusals slows those inside until nobody buys.
 */
export async function enter(db: Database, saleId: number, now: Date): Promise<() => void> {
  await refuseHopeless(db, saleId, now)
  const leave = await lineOf(rootOf(db)).enter()
  try {
    await refuseHopeless(db, saleId, now) // the last unit may have gone meanwhile
  } catch (error) {
    leave()
    throw error
  }
  return leave
}
