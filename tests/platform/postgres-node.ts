/**
 * A process that holds a PostgreSQL, for the tests that kill it: `node postgres-node.ts FOLDER`. Tells when it is up;
 * any message makes it leave.
 */
import { startPostgres } from '#server/database/postgres.ts'

const { adopted, stop } = await startPostgres(process.argv[2]!)
process.send!({ adopted })
process.on('message', async () => {
  await stop()
  process.exit(0)
})
