// Who may try to buy, decided in this process before anything is asked of the database: a crowd at ten o’clock must not
// keep the rest of the mall waiting (ADR 0620).
import { Problem } from '#core/problem.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { rootOf, type Database } from '#server/database/database.ts'
import { ATTEMPTS_AT_ONCE } from '../rules.ts'
import { findItem, type ItemRow } from './queries.ts'

const underWay = new WeakMap<Database, number>()

/** What the database said of it last. Every unit that returns, the last that goes, start and end announce its tag. */
const known = (db: Database, saleId: number): Promise<ItemRow | undefined> =>
  cached({}, `flash item ${saleId}`, [tag.sale(saleId)], () => findItem(rootOf(db), saleId))

/** Refuses what cannot succeed; else answers what is called when the attempt is over. */
export async function enter(db: Database, saleId: number, now: Date): Promise<() => void> {
  const item = await known(db, saleId)
  if (!item) throw new Problem('flashUnknown')
  if (item.isClosed || now < item.startsAt || now >= item.endsAt) throw new Problem('flashNotRunning')
  if (item.left === 0) throw new Problem('flashSoldOut')
  const root = rootOf(db)
  const busy = underWay.get(root) ?? 0
  if (busy >= ATTEMPTS_AT_ONCE) throw new Problem('flashTooBusy')
  underWay.set(root, busy + 1)
  let isOver = false
  return () => {
    if (!isOver) underWay.set(root, (underWay.get(root) ?? 1) - 1)
    isOver = true
  }
}
