/**
 * A process whose exports all meet a query that fails: `node --expose-gc export-node.ts WHERE FOLDER`. Tells how they
 * ended once the collector has been.
 */
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '#server/database/database.ts'
import { newTransferFile } from '#features/import-export/server/index.ts'
import { transferHandlers } from '../../src/jobs.ts'

const [where, folder] = process.argv.slice(2) as [string, string]
const db = connect(JSON.parse(where) as pg.ClientConfig, { max: 1 })
const ended: string[] = []
for (const kind of ['ordersExport', 'productsExport'] as const)
  for (const format of ['csv', 'xlsx'])
    await transferHandlers[kind]({
      db,
      now: new Date(),
      dataFolder: folder,
      shopId: 1,
      locale: 'en',
      input: { format },
      progress: () => Promise.resolve(),
      finishIn: () => Promise.resolve(),
      newFile: (ending) => newTransferFile(folder, ending),
    }).then(
      () => ended.push('done'),
      () => ended.push('failed'),
    )
await db.destroy()
for (let n = 0; n < 20; n++) {
  globalThis.gc!()
  await setImmediate()
}
process.send!(ended)
process.disconnect!()
