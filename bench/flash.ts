/**
 * `npm run bench:flash`: a crowd at a flash sale, over two servers of one database, kept in docs/benchmarks.md. Ends
 * with 1 where something was sold twice or not at all. `--data FOLDER`, `--rounds N` (20), `--attempts N` (50,000 a
 * round), `--people N` (5000), `--units N` (100), `--pace N` (attempts a second; 0: as fast as the connections can).
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { wire } from '#server/events.ts'
import { differencesOf } from '../src/books.ts'
import { features } from '../src/features.ts'
import { bytesOf, Connection } from './connection.ts'
import { machine, round, table, writePart } from './document.ts'
import { makePeople, stockGoods, type Person } from './people.ts'
import type { Answer, Call } from './races/arena.ts'
import { crowd, faultsOf, finishOpen, standing, type CrowdSeen, type FlashGoods } from './races/flash-crowd.ts'
import { closeFlashSale, openFlashSale } from './races/flash-goods.ts'
import { cpuMs } from './procfs.ts'
import { databaseOf, openDatabaseOf, startServer } from './server.ts'

const { values: given } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/races' },
    rounds: { type: 'string', default: '20' },
    attempts: { type: 'string', default: '50000' },
    people: { type: 'string', default: '5000' },
    units: { type: 'string', default: '100' },
    pace: { type: 'string', default: '0' },
  },
})
const [rounds, attempts] = [Number(given.rounds), Number(given.attempts)]
const [crowdSize, units, pace] = [Number(given.people), Number(given.units), Number(given.pace)]
const [CONNECTIONS, PER_PERSON] = [64, 2]
const REFUSED_P99_MS = 20
const PAGES = ['/', '/list', '/coupons']
const CALM_S = 10
/** Between two pages of the one visitor who only looks. */
const LOOK_EVERY_MS = 50
const ENDLESS = 1_000_000
const HOST = 'localhost'

const [others] = loadavg()
/** The first has the database; the second comes to it from elsewhere, and is the one that is killed. */
const servers = [await startServer({ dataFolder: given.data })]
servers.push(await startSecond())
const db = openDatabaseOf(given.data)
wire(db, features)
const people = await makePeople(db, crowdSize)
const [goods] = await stockGoods(db, 1, ENDLESS)
const { rows: operators } = await sql<{ id: number }>`select id from staff where shop_id is null limit 1`.execute(db)
const staffId = operators[0]!.id

const calm = await look(() => pause(CALM_S * 1000))
const seen: CrowdSeen[] = []
const wrong: string[] = []
const busy: number[] = []
let cores = 0
/** What an attempt costs the servers and PostgreSQL, of each round in which nobody was killed: microseconds of CPU. */
const costs: { servers: number; postgres: number }[] = []
for (let at = 0; at < rounds; at++) await oneRound(at)
const faults = Object.entries(await differencesOf(db)).filter(([, count]) => count !== 0)
const { rows: version } = await sql<{ server_version: string }>`show server_version`.execute(db)
await db.destroy()
for (const server of servers.toReversed()) await server.stop()

const refusedMs = seen.flatMap((one) => one.refusedMs)
const text = written(version[0]!.server_version)
process.stdout.write(`\n${text}\n`)
writePart('flash', text)
process.exitCode = wrong.length === 0 && faults.length === 0 ? 0 : 1

/** In the middle round one of the two servers is killed and comes back. */
async function oneRound(at: number): Promise<void> {
  const sale = await openFlashSale(db, goods!, { units, perPerson: PER_PERSON, staffId })
  const isKilled = at === Math.floor(rounds / 2)
  let killing: Promise<void> | undefined
  const calls = Array.from({ length: CONNECTIONS }, (_, connection) => callOn(connection))
  const cpu = process.cpuUsage()
  const before = spent()
  const times = await look(async () => {
    const one = await crowd({
      people,
      sale,
      attempts,
      calls,
      pauseMs: pace > 0 ? (CONNECTIONS / pace) * 1000 : 0,
      onAttempt: (count) => {
        if (isKilled && count > attempts / 500) killing ??= killAndReturn()
      },
    })
    await killing
    one.orders.push(...(await finishOpen(callOn(0), one, sale)))
    seen.push(one)
  })
  const { user, system } = process.cpuUsage(cpu)
  const one = seen.at(-1)!
  const after = spent()
  if (!isKilled)
    costs.push({
      servers: ((after.servers - before.servers) * 1000) / attempts,
      postgres: ((after.postgres - before.postgres) * 1000) / attempts,
    })
  cores += (user + system) / 1e6 / one.seconds / rounds
  busy.push(...times)
  const found = faultsOf(one, await standing(db, sale), sale)
  if (found.length > 0) wrong.push(`round ${at + 1}: ${found.join(', ')}`)
  await giveBack(one, sale)
  process.stdout.write(
    `${found.length === 0 ? '✓' : `✗ ${found.join(', ')}`} ${JSON.stringify(one.refused)} ${round(one.seconds, 1)} s\n`,
  )
}

