// A search in memory, kept in a file, over a catalogue that changes without pause; it runs until it is killed.
import type pg from 'pg'
import { sql } from 'kysely'
import { connect } from '#server/database/database.ts'
import { rebuildSearch, refreshSearch } from '#features/search/server/index.ts'
import { MemoryEngine } from '../../src/features/search/server/engines/memory/memory-engine.ts'
import { noChoice, plan } from '../../src/features/search/server/query/plan.ts'
import { PostgresEngine } from '../../src/features/search/server/engines/postgres-engine.ts'

const { where, file } = JSON.parse(process.argv[2]!) as { where: pg.ClientConfig; file: string }
const db = connect(where, { max: 4 })
const engine = new MemoryEngine({ db, where, file, fallback: new PostgresEngine(db), threads: 1 })
const words = plan('轴承', await engine.vocabulary(), { ...noChoice, facets: ['brand'] })
process.send!('running')

for (let step = 0; ; step++) {
  await sql`update sku set price_cents = price_cents + 7, stock = (stock + 3) % 5 where id % 11 = ${step % 11}`.execute(
    db,
  )
  await sql`update product set sold = sold + 5 where id % 13 = ${step % 13}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    update product set status = case status when 1 then 0 else 1 end where id in (select id from product
    where id % 17 = ${step % 17} order by id limit 3)
    returning id`.execute(db)
  await refreshSearch(
    db,
    rows.map(({ id }) => id),
  )
  await engine.search(words)
  // Everything anew, and so a file that is being written.
  if (step % 4 === 1) await rebuildSearch(db)
}
