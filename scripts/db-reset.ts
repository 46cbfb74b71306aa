/** `npm run db:reset`: an empty, migrated database; the next start imports the catalogue again. */
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { migrate, withClient } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'

await runOrSay(async () => {
  const config = readEnvironment()
  if (config.databaseUrl !== undefined && !process.argv.includes('--yes'))
    throw new CannotStart(
      'This deletes everything in the database at DATABASE_URL. If that is meant: npm run db:reset -- --yes',
    )
  const { where, stop } = await openDatabase(config, { asServer: true })
  try {
    await withClient(where, (client) => client.query('drop schema public cascade; create schema public'))
    const count = await migrate(where)
    process.stdout.write(
      `The database is empty, with ${count} migrations applied. The next start imports the catalogue: npm start\n`,
    )
  } finally {
    await stop()
  }
})
