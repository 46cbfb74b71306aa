// Starts the PostgreSQL that came with npm, and keeps it running while a node of ours lives: it ends cleanly with the
// last of them, killed or not. It survives a killed postmaster and two starts at once; postgres-place.ts deals with
// root, closed folders and missing links. `DATABASE_URL` switches it off.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, rmSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart, systemEnvironment } from '../settings/config.ts'
import { ownedFolder, preparePlace, type Place } from './postgres-place.ts'
import { isAnyProcessIn, isNoLonger } from '../process/processes.ts'

const START_LIMIT_MS = 30_000
/** After a crash PostgreSQL replays its log first; as long as it says so, we wait. */
const RECOVERY_LIMIT_MS = 600_000
const STOP_LIMIT_MS = 30_000
const LOG_MAX_BYTES = 10_000_000
/**
 * Seen in pg_stat_activity: who leaves does not count as somebody who stays. Each node's own connections bear its own
 * name.
 */
const LEAVING = 'mall-leaving'
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '256MB',
  jit: 'off',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  max_connections: '100',
}

/** The advisory lock of the one server that a data folder serves; free again the moment its process is gone. */
const SERVER_LOCK = 7003
const SERVER_LOCK_WAIT_MS = 1500

export type Running = { where: pg.ClientConfig; adopted: boolean; stop: () => Promise<void> }
type StartOptions = {
  /** This process is the server: a second one on the same folder is refused. */ asServer?: boolean
}

/** The data folder already has a server. */
export class AlreadyServed extends CannotStart {}

/** `home`: the project's own data folder, made when missing. */
export async function startPostgres(home: string, { asServer = false }: StartOptions = {}): Promise<Running> {
  const place = preparePlace(home)
  const name = `mall-${randomBytes(6).toString('hex')}`
  const where: pg.ClientConfig = {
    host: place.sockets,
    port: 5432,
    user: 'mall',
    database: 'postgres',
    application_name: name,
  }
  const hold: Hold = {}
  const adopted = await adoptOrLaunch(place, where, hold)
  const presence = await stayPresent({ place, where, hold }, asServer)
  const stop = async () => {
    await presence.end()
    await stopWhenLast(place, where)
    closeSync(hold.pipe!)
  }
  return { where, adopted, stop }
}

/**
 * One connection that is always open: it tells other nodes that we are here, and us, by its end, that PostgreSQL died.
 * Whoever started it, whoever of us lives on brings it up again.
 */
