/**
 * `npm run import FILE.csv|xlsx`: adds products from a file. Every row is right, or nothing is written. `--lang en` for
 * English messages.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { importRows, readTable, rowProblemText } from '#features/catalogue-import/server/write/index.ts'
import { isLocale } from '#core/locale.ts'
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { refreshSearch } from '#features/search/server/index.ts'
import { connect } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'

await runOrSay(async () => {
  const words = process.argv.slice(2)
  const option = words.indexOf('--lang')
  const lang = option === -1 ? undefined : words.splice(option, 2)[1]
  const [name] = words
  if (!name)
    throw new CannotStart(
      'Which file? npm run import FILE.csv (or .xlsx); db/seed/README.md explains the columns, db/seed/example-import.csv is one.',
    )
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`)
  const config = readEnvironment()
  const locale = isLocale(lang) ? lang : config.defaultLocale
  const { where, stop } = await openDatabase(config)
  const db = connect(where, { max: 1, patient: true })
  try {
    const rows = await readTable(file)
    const { problems, products, skus, productIds } = await importRows(db, rows)
    for (const problem of problems) process.stdout.write(`${rowProblemText(problem, locale)}\n`)
    if (problems.length > 0)
      throw new CannotStart(`${problems.length} things are wrong in ${file}; nothing was imported.`)
    await refreshSearch(db, productIds)
    process.stdout.write(`${products} products with ${skus} order codes were imported from ${rows.length} rows.\n`)
  } finally {
    await db.destroy()
    await stop()
  }
})
