// What a mall of many goods and orders is measured by: its import, pages in turns with a mall as it comes, jobs, lists.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '../src/api.ts'
import { jobs } from '../src/jobs.ts'
import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import { round } from './document.ts'
import { measure } from './load.ts'
import type { Material } from './material.ts'
import { cpuMs, cpuOfFamilyMs, rssMb } from './procfs.ts'
import { postmasterOf, SETTINGS, type MallServer } from './server.ts'
import { workloads, type WorkloadName } from './workloads.ts'

type Say = (line: string) => unknown
const LOOK_EVERY_MS = 200

/** `cpuS`: of the process that imports and of PostgreSQL together. */
export type Imported = { steps: Record<string, number>; mb: number; cpuS: number }

export async function importOf(dataFolder: string, codes: number, say: Say): Promise<Imported> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'growth-import.ts'), String(codes)], {
    env: { ...process.env, ...SETTINGS, MALL_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  let [mb, cpuS] = [0, 0]
  const looking = setInterval(() => {
    mb = Math.max(mb, mostOf(child.pid!))
    cpuS = Math.max(cpuS, (cpuMs(child.pid!) + postgresMs(dataFolder)) / 1000)
  }, LOOK_EVERY_MS)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(looking)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  say(`${round(codes)} order codes imported, ${mb} MB, ${round(cpuS)} s of CPU`)
  return { steps: JSON.parse(said) as Record<string, number>, mb, cpuS }
}

const postgresMs = (dataFolder: string): number => {
  try {
    return cpuOfFamilyMs(postmasterOf(dataFolder))
  } catch {
    return 0 // it is not there yet, or not any more
  }
}

const mostOf = (pid: number): number => {
  try {
    return rssMb(pid) ?? 0
  } catch {
    return 0 // it has just ended
  }
}

const [QUIET_MS, QUIET_SHARE] = [3000, 0.1]

/** Until what a mall does after its start is done. */
export async function untilQuiet(server: MallServer): Promise<void> {
  for (let before = spent(server); ;) {
    await pause(QUIET_MS)
    const now = spent(server)
    if (now - before < QUIET_MS * QUIET_SHARE) return
    before = now
  }
}

function spent(server: MallServer): number {
  const { server: own, postgres } = server.cpu()
  return own + postgres
}

export type Side = 'usual' | 'large'
export type Pages = { name: WorkloadName; title: string } & Record<Side, { cpuMs: number; p99: number }>

const PAGES = ['detailCold', 'listCold', 'category', 'search'] as const satisfies WorkloadName[]
const [TURNS, CONNECTIONS, WARM_UP_S, MEASURE_S] = [3, 8, 1, 3]

export async function inTurns(
  servers: Record<Side, MallServer>,
  material: Record<Side, Material>,
  say: Say,
): Promise<Pages[]> {
  const rows: Pages[] = []
  for (const name of PAGES) {
    const seen: Record<Side, { cpuMs: number; p99: number }[]> = { usual: [], large: [] }
    for (let turn = 0; turn < TURNS; turn++)
      for (const side of ['usual', 'large'] as const)
        seen[side].push(await measureOnce(servers[side], material[side], name, turn))
    const { title } = workloads[name]
    const row = { name, title, usual: middleOf(seen.usual), large: middleOf(seen.large) }
    say(`${name}: ${told(row.usual)} as it comes, ${told(row.large)} large`)
    rows.push(row)
  }
  return rows
}

const told = ({ cpuMs, p99 }: { cpuMs: number; p99: number }): string =>
  `${round(cpuMs, 2)} ms of CPU, p99 ${round(p99, 1)} ms`

async function measureOnce(server: MallServer, material: Material, name: WorkloadName, turn: number) {
  const runs = { connections: CONNECTIONS, turn, turns: TURNS, warmUpS: WARM_UP_S, measureS: MEASURE_S }
  const measured = await measure({ url: server.url, workload: name, material, ...runs }, () => server.cpu())
  if (measured.failures > 0) throw new Error(`${name}: ${measured.first}`)
  return { cpuMs: (measured.serverMs ?? NaN) + (measured.postgresMs ?? NaN), p99: measured.p99 }
}

function middleOf(turns: readonly { cpuMs: number; p99: number }[]): { cpuMs: number; p99: number } {
  const middle = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1]!
  return { cpuMs: middle(turns.map(({ cpuMs }) => cpuMs)), p99: middle(turns.map(({ p99 }) => p99)) }
}

export type Own = { title: string; p95: number; limitMs: number }

/** What the user centre asks, for buyers of many years. */
export async function ownListsOf(server: MallServer, material: Material, say: Say): Promise<Own[]> {
  const rows: Own[] = []
  for (const [name, workload] of Object.entries(workloads)) {
    if (!('series' in workload) || workload.series !== 'user-center') continue
    const runs = { connections: CONNECTIONS, turn: 0, turns: 1, warmUpS: WARM_UP_S, measureS: 2 }
    const order = { url: server.url, workload: name as WorkloadName, material, ...runs }
    const { p95, failures, first } = await measure(order, () => server.cpu())
    if (failures > 0) throw new Error(`${name}: ${first}`)
    say(`${workload.title}: p95 ${round(p95, 1)} ms`)
    rows.push({ title: workload.title, p95, limitMs: workload.limits[0].ms })
  }
  return rows
}

export type JobRow = { name: string; ms: number; everyMs: number; failure: string | undefined }

/** Each once, by a connection with the limits that the mall's has. */
export async function jobsOf(db: Database, config: Config, say: Say): Promise<JobRow[]> {
  const rows: JobRow[] = []
  const app = api(db, { config }) // what one feature tells the others is heard
  for (const { name, everyMs, run } of jobs(config)) {
    const started = performance.now()
    const failure = await run({ db, now: new Date() }).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    const ms = performance.now() - started
    say(`${name}: ${round(ms)} ms${failure === undefined ? '' : ` ${failure}`}`)
    rows.push({ name, ms, everyMs, failure })
  }
  await app.close()
  return rows
}
