/**
 * `npm run bench`: one table of what the mall does on this machine, beside what was asked for; kept in
 * docs/benchmarks.md, unless what was measured is not what it says (checks.ts). `--only NAME,…` measures some of it (a
 * workload's name, user-center, or starts, render, weights, lighthouse, presses) and keeps nothing; `--clone` adds the
 * fresh clone; `--data FOLDER` is the data folder, which a whole run empties first.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildBare, renderBare, startBareServer } from './bare.ts'
import { keepIfRight } from './checks.ts'
import { machine, round, seriesOf, writePart } from './document.ts'
import { hasChromium, inspect } from './lighthouse.ts'
import { measure, type Loaded } from './load.ts'
import { makeMaterial, type Material } from './material.ts'
import { press } from './presses.ts'
import {
  NOTES,
  bareTable,
  loadTable,
  scoreTable,
  startTable,
  startedWith,
  targetTable,
  weightTable,
  type Figures,
  type LoadRow,
} from './report.ts'
import { MallServer, openDatabaseOf, PROGRAM, SETTINGS, startServer } from './server.ts'
import { measureClone, measureStarts } from './starts.ts'
import { shareOfBare } from './turns.ts'
import { weigh } from './weights.ts'
import { workloads, type Workload, type WorkloadName } from './workloads.ts'

const CONNECTIONS = [1, 8, 32]
/** Connections of what runs beside a workload. */
const OTHERS = 8
const SECONDS = 2.5
const QUIET_MS = 60_000
/** Files that say what a workload is; where one of them changed, another series of figures begins. */
const WORKLOAD_FILES = [
  'connection',
  'generator',
  'hits',
  'material',
  'parts',
  'people',
  'regulars',
  'turns',
  'workloads',
]
const { values: given } = parseArgs({
  options: {
    only: { type: 'string' },
    clone: { type: 'boolean', default: false },
    data: { type: 'string', default: '.data/bench' },
    seconds: { type: 'string' },
  },
})
const only = given.only?.split(',')
const isWanted = (name: string): boolean => !only || only.includes(name)
const figures: Figures = { load: [], bare: {}, weights: [], scores: [], presses: [], memory: {} }
const loadBefore = loadavg()[0]!
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

if (isWanted('starts')) {
  say('starts …')
  figures.starts = await measureStarts(given.data)
  if (given.clone) figures.starts.cloneMs = await measureClone()
}

const { material, postgres } = await prepare()
await underLoad('bare')
await underLoad('crawled', undefined, async (server) => {
  figures.memory.crawledMb = server.rssMb()
  await pause(QUIET_MS)
  figures.memory.quietMb = server.rssMb()
})
await underLoad('cold')
await underLoad('settled')
const inspecting = async ({ url }: Loaded): Promise<void> => {
  const paths = ['/', material.lists[0]!, `/detail/${material.products[0]}`]
  if (isWanted('weights')) for (const path of paths) figures.weights.push(await weigh(url, path))
  if (isWanted('lighthouse') && hasChromium) for (const path of paths) figures.scores.push(await inspect(url, path))
  if (isWanted('presses') && hasChromium) for (const path of paths) figures.presses.push(await press(url, path))
  if (!isWanted('render')) return
  await buildBare()
  for (const path of paths) figures.bare[path] = await renderBare(url, path)
}
await underLoad('cached', inspecting, async (server) => {
  figures.memory.loadedMb = server.rssMb()
  await pause(QUIET_MS)
  figures.memory.loadedQuietMb = server.rssMb()
})
await underLoad('rendering', async (server) => {
  if (isWanted('render')) figures.share = await shareOfBare(server, material)
})

const text = written()
say(`\n${text}`)
const wrong = keepIfRight(figures.load, () => {
  if (!only) writePart('figures', text)
})
if (wrong.length > 0) {
  say(`\nNothing of this is kept:\n${wrong.map((one) => `- ${one}`).join('\n')}`)
  process.exitCode = 1
}

