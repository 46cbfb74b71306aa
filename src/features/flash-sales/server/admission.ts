// Who may try to buy, decided in this process before anything is asked of the database: a crowd at ten o’clock must not
// keep the rest of the mall waiting (ADR 0620).
import { Problem } from '#core/problem.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { rootOf, type Database } from '#server/database/database.ts'
import { ATTEMPTS_AT_ONCE, ATTEMPTS_WAITING_MAX } from '../rules.ts'
import { findItem, type ItemRow } from './queries.ts'

/** Attempts under way, and those that wait for one of them to end. */
type Line = { busy: number; readonly waiting: (() => void)[] }
const lines = new WeakMap<Database, Line>()

function lineOf(db: Database): Line {
  const line = lines.get(db) ?? { busy: 0, waiting: [] }
  lines.set(db, line)
  return line
}

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
  const line = lineOf(rootOf(db))
  if (line.busy < ATTEMPTS_AT_ONCE) line.busy++
  else if (line.waiting.length >= ATTEMPTS_WAITING_MAX) throw new Problem('flashTooBusy')
  else await new Promise<void>((turn) => line.waiting.push(turn)) // its predecessor leaves the place to it
  let isOver = false
  const leave = () => {
    if (isOver) return
    isOver = true
    const next = line.waiting.shift()
    if (next) next()
    else line.busy--
  }
  try {
    await refuseHopeless(db, saleId, now) // the last unit may have gone meanwhile
  } catch (error) {
    leave()
    throw error
  }
  return leave
}
