// A mall of our own to measure: started, watched, stopped or killed. It has its own data folder and any free port.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error: it is plain JavaScript, for any Node
import { leanFlags } from '../scripts/run/lean.mjs'
import { connect, type Database, type Where } from '#server/database/database.ts'
import { preparePlace } from '#server/database/postgres-place.ts'
import { cpuMs, cpuOfFamilyMs, rssMb } from './procfs.ts'

const START_LIMIT_MS = 180_000
const POLL_MS = 15

/** Whatever is measured is started with these, its data and any port; and with what this process was given itself. */
export const SETTINGS = { NODE_ENV: 'production', HOST: '127.0.0.1', LOG: 'silent', DEMO: 'on' } as const

/** Arguments of node, as `npm start` gives them. */
export const PROGRAM: readonly string[] = [...(leanFlags() as string[]), 'dist/mall/main.js']

type Parts = Record<string, boolean>
export type ServerOptions = {
  dataFolder: string
  env?: Record<string, string>
  /** Arguments of node; `PROGRAM` where nothing else is said. */
  program?: readonly string[]
  cwd?: string
}

type Started = {
  url: string
  dataFolder: string
  since: Record<string, number>
  /** The end of its output. */ said: () => string
}

export class MallServer {
  readonly url: string
  /** From the spawn until each part was there, and until all were, in ms. */
  readonly since: Record<string, number>
  readonly #said: () => string
  readonly #child: ChildProcess
  readonly #dataFolder: string

  constructor(child: ChildProcess, { url, dataFolder, since, said }: Started) {
    this.#child = child
    this.#said = said
    this.#dataFolder = dataFolder
    this.url = url
    this.since = since
  }

  get pid(): number {
    return this.#child.pid!
  }

  /** CPU spent so far, in ms. */
  cpu(): { server: number; postgres: number } {
    return { server: cpuMs(this.pid), postgres: cpuOfFamilyMs(postmasterOf(this.#dataFolder)) }
  }

  rssMb(): number | undefined {
    return rssMb(this.pid)
  }

  /** Throws where the server ended by itself: whatever else is killed, it has to live. */
  mustRun(): void {
    if (this.#isOver()) throw new Error(`the server ended by itself:\n${this.#said()}`)
  }

  #isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM')
    await this.#gone()
  }

  /** As if the power of this process had been cut; PostgreSQL ends by itself. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#gone()
  }

  async #gone(): Promise<void> {
    if (!this.#isOver()) await once(this.#child, 'exit')
  }
}

/** Whatever ends this process, none of ours is left behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGTERM')))

export async function startServer({
  dataFolder,
  env = {},
  program = PROGRAM,
  cwd = process.cwd(),
}: ServerOptions): Promise<MallServer> {
  const port = await freePort()
  const { DATABASE_URL: _, ...own } = process.env // what is measured is the embedded database, never somebody's own
  const settings = { ...SETTINGS, PORT: String(port), MALL_DATA: dataFolder, ...env }
  const started = performance.now()
  const child = spawn(process.execPath, program, {
    cwd,
    env: { ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said = `${said}${text}`.slice(-4000)))
  const url = `http://127.0.0.1:${port}`
  const since: Record<string, number> = {}
  for (;;) {
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (isOver || performance.now() - started > START_LIMIT_MS) {
      child.kill('SIGKILL')
      throw new Error(`the server ${isOver ? 'ended' : `is not ready after ${START_LIMIT_MS / 1000} s`}:\n${said}`)
    }
    const health = await readiness(url)
    for (const [part, isThere] of Object.entries(health.parts)) if (isThere) since[part] ??= performance.now() - started
    if (health.isReady) break
    await pause(POLL_MS)
  }
  since['ready'] = performance.now() - started
  return new MallServer(child, { url, dataFolder, since, said: () => said })
}

export async function readiness(url: string): Promise<{ isReady: boolean; parts: Parts }> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) })
    const { parts } = (await response.json()) as { parts: Parts }
    return { isReady: response.ok, parts }
  } catch {
    return { isReady: false, parts: {} }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Where the database of a data folder is reached without being counted as one of its nodes. */
export function databaseOf(dataFolder: string): Where {
  return { host: preparePlace(resolve(dataFolder)).sockets, port: 5432, user: 'mall', database: 'mall' }
}

export const openDatabaseOf = (dataFolder: string): Database =>
  connect(databaseOf(dataFolder), { max: 2, patient: true })

export function postmasterOf(dataFolder: string): number {
  return Number(readFileSync(join(preparePlace(resolve(dataFolder)).data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The whole mall of a data folder, its database too where that had to go elsewhere. */
export function removeData(dataFolder: string): void {
  const home = resolve(dataFolder)
  const base = dirname(preparePlace(home).data)
  for (const folder of new Set([home, base])) rmSync(folder, { recursive: true, force: true })
}
