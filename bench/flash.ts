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
import { machine, round, seriesOf, table, writePart } from './document.ts'
import { makePeople, stockGoods } from './people.ts'
import { callOver } from './races/arena.ts'
import { faultsOf, standing, type CrowdSeen, type FlashGoods } from './races/flash-crowd.ts'
import { readyCrowd } from './races/flash-crowd-process.ts'
import { closeFlashSale, openFlashSale } from './races/flash-goods.ts'
import { emptyLook, look, warmUp } from './races/pages-meanwhile.ts'
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
const [CONNECTIONS, PER_PERSON, RETURNS] = [64, 2, 10]
const REFUSED_P99_MS = 20
const CALM_S = 20
const ENDLESS = 1_000_000
/** While the units are being sold. */
const KILLED_AFTER = 100

const [others] = loadavg()
/** The first has the database; the second comes to it from elsewhere, and is the one that is killed. */
const servers = [await startServer({ dataFolder: given.data })]
servers.push(await startSecond())
const db = openDatabaseOf(given.data)
wire(db, features)
const people = await makePeople(db, crowdSize)
const [goods, other] = await stockGoods(db, 2, ENDLESS)
const { rows: operators } = await sql<{ id: number }>`select id from staff where shop_id is null limit 1`.execute(db)
const staffId = operators[0]!.id
for (const saleId of await leftOpen()) await closeFlashSale(db, { saleId }, staffId)
const place = { url: servers[0]!.url, person: people[0]!, prodId: other!.prodId }

await warmUp(place)
const [calm, busy, killed] = [emptyLook(), emptyLook(), emptyLook()]
await look(place, calm, () => pause(CALM_S * 1000))
const seen: CrowdSeen[] = []
const wrong: string[] = []
let [cores, lagMs] = [0, 0]
/** What an attempt costs the servers and PostgreSQL, of each round in which nobody was killed: microseconds of CPU. */
const costs: { servers: number; postgres: number }[] = []
for (let at = 0; at < rounds; at++) await oneRound(at)
const faults = Object.entries(await differencesOf(db)).filter(([, count]) => count !== 0)
const { rows: version } = await sql<{ server_version: string }>`show server_version`.execute(db)
await db.destroy()
for (const server of servers.toReversed()) await server.stop()

const refusedMs = seen.flatMap((one) => one.refusedMs)
const soldOutSeconds = seen.flatMap((one) => one.soldOutSeconds ?? [])
const text = written(version[0]!.server_version)
process.stdout.write(`\n${text}\n`)
writePart('flash', text)
process.exitCode = wrong.length === 0 && faults.length === 0 ? 0 : 1

