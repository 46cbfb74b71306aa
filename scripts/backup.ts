/** `npm run backup FILE`: the whole mall as one file, while it may go on running. */
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backup } from '#server/database/backup.ts'
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { openDatabase } from '#server/database/open-database.ts'

await runOrSay(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new CannotStart('Which file? npm run backup FILE')
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  if (existsSync(file)) throw new CannotStart(`${file} exists already; a backup does not replace another one.`)
  const config = readEnvironment()
  const { where, stop } = await openDatabase(config)
  try {
    const { tables, rows, files } = await backup({ where, dataFolder: config.dataFolder }, file)
    const megabytes = (statSync(file).size / 1e6).toFixed(1)
    process.stdout.write(`${tables} tables with ${rows} rows and ${files} files are in ${file} (${megabytes} MB).\n`)
    process.stdout.write('It holds keys and password hashes of this mall: keep it as safe as the database itself.\n')
  } finally {
    await stop()
  }
})
