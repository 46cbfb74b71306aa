/**
 * `npm run bench`: one table of what the mall does on this machine, beside what was asked for; kept in
 * docs/benchmarks.md. `--only NAME,…` measures some of it (a workload's name, user-center, or starts, render, weights,
 * lighthouse) and keeps nothing; `--clone` adds the fresh clone; `--data FOLDER` is the data folder, which a whole run
 * empties first.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildBare, renderBare, startBareServer } from './bare.ts'
import { machine, round, writePart } from './document.ts'
import { hasChromium, inspect } from './lighthouse.ts'
import { measure, type Loaded } from './load.ts'
import { makeMaterial, type Material } from './material.ts'
import {
  NOTES,
  bareTable,
  loadTable,
  scoreTable,
  startTable,
  targetTable,
  weightTable,
  type Figures,
} from './report.ts'
import { openDatabaseOf, startServer } from './server.ts'
import { measureClone, measureStarts } from './starts.ts'
import { shareOfBare } from './turns.ts'
import { weigh } from './weights.ts'
import { workloads, type Workload, type WorkloadName } from './workloads.ts'

const CONNECTIONS = [1, 8, 32]
const SERIES_CONNECTIONS = [8]
/** Connections of what runs beside a workload. */
const OTHERS = 8
const { values: given } = parseArgs({
  options: {
    only: { type: 'string' },
    clone: { type: 'boolean', default: false },
    data: { type: 'string', default: '.data/bench' },
    seconds: { type: 'string', default: '2.5' },
  },
})
const only = given.only?.split(',')
const isWanted = (name: string): boolean => !only || only.includes(name)
const figures: Figures = { load: [], bare: {}, weights: [], scores: [] }
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

if (isWanted('starts')) {
  say('starts …')
  figures.starts = await measureStarts(given.data)
  if (given.clone) figures.starts.cloneMs = await measureClone()
}

const { material, postgres } = await prepare()
await underLoad('bare')
await underLoad('cached', async ({ url }) => {
  const paths = ['/', material.lists[0]!, `/detail/${material.products[0]}`]
  if (isWanted('weights')) for (const path of paths) figures.weights.push(await weigh(url, path))
  if (isWanted('lighthouse') && hasChromium) for (const path of paths) figures.scores.push(await inspect(url, path))
  if (!isWanted('render')) return
  await buildBare()
  for (const path of paths) figures.bare[path] = await renderBare(url, path)
})
await underLoad('rendering', async (server) => {
  if (isWanted('render')) figures.share = await shareOfBare(server, material)
})

const text = written()
say(`\n${text}`)
if (!only) writePart('figures', text)

/** What the workloads need, and the version that is measured. */
async function prepare(): Promise<{ material: Material; postgres: string }> {
  const server = await startServer({ dataFolder: given.data })
  const db = openDatabaseOf(given.data)
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  const made = { material: await makeMaterial(db), postgres: rows[0]!.server_version }
  await db.destroy()
  await server.stop()
  return made
}

/** Starts one kind of server, runs its workloads, and `more` before them, while it is fresh. */
async function underLoad(
  kind: Exclude<Workload['server'], 'in turns'>,
  more?: (server: Loaded) => Promise<void>,
): Promise<void> {
  const names = (Object.keys(workloads) as WorkloadName[]).filter(
    (name) => workloads[name].server === kind && (isWanted(name) || isWanted(seriesOf(name) ?? name)),
  )
  if (names.length === 0 && !(more && ['weights', 'lighthouse', 'render'].some(isWanted))) return
  const server =
    kind === 'bare'
      ? await startBareServer()
      : await startServer({ dataFolder: given.data, env: { PAGE_CACHE: kind === 'cached' ? 'on' : 'off' } })
  try {
    await more?.(server)
    for (const name of names)
      for (const connections of seriesOf(name) ? SERIES_CONNECTIONS : CONNECTIONS) await one(server, name, connections)
    if ('rssMb' in server && kind === 'cached') figures.loadedMb = server.rssMb()
  } finally {
    await server.stop()
  }
}

function seriesOf(name: WorkloadName): string | undefined {
  return (workloads[name] as Workload).series
}

async function one(server: Loaded, name: WorkloadName, connections: number): Promise<void> {
  const measureS = Number(given.seconds)
  const runs = { turn: CONNECTIONS.indexOf(connections), turns: CONNECTIONS.length }
  const order = { url: server.url, workload: name, connections, ...runs, warmUpS: 1, measureS, material }
  const cpu = () => server.cpu()
  const { beside } = workloads[name] as Workload
  const others = beside && measure({ ...order, workload: beside, connections: OTHERS, measureS: measureS + 1 }, cpu)
  const result = await measure(order, cpu)
  if (others && (await others).failures > 0) throw new Error(`beside ${name} failed: ${(await others).first}`)
  if (others) result.serverMs = result.postgresMs = undefined // spent on both
  figures.load.push({ ...result, name, connections })
  say(
    `${name.padEnd(16)} ${String(connections).padStart(2)} × ${round(result.perSecond).padStart(8)}/s  p50 ${round(result.p50, 2)}  p95 ${round(result.p95, 2)}  p99 ${round(result.p99, 2)} ms  ` +
      `CPU ${round(result.serverMs, 3)} + ${round(result.postgresMs, 3)} ms${result.failures > 0 ? `  FAILED ${result.failures}×: ${result.first}` : ''}`,
  )
}

function written(): string {
  return `## Figures

${machine(postgres)}. Server, PostgreSQL and the load generator share these cores.

${targetTable(figures)}

${figures.load.length > 0 ? loadTable(figures) : ''}

${Object.keys(figures.bare).length > 0 ? bareTable(figures) : ''}

${figures.weights.length > 0 ? weightTable(figures) : ''}

${figures.scores.length > 0 ? scoreTable(figures) : ''}

${startTable(figures)}

${NOTES}`
}
