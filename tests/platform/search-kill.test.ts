import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'
import type { Database } from '#server/database/database.ts'
import { rebuildSearch } from '#features/search/server/index.ts'
import type { Plan, SearchEngine } from '../../src/features/search/server/engines/engine.ts'
import { MemoryEngine } from '../../src/features/search/server/engines/memory/memory-engine.ts'
import { noChoice, plan } from '../../src/features/search/server/query/plan.ts'
import { PostgresEngine } from '../../src/features/search/server/engines/postgres-engine.ts'

/** Ours: moments in which it reads, writes its file, follows or rebuilds. */
const KILLED_AFTER_MS = [30, 250, 600, 1000, 1700]

test(
  'a search killed at any moment of a changing catalogue starts again with the answers of PostgreSQL',
  { timeout: 90_000 },
  async () => {
    const { db, where } = await freshDatabase('catalogue')
    await rebuildSearch(db)
    const file = join(mkdtempSync(join(tmpdir(), 'killed-')), 'segment')
    for (const after of KILLED_AFTER_MS) {
      const child = fork(join(import.meta.dirname, 'search-kill-node.ts'), [JSON.stringify({ where, file })])
      const gone = once(child, 'exit')
      await Promise.race([once(child, 'message'), gone])
      await pause(after)
      expect(child.exitCode, 'it runs until it is killed').toBeNull()
      child.kill('SIGKILL')
      await gone

      await expect.poll(() => atWork(db), { timeout: 20_000 }).toBe(0) // what the killed one had asked for ends first
      const postgres = new PostgresEngine(db)
      const again = new MemoryEngine({ db, where, file, fallback: postgres, threads: 1 })
      await again.warm()
      for (const input of await inputs(again))
        expect(await again.search(input), `after ${after} ms`).toEqual(await postgres.search(input))
      await again.close()
    }
    await db.destroy()
  },
)

async function atWork(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]!.count
}

async function inputs(engine: SearchEngine): Promise<Plan[]> {
  const vocabulary = await engine.vocabulary()
  const facets = [
    'category3',
    'brand',
    ...[...vocabulary.facts.attributes.keys()].slice(0, 6).map((id) => `@${id}` as const),
  ] as const
  const choice = { ...noChoice, facets, disjunctive: facets.slice(1), limit: 40 }
  return [
    plan('', vocabulary, choice),
    plan('轴承', vocabulary, { ...choice, filters: [{ field: 'inStock' }] }),
    plan('6204', vocabulary, { ...choice, sort: { by: 'price', down: true } }),
    plan('螺栓', vocabulary, { ...choice, sort: { by: 'sales', down: true } }),
    plan('', vocabulary, { ...choice, price: { min: 500, max: 5000 }, sort: { by: 'stock', down: true } }),
  ]
}
