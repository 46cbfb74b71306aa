/** `npm run restore FILE [-- --force-empty]`: fills an empty mall from a backup. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { restore } from '#server/database/restore.ts'

await runOrSay(async () => {
  const words = process.argv.slice(2)
  const mayDrop = words.includes('--force-empty')
  const [name] = words.filter((word) => !word.startsWith('--'))
  if (!name) throw new CannotStart('Which file? npm run restore FILE')
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  if (!existsSync(file)) throw new CannotStart(`There is no ${file}.`)
  const config = readEnvironment()
  // As the server, so that no running mall has its tables replaced beneath it.
  const { where, stop } = await openDatabase(config, { asServer: true })
  try {
    const { tables, rows, files, at } = await restore({ where, dataFolder: config.dataFolder }, file, { mayDrop })
    process.stdout.write(`${tables} tables with ${rows} rows and ${files} files are back as of ${at}.\n`)
  } finally {
    await stop()
  }
})