/** CPU so far, in ms. */
function spent() {
  const ofServers = servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
  return { servers: ofServers, postgres: servers[0]!.cpu().postgres }
}

async function killAndReturn(): Promise<void> {
  await servers[1]!.kill()
  servers[1] = await startSecond()
}

function startSecond() {
  const host = encodeURIComponent(String(databaseOf(given.data).host))
  const env = { DATABASE_URL: `postgres://mall@localhost/mall?host=${host}`, DEMO: 'off' }
  return startServer({ dataFolder: `${given.data}-second`, env })
}

/** All of them cancel: every unit has to come back. */
async function giveBack(one: CrowdSeen, sale: FlashGoods): Promise<void> {
  const call = callOn(0)
  for (const { person, orderNumber } of one.orders) await call(person, 'PUT', `/p/myOrder/cancel/${orderNumber}`)
  const { left } = await standing(db, sale)
  if (left !== units) wrong.push(`${left} of ${units} came back`)
  await closeFlashSale(db, sale, staffId)
}

/** A connection of its own to one of the two servers. What it cannot say while one is gone is no answer. */
function callOn(connection: number): Call {
  let open: { url: string; line: Connection } | undefined
  return async ({ token }: Person, method, path, body) => {
    const { url } = servers[connection % servers.length]!
    if (open?.url !== url) open = { url, line: new Connection(url) }
    const headers = { authorization: token, accept: 'application/json', 'content-type': 'application/json' }
    const request = { method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    try {
      const { status, body: said } = await open.line.ask(bytesOf(request, HOST), true)
      const answer = JSON.parse(said.toString()) as Answer
      return status === 503 && answer.problem !== 'tooBusy' ? undefined : answer
    } catch {
      await pause(20) // it is away: nobody presses a thousand times a second
      return undefined
    }
  }
}

/** How long pages take that somebody else opens meanwhile. */
async function look(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const working = work().finally(() => (isOver = true))
  for (let at = 0; !isOver; at++) {
    const from = performance.now()
    const response = await fetch(servers[0]!.url + PAGES[at % PAGES.length]!).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) times.push(performance.now() - from)
    await pause(LOOK_EVERY_MS)
  }
  await working
  return times
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function written(postgres: string): string {
  const perSecond = (attempts * rounds) / seen.reduce((sum, { seconds }) => sum + seconds, 0)
  const [refused, before, meanwhile] = [percentile(refusedMs, 0.99), percentile(calm, 0.99), percentile(busy, 0.99)]
  const held = (is: boolean): string => (is ? 'held' : '**missed**')
  const rows = [
    [
      `${attempts.toLocaleString('en-US')} attempts of ${crowdSize.toLocaleString('en-US')} people on ${units} units, ${rounds} rounds`,
      `exactly ${units} sold, nobody above ${PER_PERSON}, all back when canceled`,
      wrong.length === 0 ? `${rounds} of ${rounds} rounds exact` : wrong.join('; '),
      wrong.length === 0 ? 'held' : '**broken**',
    ],
    ['the books', 'right', faults.length === 0 ? 'right' : JSON.stringify(faults), held(faults.length === 0)],
    [
      `a refusal, p99 at ${CONNECTIONS} connections`,
      `${REFUSED_P99_MS} ms`,
      `${round(refused, 1)} ms of ${refusedMs.length.toLocaleString('en-US')} (p50 ${round(percentile(refusedMs, 0.5), 1)})`,
      held(refused < REFUSED_P99_MS),
    ],
    [
      'an attempt, CPU',
      '–',
      `${round(
        percentile(
          costs.map(({ servers: us }) => us),
          0.5,
        ),
      )} µs of the servers, ${round(
        percentile(
          costs.map(({ postgres: us }) => us),
          0.5,
        ),
      )} µs of PostgreSQL`,
      '',
    ],
    [
      'other pages meanwhile, p99',
      `at most twice ${round(before, 1)} ms`,
      `${round(meanwhile, 1)} ms (p50 ${round(percentile(busy, 0.5), 1)}, before ${round(percentile(calm, 0.5), 1)})`,
      held(meanwhile <= 2 * before),
    ],
  ]
  return `## Flash sale

${machine(postgres)}; \`npm run bench:flash\`. Two server processes of one database; in round ${Math.floor(rounds / 2) + 1} one of them ends by \`kill -9\` and comes back. ${pace > 0 ? `${CONNECTIONS} connections press ${round(perSecond)} times a second together` : `${CONNECTIONS} connections press without a pause: ${round(perSecond)} attempts a second`}; who was refused is refused again, whatever it was told. Servers, PostgreSQL and the generator share these cores; the generator took ${round(cores, 2)} of them, and others of this machine had a load of ${round(others, 1)} before it began.

${table(['what', 'asked', 'seen', ''], rows)}`
}
