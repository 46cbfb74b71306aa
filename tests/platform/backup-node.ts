/**
 * A process whose backups all meet a full disk: `node --expose-gc backup-node.ts WHERE FOLDER`. Tells how they ended
 * once the collector has been.
 */
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { backup } from '#server/database/backup.ts'

const [where, dataFolder] = process.argv.slice(2) as [string, string]
const ended: unknown[] = []
for (let n = 0; n < 20; n++) {
  const file = join(dataFolder, 'full.backup')
  symlinkSync('/dev/full', `${file}.half`)
  await backup({ where: JSON.parse(where) as pg.ClientConfig, dataFolder }, file).then(
    () => ended.push('done'),
    (error: unknown) => ended.push((error as NodeJS.ErrnoException).code),
  )
}
for (let n = 0; n < 20; n++) {
  globalThis.gc!()
  await setImmediate()
}
process.send!(ended)
process.disconnect!()
