/**
 * `npm run bench:overload`: more people than the mall can serve, who do not wait; kept in docs/benchmarks.md. Ends with
 * 1 where something was lost or told wrongly. `--data FOLDER`, `--connections N` (200), `--seconds N` (30).
 */
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { differencesOf } from '../src/books.ts'
import { bytesOf, Connection, type Request } from './connection.ts'
import { machine, round, table, writePart } from './document.ts'
import { makePeople, stockGoods, type Person } from './people.ts'
import { openDatabaseOf, startServer } from './server.ts'

const { values: given } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/races' },
    connections: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
  },
})
const [connections, seconds] = [Number(given.connections), Number(given.seconds)]
const REFUSED_P99_MS = 250
const ENDLESS = 1_000_000
const WALLET_CENTS = 100_000_000_000
const BALANCE = 9
const HOST = 'localhost'

type Kind = 'page' | 'confirm' | 'submit' | 'pay'
type Seen = { kind: Kind; ms: number; outcome: 'served' | 'refused' | 'rule' | 'wrong'; said?: string }
type Submitted = { person: Person; uuid: string; orderNumbers: string | undefined; isRefused: boolean }

const [others] = loadavg()
const server = await startServer({ dataFolder: given.data, env: { PAGE_CACHE: 'off' } })
const db = openDatabaseOf(given.data)
const people = await makePeople(db, connections, { balanceCents: WALLET_CENTS })
const goods = await stockGoods(db, 60, ENDLESS)
const seen: Seen[] = []
const journal: Submitted[] = []

const until = performance.now() + seconds * 1000
await Promise.all(people.map((person, at) => visit(person, at)))

const numbers = journal.flatMap(({ orderNumbers }) => orderNumbers?.split(',') ?? [])
const kept = await db
  .selectFrom('shop_order')
  .select('order_number')
  .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(people.map(({ accountId }) => accountId)))))
  .execute()
const there = new Set(kept.map(({ order_number }) => order_number))
const lost = numbers.filter((number) => !there.has(number)).length
/** Orders that nobody was told of: each would be of a submit that was refused. */
const unasked = there.size - new Set(numbers).size
const faults = Object.entries(await differencesOf(db)).filter(([, count]) => count !== 0)
const { rows: version } = await sql<{ server_version: string }>`show server_version`.execute(db)
await db.destroy()
await server.stop()

const refusedP99 = at(of('refused'), 0.99)
const wrong = seen.filter(({ outcome }) => outcome === 'wrong')
const isRight =
  wrong.length === 0 && lost === 0 && unasked === 0 && faults.length === 0 && !(refusedP99 > REFUSED_P99_MS)
const text = written()
process.stdout.write(`\n${text}\n${wrong[0]?.said ?? ''}\n`)
writePart('overload', text)
process.exitCode = isRight ? 0 : 1

/** One person: a page of their own, then a purchase, over and over, without a pause and without heeding Retry-After. */
async function visit(person: Person, at: number): Promise<void> {
  const connection = new Connection(server.url)
  const ask = async (kind: Kind, request: Request): Promise<{ success: boolean; data: never } | undefined> => {
    const started = performance.now()
    const { status, body } = await connection.ask(bytesOf(request, HOST), true)
    const ms = performance.now() - started
    const answer =
      kind === 'page'
        ? undefined
        : (JSON.parse(body.toString()) as { success: boolean; code: string; problem?: string; data: never })
    const isHiccup = answer?.problem === 'serverHiccup' || answer?.problem === 'outcomeUnknown'
    const outcome =
      status === 503 && !isHiccup
        ? 'refused'
        : status !== 200 || isHiccup
          ? 'wrong'
          : (answer?.success ?? true)
            ? 'served'
            : 'rule'
    seen.push({ kind, ms, outcome, ...(outcome === 'wrong' && { said: `${status} ${body.toString().slice(0, 300)}` }) })
    return outcome === 'refused' ? undefined : answer
  }
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: { authorization: person.token, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const page: Request = {
    method: 'GET',
    path: '/user-center',
    headers: { accept: 'text/html', cookie: `token=${person.token}` },
  }
  let unpaid: string | undefined
  for (let n = at; performance.now() < until; n++) {
    await ask('page', page)
    if (unpaid !== undefined) {
      if ((await ask('pay', post('/p/order/pay', { orderNumbers: unpaid, payType: BALANCE })))?.success)
        unpaid = undefined
      continue
    }
    const { prodId, skuId, shopId } = goods[n % goods.length]!
    const uuid = randomUUID()
    const confirmed = await ask(
      'confirm',
      post('/p/order/confirm', { uuid, orderItem: { prodId, skuId, shopId, prodCount: 1 } }),
    )
    if (!confirmed?.success) continue
    const submitted = await ask('submit', post('/p/order/submit', { uuid }))
    unpaid = submitted?.success ? (submitted.data as { orderNumbers: string }).orderNumbers : undefined
    journal.push({ person, uuid, orderNumbers: unpaid, isRefused: submitted === undefined })
  }
  connection.close()
}

function of(outcome: Seen['outcome'], kind?: Kind): number[] {
  return seen
    .flatMap((one) => (one.outcome === outcome && (!kind || one.kind === kind) ? one.ms : []))
    .toSorted((a, b) => a - b)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function written(): string {
  const kinds: [Kind, string][] = [
    ['page', 'page of the user centre, rendered'],
    ['confirm', 'confirm'],
    ['submit', 'submit'],
    ['pay', 'pay'],
  ]
  const rows = kinds.map(([kind, what]) => {
    const [served, refused] = [of('served', kind), of('refused', kind)]
    const ms = (sorted: readonly number[]) =>
      sorted.length === 0 ? '–' : `${round(at(sorted, 0.5))} / ${round(at(sorted, 0.99))}`
    return [what, round(served.length / seconds), ms(served), round(refused.length / seconds), ms(refused)]
  })
  const submits = journal.filter(({ orderNumbers }) => orderNumbers !== undefined).length
  const refusals = journal.filter(({ isRefused }) => isRefused).length
  const verdict = (isMet: boolean): string => (isMet ? 'held' : '**broken**')
  const asked = [
    ['answers that are no answer (500, hiccup)', 'none', String(wrong.length), verdict(wrong.length === 0)],
    [
      'a refusal, p99',
      `${REFUSED_P99_MS} ms`,
      `${round(refusedP99)} ms of ${round(of('refused').length)}`,
      verdict(!(refusedP99 > REFUSED_P99_MS)),
    ],
    ['submits that were acknowledged', 'all kept', `${round(submits)}, ${lost} lost`, verdict(lost === 0)],
    ['submits that were refused', 'no order', `${round(refusals)}, ${unasked} orders`, verdict(unasked === 0)],
    ['the books', 'right', faults.length === 0 ? 'right' : JSON.stringify(faults), verdict(faults.length === 0)],
  ]
  return `## Overload

${machine(version[0]!.server_version)}; \`npm run bench:overload\`. ${connections} connections for ${seconds} s; nobody waits between two calls, nor after a refusal.
Server, PostgreSQL and the generator share these cores, with others of this machine: a load of ${round(others, 1)} before it began.

${table(['what', 'asked', 'seen', ''], asked)}

${table(['call', 'served a second', 'p50 / p99, ms', 'refused a second', 'p50 / p99, ms'], rows)}`
}