async function stayPresent({ place, where, hold }: Started, asServer: boolean): Promise<{ end: () => Promise<void> }> {
  let client: pg.Client
  let leaving = false

  async function connect(): Promise<void> {
    const mine = quietClient(where)
    await mine.connect()
    if (asServer && !(await tookServerLock(mine))) {
      await mine.end()
      throw new AlreadyServed('A mall already runs on this data folder.')
    }
    client = mine
    mine.once('end', () => void repair())
    if (leaving) await mine.end()
  }
  async function repair(): Promise<void> {
    for (let wait = 50; !leaving; wait = Math.min(wait * 2, 2000)) {
      try {
        await adoptOrLaunch(place, where, hold)
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

/** A server that was just killed may hold it for another moment. */
async function tookServerLock(client: pg.Client): Promise<boolean> {
  for (const deadline = Date.now() + SERVER_LOCK_WAIT_MS; ; await pause(50)) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) got', [SERVER_LOCK])
    if (rows[0]?.got) return true
    if (Date.now() > deadline) return false
  }
}

async function adoptOrLaunch(place: Place, where: pg.ClientConfig, hold: Hold): Promise<boolean> {
  const start = Date.now()
  takeHold(place, hold)
  for (let wait = 50; ; wait = Math.min(wait * 2, 2000)) {
    const answer = await ask(where)
    if (answer === 'yes') return true
    if (answer === 'recovering' && Date.now() - start < RECOVERY_LIMIT_MS) {
      await pause(wait)
      continue
    }
    const problem = await launch(place, where, hold)
    if (!problem) return false
    if (Date.now() - start > START_LIMIT_MS) throw new CannotStart(`PostgreSQL does not start: ${problem}`)
    dropLocksOfTheDead(place)
    await pause(wait)
  }
}

/** Our end of the pipe of all nodes. */
type Hold = { pipe?: number }
type Started = { place: Place; where: pg.ClientConfig; hold: Hold }

/**
 * Every node holds this pipe open; the system closes it for those that are killed. Its end is what tells the shell
 * above PostgreSQL that nobody is left. The last one to leave takes it away with its folder: who comes at that moment
 * makes it anew.
 */
function takeHold({ sockets, account }: Place, hold: Hold): void {
  const path = pipeIn(sockets)
  ownedFolder(sockets, account)
  if (!existsSync(path)) spawnSync('mkfifo', ['-m', '600', path], { ...account, env: systemEnvironment() })
  const pipe = openSync(path, 'r+') // open at both ends, so that it waits for nobody
  if (hold.pipe !== undefined && fstatSync(hold.pipe).ino === fstatSync(pipe).ino) return closeSync(pipe)
  if (hold.pipe !== undefined) closeSync(hold.pipe)
  hold.pipe = pipe
}

const pipeIn = (sockets: string): string => join(sockets, 'nodes')

/**
 * Waits for the end of the pipe on 3 beside PostgreSQL, then asks for its fast shutdown; leaves when PostgreSQL does.
 * Not waited for, its number is nobody else's.
 */
const GUARD = `"$@" 3<&- & postgres=$!
{ read -r _ <&3; kill -INT $postgres; } & guard=$!
wait $postgres; code=$?
kill $guard 2>/dev/null; exit $code`

/**
 * Starts the server apart from this process (no shared terminal) and waits until it answers. Returns what went wrong,
 * if anything.
 */
async function launch(place: Place, where: pg.ClientConfig, hold: Hold): Promise<string | undefined> {
  const { native, data, sockets, log, account } = place
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: sockets }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  takeHold(place, hold)
  const pipe = openSync(pipeIn(sockets), 'r')
  const output = openSync(log, sizeOf(log) > LOG_MAX_BYTES ? 'w' : 'a')
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', join(native, 'bin/postgres'), '-D', data, ...settings], {
    ...account,
    cwd: '/', // whoever works in the data folder is PostgreSQL
    env: systemEnvironment(),
    detached: true,
    stdio: ['ignore', output, output, pipe],
  })
  closeSync(output)
  closeSync(pipe)
  child.unref()
  let over: string | undefined
  child.once('error', (error) => {
    over = String(error)
  })
  child.once('exit', () => {
    over ??= readFileSync(log, 'utf8').slice(-500)
  })
  while (over === undefined) {
    if ((await ask(where)) === 'yes') break
    await pause(15)
  }
  child.removeAllListeners()
  return over
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const CANNOT_CONNECT_NOW = '57P03' // starting, recovering, or on its way down

async function ask(where: pg.ClientConfig): Promise<'yes' | 'recovering' | 'no'> {
  const client = quietClient(where)
  try {
    await client.connect()
    await client.end()
    return 'yes'
  } catch (error) {
    return (error as { code?: string }).code === CANNOT_CONNECT_NOW ? 'recovering' : 'no'
  }
}

/**
 * PostgreSQL takes a zombie, or a stranger who got the number, for a living owner of its two locks. Where no process is
 * left in the data folder, they may go.
 */
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

/** Another node of ours may be using it: the last one to leave switches it off, and waits until it is. */
async function stopWhenLast({ data, sockets }: Place, where: pg.ClientConfig): Promise<void> {
  const client = quietClient({ ...where, application_name: LEAVING })
  const others = await client
    .connect()
    .then(() =>
      client.query<{ n: number }>(
        `select count(*)::int n from pg_stat_activity where backend_type = 'client backend' and application_name not in ($1, $2)`,
        [LEAVING, where.application_name],
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
  try {
    rmSync(pipeIn(sockets), { force: true })
    rmdirSync(sockets)
  } catch {} // another start put a socket there
}

/** A connection that breaks is told by `end` alone: an `error` nobody hears would end the process. */
function quietClient(where: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  return client
}