/** Of a run that broke off. */
async function leftOpen(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select sale.id from sale join sale_units on sale_id = sale.id
    where sku_id = ${goods!.skuId} and status = 'approved' and closed_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** In the middle round one of the two servers is killed and comes back. */
async function oneRound(at: number): Promise<void> {
  const sale = await openFlashSale(db, goods!, { units, perPerson: PER_PERSON, staffId })
  const isKilled = at === Math.floor(rounds / 2)
  const order = {
    people,
    sale,
    attempts,
    connections: CONNECTIONS,
    urls: urls(),
    returns: RETURNS,
    pauseMs: pace > 0 ? (CONNECTIONS / pace) * 1000 : 0,
    tellsAt: isKilled ? KILLED_AFTER : undefined,
  }
  const { press } = await readyCrowd(order)
  const before = spent()
  await look(place, isKilled ? killed : busy, async () => {
    const { seen: one, cpuMs: ownMs, lagP99Ms } = await press(killAndReturn)
    seen.push(one)
    cores += ownMs / 1000 / one.seconds / rounds
    lagMs = Math.max(lagMs, lagP99Ms)
  })
  const one = seen.at(-1)!
  const after = spent()
  if (!isKilled)
    costs.push({
      servers: ((after.servers - before.servers) * 1000) / attempts,
      postgres: ((after.postgres - before.postgres) * 1000) / attempts,
    })
  const found = faultsOf(one, await standing(db, sale), sale)
  if (one.returned.length < RETURNS) found.push(`${one.returned.length} of ${RETURNS} given back`)
  if (found.length > 0) wrong.push(`round ${at + 1}: ${found.join(', ')}`)
  await giveBack(one, sale)
  const times = `${round(one.seconds, 1)} s, refused p99 ${round(percentile(one.refusedMs, 0.99), 1)} ms`
  process.stdout.write(
    `${found.length === 0 ? '✓' : `✗ ${found.join(', ')}`} ${JSON.stringify(one.refused)} ${times}\n`,
  )
}

/** CPU so far, in ms. */
function spent() {
  const ofServers = servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
  return { servers: ofServers, postgres: servers[0]!.cpu().postgres }
}

async function killAndReturn(): Promise<string[]> {
  await servers[1]!.kill()
  servers[1] = await startSecond()
  return urls()
}

function urls(): string[] {
  return servers.map(({ url }) => url)
}

function startSecond() {
  const host = encodeURIComponent(String(databaseOf(given.data).host))
  const env = { DATABASE_URL: `postgres://mall@localhost/mall?host=${host}`, DEMO: 'off' }
  return startServer({ dataFolder: `${given.data}-second`, env })
}

/** All of them cancel: every unit has to come back. */
async function giveBack(one: CrowdSeen, sale: FlashGoods): Promise<void> {
  const call = callOver(() => servers[0]!.url)
  for (const { person, orderNumber } of one.orders) await call(person, 'PUT', `/p/myOrder/cancel/${orderNumber}`)
  const { left } = await standing(db, sale)
  if (left !== units) wrong.push(`${left} of ${units} came back`)
  await closeFlashSale(db, sale, staffId)
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function median(figures: readonly number[]): number {
  return percentile(figures, 0.5)
}

function written(postgres: string): string {
  const perSecond = (attempts * rounds) / seen.reduce((sum, { seconds }) => sum + seconds, 0)
  const count = (some: number): string => some.toLocaleString('en-US')
  const refused = percentile(refusedMs, 0.99)
  const held = (is: boolean): string => (is ? 'held' : '**missed**')
  const pages = ([what, before, meanwhile]: readonly [string, readonly number[], readonly number[]]): string[] => {
    const [limit, p99] = [2 * percentile(before, 0.99), percentile(meanwhile, 0.99)]
    return [
      `${what}, p99`,
      `at most twice ${round(limit / 2, 1)} ms`,
      `${round(p99, 1)} ms of ${count(meanwhile.length)} (p50 ${round(median(meanwhile), 1)}, before ${round(median(before), 1)})`,
      held(p99 <= limit),
    ]
  }
  const rows = [
    [
      `${count(attempts)} attempts of ${count(crowdSize)} people on ${units} units, ${rounds} rounds`,
      `exactly ${units} sold, nobody above ${PER_PERSON}; the ${RETURNS} that come back in the middle sold again; all back when canceled`,
      wrong.length === 0 ? `${rounds} of ${rounds} rounds exact` : wrong.join('; '),
      wrong.length === 0 ? 'held' : '**broken**',
    ],
    ['the books', 'right', faults.length === 0 ? 'right' : JSON.stringify(faults), held(faults.length === 0)],
    [
      `a refusal, p99 at ${CONNECTIONS} connections`,
      `${REFUSED_P99_MS} ms`,
      `${round(refused, 1)} ms of ${count(refusedMs.length)} (p50 ${round(median(refusedMs), 1)})`,
      held(refused < REFUSED_P99_MS),
    ],
    [
      'an attempt, CPU',
      '–',
      `${round(median(costs.map((one) => one.servers)))} µs of the servers, ${round(median(costs.map((one) => one.postgres)))} µs of PostgreSQL`,
      '',
    ],
    ['until the last unit is sold', '–', `${round(median(soldOutSeconds), 1)} s`, ''],
    pages(['other pages', [...calm.kept, ...calm.drawn], [...busy.kept, ...busy.drawn]]),
    pages(['of them, kept for all', calm.kept, busy.kept]),
    pages(['of them, drawn each time', calm.drawn, busy.drawn]),
    [
      'other pages, asked to come back',
      'none',
      String(busy.refused + killed.refused),
      held(busy.refused + killed.refused === 0),
    ],
    [
      'other pages in the round with the kill, p99',
      '–',
      `${round(percentile([...killed.kept, ...killed.drawn], 0.99), 1)} ms of ${count(killed.kept.length + killed.drawn.length)}`,
      '',
    ],
  ]
  const pressed =
    pace > 0
      ? `${CONNECTIONS} connections press ${round(perSecond)} times a second together`
      : `${CONNECTIONS} connections press without a pause: ${round(perSecond)} attempts a second`
  return `## Flash sale

${machine(postgres)}; \`npm run bench:flash\`. Two server processes of one database; in round ${Math.floor(rounds / 2) + 1} one of them ends by \`kill -9\` and comes back. ${pressed}; who was refused is refused again, whatever it was told. Meanwhile one visitor opens three kept pages and two that are drawn each time, in turn, as in the ${CALM_S} s before; all of them were open before that; what the start of the killed server takes from them stands apart. Servers, PostgreSQL and the generator share these cores; the generator, a process of its own, took ${round(cores, 2)} of them, and its own turns came at most ${round(lagMs, 1)} ms late (p99). Others of this machine had a load of ${round(others, 1)} before it began.

${seriesOf('flash', ['flash', 'races/flash-crowd', 'races/flash-press', 'races/pages-meanwhile'])}

${table(['what', 'asked', 'seen', ''], rows)}`
}
