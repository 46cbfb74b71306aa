/**
 * `npm run report:search`: what people looked for and did not find, refined, or found far down. `-- --days 30 --rows
 * 30`; nobody is named.
 */
import { parseArgs } from 'node:util'
import { readQueryLog } from '#features/search/server/index.ts'
import { queryLogViews, type QueryLogView } from '#features/search/rules.ts'
import { DAY_MS, wireTime } from '#core/time.ts'
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { connect } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'

const TITLES: Record<QueryLogView, string> = {
  nothing: 'Without a result',
  refined: 'Followed by other words within two minutes',
  clicked: 'What was wanted stood far down: mean place of what was opened',
  most: 'Most frequent',
}

await runOrSay(async () => {
  const { values } = parseArgs({
    options: { days: { type: 'string', default: '30' }, rows: { type: 'string', default: '30' } },
  })
  const [days, rows] = [Number(values.days), Number(values.rows)]
  if (!(days >= 1 && rows >= 1)) throw new CannotStart('npm run report:search -- --days 30 --rows 30')
  const { where, stop } = await openDatabase(readEnvironment())
  const db = connect(where, { max: 1 })
  const from = wireTime(new Date(Date.now() - (days - 1) * DAY_MS)).slice(0, 10)
  try {
    for (const view of queryLogViews) {
      const { records, total } = await readQueryLog(db, { view, from }, { limit: rows, offset: 0 })
      process.stdout.write(`\n${TITLES[view]} (${total}, since ${from})\n`)
      for (const { said, times, nothing, refined, clicks, rank } of records) {
        const figures = [
          `${times}×`,
          nothing && `${nothing} without a result`,
          refined && `${refined} refined`,
          clicks && `${clicks} opened, at place ${rank}`,
        ]
        process.stdout.write(`  ${said}  ${figures.filter(Boolean).join(', ')}\n`)
      }
      if (records.length === 0) process.stdout.write('  none\n')
    }
  } finally {
    await db.destroy()
    await stop()
  }
})
