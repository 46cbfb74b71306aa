// Ids are made without asking the database; what keeps two processes from making the same one is the number each takes
// when it connects.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'

const NODES = 4
const COUNT = 250_000

test('a million ids made by four processes at once are a million different ones, each process in its own order', async () => {
  const { db, where } = await freshDatabase()
  await sql`select setval('id_node', 510)`.execute(db) // the numbers come round between these processes
  await db.destroy()
  const workers = Array.from(
    { length: NODES },
    () => new Worker(new URL('ids-node.ts', import.meta.url), { workerData: { where, count: COUNT } }),
  )
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const made = Promise.all(workers.map((worker) => once(worker, 'message') as Promise<[Float64Array]>))
  for (const worker of workers) worker.postMessage('go')
  const lists = (await made).map(([ids]) => ids)

  const all = new Set<number>()
  for (const ids of lists) {
    let isInOrder = true
    for (const [at, id] of ids.entries()) {
      all.add(id)
      if (at > 0 && id <= ids[at - 1]!) isInOrder = false
    }
    expect(isInOrder).toBe(true)
    expect(Number.isSafeInteger(ids.at(-1))).toBe(true)
  }
  expect(all.size).toBe(NODES * COUNT)
})
