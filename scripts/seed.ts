/** `npm run seed`: the catalogue of db/seed by hand, and in demo mode its people. `npm start` does the same. */
import { isImported } from '#features/catalogue-import/server/index.ts'
import { importCatalogue } from '#features/catalogue-import/server/write/index.ts'
import { seedDemo } from '../src/demo/demo.ts'
import { readEnvironment, runOrSay } from '#server/settings/config.ts'
import { isRebuildOwed, oweRebuild, rebuildSearch } from '#features/search/server/index.ts'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'

await runOrSay(async () => {
  const config = readEnvironment()
  const { where, stop } = await openDatabase(config)
  const db = connect(where, { max: 2, patient: true })
  try {
    await migrate(where)
    if (!(await isImported(db))) await oweRebuild(db)
    const { isNew, products, skus } = await importCatalogue(db, {
      progress: (line) => process.stdout.write(`${line}\n`),
    })
    if (await isRebuildOwed(db)) await rebuildSearch(db)
    process.stdout.write(
      isNew
        ? `${products} products with ${skus} order codes are in the catalogue.\n`
        : 'The catalogue is up to date.\n',
    )
    if (config.demo) await seedDemo(db, new Date(), config.dataFolder)
  } finally {
    await db.destroy()
    await stop()
  }
})
