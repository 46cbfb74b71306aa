/**
 * `npm run bench:races`: what may never go wrong, tried on a running mall; kept in docs/benchmarks.md. Ends with 1
 * where something did. `--data FOLDER`, `--rounds N` (20 sell-outs of each kind), `--kills N` (10 of each kind).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { machine, round, table, writePart } from './document.ts'
import { makePeople, stockGoods } from './people.ts'
import { callOver, type Arena } from './races/arena.ts'
import { pullThePlug, type Round } from './races/killing.ts'
import { isExact, sellOut } from './races/last-pieces.ts'
import { submitAtOnce } from './races/same-checkout.ts'
import { openDatabaseOf, postmasterOf, readiness, startServer } from './server.ts'

const { values: given } = parseArgs({
  options: {
    // Not the figures' folder: what fills that one writes orders that no ledger knows.
    data: { type: 'string', default: '.data/races' },
    rounds: { type: 'string', default: '20' },
    kills: { type: 'string', default: '10' },
  },
})
const [rounds, kills] = [Number(given.rounds), Number(given.kills)]
const [BUYERS, AT_ONCE, SHOPPERS] = [200, 50, 24]
const READY_LIMIT_MS = 5000
const ENDLESS = 1_000_000
const WALLET_CENTS = 1_000_000_000

type Line = { what: string; asked: string; seen: string; isRight: boolean }
const lines: Line[] = []
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
function note(line: Line): void {
  lines.push(line)
  say(`${line.isRight ? '✓' : '✗'} ${line.what}: ${line.seen}`)
}

let server = await startServer({ dataFolder: given.data })
const db: Database = openDatabaseOf(given.data)
const arena: Arena = { db, call: callOver(() => server.url) }
const people = await makePeople(db, BUYERS)
const [rare, ...goods] = await stockGoods(db, 60, ENDLESS)

await lastPieces(100)
await lastPieces(1)
await oneCheckout()
await plug('the server', {
  pull: () => server.kill(),
  recover: async () => {
    server = await startServer({ dataFolder: given.data })
  },
})
await plug('PostgreSQL', postgresPlug())

const { rows: version } = await sql<{ server_version: string }>`show server_version`.execute(db)
await db.destroy()
await server.stop()
writePart('races', written(version[0]!.server_version))
process.exitCode = lines.every(({ isRight }) => isRight) ? 0 : 1

async function lastPieces(units: number): Promise<void> {
  let exact = 0
  const started = performance.now()
  for (let at = 0; at < rounds; at++) {
    const seen = await sellOut(arena, people, rare!, units)
    if (isExact(seen, { units, buyers: BUYERS })) exact++
    else say(JSON.stringify(seen))
  }
  const each = (performance.now() - started) / rounds
  note({
    what: `${BUYERS} buyers at once on ${units === 1 ? 'the last piece' : `${units} pieces`}, then all of them canceled`,
    asked: `exactly ${units} sold, ${units} back, every round`,
    seen: `${exact} of ${rounds} rounds exact; a round of ${BUYERS} checkouts takes ${round(each)} ms`,
    isRight: exact === rounds,
  })
}

async function oneCheckout(): Promise<void> {
  const [person] = await makePeople(db, 1)
  const shops = [...new Map(goods.map((one) => [one.shopId, one])).values()].slice(0, 3)
  const { answers, made, orders, paid, payments, refunds } = await submitAtOnce(arena, person!, shops, AT_ONCE)
  note({
    what: `One checkout of ${shops.length} shops submitted ${AT_ONCE} times at once, its orders then paid ${AT_ONCE} times at once`,
    asked: `one answer, ${shops.length} orders, one payment`,
    seen: `${answers} answer, ${made} made it, ${orders} orders; ${paid} of the payments succeeded, ${payments} took money, ${refunds} refunds`,
    isRight: answers === 1 && made === 1 && orders === shops.length && paid === 1 && payments === 1 && refunds === 0,
  })
}

/** The server lives on and has to find its way back by itself. */
function postgresPlug() {
  let killed = 0
  return {
    pull: async () => {
      killed = postmasterOf(given.data)
      process.kill(killed, 'SIGKILL')
    },
    recover: async () => {
      while (isTheSame(killed) || !(await readiness(server.url)).isReady) {
        server.mustRun()
        await pause(15)
      }
    },
  }
}

function isTheSame(pid: number): boolean {
  try {
    return postmasterOf(given.data) === pid
  } catch {
    return true
  }
}

async function plug(what: string, one: Parameters<typeof pullThePlug>[3]): Promise<void> {
  const shoppers = await makePeople(db, SHOPPERS, { balanceCents: WALLET_CENTS })
  const seen: Round[] = []
  for (let at = 0; at < kills; at++) seen.push(await pullThePlug(arena, shoppers, goods, one))
  const sum = (of: (one: Round) => number): number => seen.reduce((all, each) => all + of(each), 0)
  const faults = Object.fromEntries(
    seen.flatMap((each) => Object.entries(each.faults).filter(([, count]) => count > 0)),
  )
  const slowest = Math.max(...seen.map(({ readyMs }) => readyMs))
  const isRight =
    sum(({ lost }) => lost) === 0 &&
    sum(({ doubled }) => doubled) === 0 &&
    Object.keys(faults).length === 0 &&
    slowest <= READY_LIMIT_MS
  note({
    what: `kill -9 of ${what} at ${kills} random moments of ${SHOPPERS} people buying`,
    asked: `nothing lost, nothing doubled, the ledger balances, ready in ${READY_LIMIT_MS / 1000} s`,
    seen:
      `${sum(({ orders }) => orders)} orders, ${sum(({ open }) => open)} of them hanging in the air at the kill; ${sum(({ lost }) => lost)} lost, ${sum(({ doubled }) => doubled)} doubled, ` +
      `${Object.keys(faults).length === 0 ? 'books right' : JSON.stringify(faults)}; ready after ${round(slowest / 1000, 2)} s at most`,
    isRight,
  })
}

function written(postgres: string): string {
  const rows = lines.map(({ what, asked, seen, isRight }) => [what, asked, seen, isRight ? 'held' : '**broken**'])
  return `## Races

${machine(postgres)}.

${table(['race', 'asked', 'seen', ''], rows)}

A buyer keeps a journal of every answer. After a kill each purchase whose answer never came is sent once more with the same key, as a person would press the button again; then every order of the journal must be there, paid, once. The books: every ledger entry sums to zero, wallets and channels equal their lines, the escrow of each paid order is its amount, shelf and orders together hold as many pieces as before.`
}