/** What the workloads need, and the version that is measured. */
async function prepare(): Promise<{ material: Material; postgres: string }> {
  const server = await startServer({ dataFolder: given.data })
  const db = openDatabaseOf(given.data)
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  const made = { material: await makeMaterial(db, server.url), postgres: rows[0]!.server_version }
  await db.destroy()
  await server.stop()
  return made
}

/** Starts one kind of server, runs its workloads, `before` them while it is fresh, and what follows them. */
async function underLoad(
  kind: Exclude<Workload['server'], 'in turns' | 'beside'>,
  before?: (server: MallServer) => Promise<void>,
  after?: (server: MallServer) => Promise<void>,
): Promise<void> {
  const names = (Object.keys(workloads) as WorkloadName[]).filter(
    (name) => workloads[name].server === kind && (isWanted(name) || isWanted(workloadOf(name).series ?? name)),
  )
  if (names.length === 0 && !(before && ['weights', 'lighthouse', 'presses', 'render'].some(isWanted))) return
  const server =
    kind === 'bare'
      ? await startBareServer()
      : await startServer({ dataFolder: given.data, env: { PAGE_CACHE: kind === 'rendering' ? 'off' : 'on' } })
  const mall = server instanceof MallServer ? server : undefined
  try {
    if (mall) await before?.(mall)
    for (const name of names)
      for (const connections of workloadOf(name).connections ?? CONNECTIONS) await one(server, name, connections)
    if (mall) await after?.(mall)
  } finally {
    await server.stop()
  }
}

function workloadOf(name: WorkloadName): Workload {
  return workloads[name]
}

async function one(server: Loaded, name: WorkloadName, connections: number): Promise<void> {
  const { beside, seconds = SECONDS, warmUpS = 1 } = workloadOf(name)
  const measureS = Number(given.seconds ?? seconds)
  const runs = { turn: CONNECTIONS.indexOf(connections), turns: CONNECTIONS.length }
  const order = { url: server.url, workload: name, connections, ...runs, warmUpS, measureS, material }
  const cpu = () => server.cpu()
  const [ofOthers = OTHERS] = (beside && workloadOf(beside).connections) ?? []
  const others = beside && measure({ ...order, workload: beside, connections: ofOthers, measureS: measureS + 1 }, cpu)
  const result = await measure(order, cpu)
  const theirs = await others
  if (theirs && theirs.failures > 0) throw new Error(`beside ${name} failed: ${theirs.first}`)
  if (theirs) result.serverMs = result.postgresMs = undefined // spent on both
  note({ ...result, name, connections })
  if (beside && theirs && workloadOf(beside).limits) note({ ...theirs, name: beside, connections: ofOthers })
}

function note(row: LoadRow): void {
  figures.load.push(row)
  say(
    `${row.name.padEnd(16)} ${String(row.connections).padStart(2)} × ${round(row.perSecond).padStart(8)}/s  p50 ${round(row.p50, 2)}  p95 ${round(row.p95, 2)}  p99 ${round(row.p99, 2)} ms  ` +
      `CPU ${round(row.serverMs, 3)} + ${round(row.postgresMs, 3)} ms${row.failures > 0 ? `  FAILED ${row.failures}×: ${row.first}` : ''}`,
  )
}

function written(): string {
  return `## Figures

${machine(postgres)}. Server, PostgreSQL and the load generator share these cores, with whatever else ran: load ${round(loadBefore, 1)} before, ${round(loadavg()[0], 1)} after, where a quiet machine has 2 at most.

${startedWith(PROGRAM, SETTINGS, process.env)}

${seriesOf('figures', WORKLOAD_FILES)}

${targetTable(figures)}

${figures.load.length > 0 ? loadTable(figures) : ''}

${Object.keys(figures.bare).length > 0 ? bareTable(figures) : ''}

${figures.weights.length > 0 ? weightTable(figures) : ''}

${figures.scores.length > 0 ? scoreTable(figures) : ''}

${startTable(figures)}

${NOTES}`
}
