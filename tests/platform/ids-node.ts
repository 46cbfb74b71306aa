/** A thread with connections of its own that makes ids as fast as it can, and tells them. */
import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { connect } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'

const { where, count } = workerData
const db = connect(where, { max: 1 })
await sql`select 1`.execute(db)
parentPort!.postMessage('ready')
parentPort!.once('message', () => {
  const ids = Float64Array.from({ length: count }, () => newId())
  void db.destroy()
  parentPort!.postMessage(ids, [ids.buffer])
})
