// A mall of so many order codes by the import of the first start (scripts/seed.ts), in a process of its own as there.
// Started by growth.ts, which watches its memory; it says how long each step took.
import { importCatalogue } from '#features/catalogue-import/server/write/index.ts'
import { rebuildSearch } from '#features/search/server/index.ts'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readEnvironment } from '#server/settings/config.ts'
import { seedDemo } from '../src/demo/demo.ts'
import { grown, writeMakers } from './growth-catalogue.ts'

const config = readEnvironment()
const { where, stop } = await openDatabase(config)
const db = connect(where, { max: 2, patient: true })
const steps: Record<string, number> = {}
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  steps[name] = performance.now() - started
  process.stderr.write(`${name}: ${(steps[name] / 1000).toFixed(1)} s\n`)
}
const progress = (line: string): unknown => process.stderr.write(`${line}\n`)
await migrate(where)
await writeMakers(db)
await step('products', () => importCatalogue(db, { catalogue: grown(Number(process.argv[2])), progress }))
await step('search', () => rebuildSearch(db))
await step('demo', () => seedDemo(db, new Date(), config.dataFolder))
await db.destroy()
await stop()
process.stdout.write(JSON.stringify(steps))
