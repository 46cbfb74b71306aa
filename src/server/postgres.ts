// Starts the PostgreSQL that came with npm, and keeps it running. It survives a killed parent, a killed postmaster, two starts at once; postgres-place.ts
// deals with root, closed folders and missing links. `DATABASE_URL` switches it off.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { systemEnvironment } from './config.ts'
import { preparePlace, type Place } from './postgres-place.ts'
import { isAnyProcessIn, isNoLonger } from './processes.ts'

const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 30_000
/** Seen in pg_stat_activity: who leaves does not count as somebody who stays. */
const LEAVING = 'mall-leaving'
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '256MB',
  jit: 'off',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  max_connections: '100',
}

export type Running = { where: pg.ClientConfig; adopted: boolean; stop: () => Promise<void> }

/** `home`: the project's own data folder, made when missing. */
export async function startPostgres(home: string): Promise<Running> {
  const place = preparePlace(home)
  const where: pg.ClientConfig = { host: place.sockets, port: 5432, user: 'mall', database: 'postgres' }
  const adopted = await adoptOrLaunch(place, where)
  const presence = await stayPresent(place, where)
  const stop = async () => {
    await presence.end()
    await stopWhenLast(place, where)
  }
  return { where, adopted, stop }
}

/**
 * One connection that is always open: it tells other nodes that we are here, and us, by its end, that PostgreSQL died.
 * Whoever started it, whoever of us lives on brings it up again.
 */
async function stayPresent(place: Place, where: pg.ClientConfig): Promise<{ end: () => Promise<void> }> {
  let client: pg.Client
  let leaving = false

  async function connect(): Promise<void> {
    const mine = quietClient({ ...where, application_name: 'mall-node' })
    await mine.connect()
    client = mine
    mine.once('end', () => void repair())
    if (leaving) await mine.end()
  }
  async function repair(): Promise<void> {
    for (let wait = 50; !leaving; wait = Math.min(wait * 2, 2000)) {
      try {
        await adoptOrLaunch(place, where)
        return await connect()
      } catch {
        await pause(wait)
      }
    }
  }

  await connect()
  return {
    end: async () => {
      leaving = true
      await client.end().catch(() => undefined)
    },
  }
}

async function adoptOrLaunch(place: Place, where: pg.ClientConfig): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT_MS
  for (let wait = 50; ; wait = Math.min(wait * 2, 2000)) {
    if (await answers(where)) return true
    const problem = await launch(place, where)
    if (!problem) return false
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${problem}`)
    dropLocksOfTheDead(place)
    await pause(wait)
  }
}

/** Starts the server apart from this process (no shared pipe, no shared terminal) and waits until it answers. Returns what went wrong, if anything. */
async function launch({ native, data, sockets, log, account }: Place, where: pg.ClientConfig): Promise<string | undefined> {
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: sockets }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(log, 'a')
  const child = spawn(join(native, 'bin/postgres'), ['-D', data, ...settings], {
    ...account,
    cwd: data,
    env: systemEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  let over: string | undefined
  child.once('error', (error) => {
    over = String(error)
  })
  child.once('exit', () => {
    over ??= readFileSync(log, 'utf8').slice(-500)
  })
  while (over === undefined) {
    if (await answers(where)) return undefined
    await pause(15)
  }
  return over
}

async function answers(where: pg.ClientConfig): Promise<boolean> {
  const client = quietClient(where)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** PostgreSQL takes a zombie, or a stranger who got the number, for a living owner of its two locks. Where no process is left in the data folder, they may go. */
function dropLocksOfTheDead({ data, sockets }: Place): void {
  for (const lock of [join(data, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')]) {
    const pid = ownerOf(lock)
    if (pid !== undefined && isNoLonger(pid, 'postgres') && !isAnyProcessIn(data)) rmSync(lock, { force: true })
  }
}

function ownerOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Another node of ours, or a person with a client, may be using it: the last one to leave switches it off. */
async function stopWhenLast({ data }: Place, where: pg.ClientConfig): Promise<void> {
  const client = quietClient({ ...where, application_name: LEAVING })
  const others = await client
    .connect()
    .then(() =>
      client.query<{ n: number }>(
        `select count(*)::int n from pg_stat_activity where backend_type = 'client backend' and application_name <> '${LEAVING}'`,
      ),
    )
    .then(
      ({ rows }) => rows[0]?.n ?? 0,
      () => 0,
    )
  await client.end().catch(() => undefined)
  const lock = join(data, 'postmaster.pid')
  const pid = ownerOf(lock)
  if (others > 0 || pid === undefined || isNoLonger(pid, 'postgres')) return
  process.kill(pid, 'SIGINT') // PostgreSQL's fast shutdown
  const deadline = Date.now() + STOP_LIMIT_MS
  while (existsSync(lock) && !isNoLonger(pid, 'postgres') && Date.now() < deadline) await pause(10)
}

/** A connection that breaks is told by `end` alone: an `error` nobody hears would end the process. */
function quietClient(where: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  return client
}
