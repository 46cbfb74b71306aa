/**
 * `npm run bench:bom`: lines of lists as purchasers write them, over the whole catalogue: found among the candidates,
 * taken wrongly, asked about although clear; and how long 500 and 2,000 lines take. Kept in docs/benchmarks.md.
 * `--data FOLDER` is the data folder, which holds the catalogue for the next run too.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importCatalogue } from '#features/catalogue-import/server/write/index.ts'
import { rebuildSearch, startSearch } from '#features/search/server/index.ts'
import { readConfig } from '#server/settings/config.ts'
import { connect } from '#server/database/database.ts'
import { schemaDigest, withClient } from '#server/database/migrate.ts'
import { startPostgres } from '#server/database/postgres.ts'
import { engineOf } from '../src/features/search/server/engines/engine-of.ts'
import type { MemoryEngine } from '../src/features/search/server/engines/memory/memory-engine.ts'
import { api } from '../src/api.ts'
import { matchLines, type ListLine, type MatchedLine } from '../src/features/bom/contract.ts'
import { judgeLines, labels, lineOf } from './bom/judge.ts'
import { machine, round, table, writePart } from './document.ts'
import { reusedDatabase } from './reused-database.ts'

const CHUNK = 100
const { values: given } = parseArgs({
  options: { data: { type: 'string', default: '.data/bench-bom' }, 'no-report': { type: 'boolean', default: false } },
})
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const percent = (part: number, of: number): string => `${round((part / Math.max(1, of)) * 100, 1)} %`

const postgres = await startPostgres(resolve(given.data))
try {
  const where = await reusedDatabase(postgres.where, `bom_${schemaDigest()}`, async (db) => {
    await importCatalogue(db)
    await rebuildSearch(db)
  })
  const db = connect(where, { patient: true })
  const config = readConfig({ MALL_DATA: resolve(given.data), SEARCH_ENGINE: 'memory' })
  const log = { error: (details: object, message: string) => void say(`${message} ${JSON.stringify(details)}`) }
  const stop = await startSearch(db, config, { where, log, drop: () => undefined })
  // what a running mall answers from
  await (engineOf(db) as MemoryEngine).warm()
  const app = api(db, { config })
  await app.ready()
  const match = async (lines: ListLine[]): Promise<MatchedLine[]> => {
    const answer = await app.inject({ method: 'POST', url: matchLines.path, payload: { lines } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ data: { lines: MatchedLine[] } }>().data.lines
  }
  const all = labels()
  const marks = await judgeLines(all, match)
  const timed = async (count: number): Promise<number> => {
    const lines = Array.from({ length: count }, (_, key) => lineOf(all[key % all.length]!, key))
    const started = performance.now()
    for (let from = 0; from < count; from += CHUNK) await match(lines.slice(from, from + CHUNK))
    return performance.now() - started
  }
  await timed(200)
  const [ms500, ms2000] = [await timed(500), await timed(2000)]
  for (const [what, lines] of [
    ['taken wrongly', marks.takenWrongly],
    ['not found', marks.notFound],
    ['asked although clear', marks.asked],
  ] as const)
    say(`\n${what}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  const version = await withClient(postgres.where, async (client) =>
    String((await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version),
  )
  const text = [
    '## Lists of parts',
    '',
    `${machine(version)}. \`bench/bom/lines.json\`, over the whole catalogue, search in memory.`,
    '',
    table(
      ['', 'figure', 'goal'],
      [
        ['labelled lines', String(marks.lines), 'at least 300'],
        ['found among the candidates', `${percent(marks.found, marks.named)} of ${marks.named}`, 'at least 95 %'],
        ['taken without asking, and wrong', String(marks.takenWrongly.length), '0'],
        ['asked although clear', `${percent(marks.asked.length, marks.clear)} of ${marks.clear}`, 'at most 10 %'],
        ['500 lines', `${round(ms500)} ms`, 'under 1,000 ms'],
        ['2,000 lines, in calls of 100', `${round(ms2000)} ms`, ''],
      ],
    ),
  ].join('\n')
  say(`\n${text}`)
  if (!given['no-report']) writePart('bom', text)
  await app.close()
  await stop()
  await db.destroy()
} finally {
  await postgres.stop()
}
