// Whoever changes a product changes what is searched: triggers note it, a job makes the documents anew. In a thread,
// because a dictionary of Chinese takes memory that the server does not want for ever.
import { sql } from 'kysely'
import type pg from 'pg'
import { DAY_MS, SECOND_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import { WorkerHost } from '#server/work/worker-host.ts'
import type { Database } from '#server/database/database.ts'
import { EVERYTHING_DUE, rebuildSearch, refreshSearch, refreshWords, WORDS_DUE } from './index-catalogue.ts'

const LOOK_EVERY_MS = SECOND_MS / 5
const PRODUCTS_MAX = 2000
/** Changes come in a row. Ours: its dictionary is loaded in a third of a second, and takes eighty megabytes. */
const IDLE_MS = 2 * SECOND_MS
const FEED_KEPT_MS = 2 * DAY_MS

const thread = new WorkerHost<pg.ClientConfig, 'paid'>({
  what: 'documents of the search',
  file: new URL('./follow-thread.ts', import.meta.url),
  idleMs: IDLE_MS,
})
const places = new WeakMap<Database, pg.ClientConfig>()

/** Where the thread finds the database; without it the work is done here. */
export const followFrom = (db: Database, where: pg.ClientConfig): unknown => places.set(db, where)

export const followCatalogue: Job = {
  name: 'follow the catalogue',
  everyMs: LOOK_EVERY_MS,
  isDue: hasDebt,
  run: async ({ db }) => {
    if (!(await hasDebt(db))) return
    const where = places.get(db)
    await (where ? thread.ask(where) : payWhatIsDue(db))
  },
}

async function hasDebt(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`select exists (select from search_due) as "isDue"`.execute(db)
  return rows[0]!.isDue
}

/**
 * Old rows give way to one that says "everything", in the name of the youngest of them: whoever had not read them yet
 * reads that.
 */
export const forgetFeed: Job = {
  name: 'forget what the search has read',
  everyMs: 3600 * SECOND_MS,
  run: ({ db, now }) =>
    sql`with gone as (delete from search_feed where at < ${new Date(now.getTime() - FEED_KEPT_MS)} returning xid)
      insert into search_feed (xid, kind, id) select max(xid), 'all', 0 from gone having count(*) > 0`.execute(db),
}

/** Everything, or the products and words that are out of date. */
export async function payWhatIsDue(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select distinct product_id as id from search_due order by id limit ${PRODUCTS_MAX}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    if (ids.includes(EVERYTHING_DUE)) await rebuildSearch(db)
    else {
      const products = ids.filter((id) => id > 0)
      if (products.length > 0) await refreshSearch(db, products)
      if (ids.includes(WORDS_DUE)) await refreshWords(db)
    }
  }
}
