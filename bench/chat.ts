/**
 * `npm run bench:chat`: customer service over two servers of one database, kept in docs/benchmarks.md. Ends with 1
 * where a message was lost, doubled or out of order. `--data FOLDER`, `--talks N` (100), `--words N` (50 of each side),
 * `--cuts N` (1000), `--sockets N` (10,000: as many as a node holds).
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { SOCKETS_MAX } from '#features/chat/rules.ts'
import { createStaffLogin } from '#server/identity/staff-sessions.ts'
import { FlakyLine } from '../tests/flaky-line.ts'
import { delivery } from './chat/delivery.ts'
import { idleWindows } from './chat/idle.ts'
import { nothingLost } from './chat/nothing-lost.ts'
import { endOf, type Ends } from './chat/talks.ts'
import { BenchWindow } from './chat/window.ts'
import { written } from './chat/written.ts'
import { writePart } from './document.ts'
import { databaseOf, openDatabaseOf, startServer } from './server.ts'

const { values: given } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/races' },
    talks: { type: 'string', default: '100' },
    words: { type: 'string', default: '50' },
    cuts: { type: 'string', default: '1000' },
    sockets: { type: 'string', default: String(SOCKETS_MAX) },
  },
})
const [talks, words, cuts] = [Number(given.talks), Number(given.words), Number(given.cuts)]
const windows = Number(given.sockets)
const SHOP = 101

const [others] = loadavg()
/** The first has the database; the second comes to it from elsewhere, and is the one that goes down. */
const first = await startServer({ dataFolder: given.data })
let second = await startSecond()
const db = openDatabaseOf(given.data)

const ends = await twoEnds()
const kept = await nothingLost(db, ends, { talks, words, cuts })
say('talks', kept)
const delivered = await delivery(db, ends, talks)
say('delivered', { words: delivered.tookMs.length, slowestMs: Math.max(...delivered.tookMs) })
ends.desk.window.end()
const node = { now: () => second, databaseCpuMs: () => first.cpu().postgres, restart }
const idle = await idleWindows(db, node, { windows, most: SOCKETS_MAX })
const { rows: version } = await sql<{ server_version: string }>`show server_version`.execute(db)
await db.destroy()
await second.stop()
await first.stop()

const busy = ends.near.calls.busy + ends.far.calls.busy
const text = written(version[0]!.server_version, { talks, cuts, windows, others: others!, kept, busy, delivered, idle })
process.stdout.write(`\n${text}\n`)
writePart('chat', text)
process.exit(kept.lost + kept.doubled + kept.disordered === 0 ? 0 : 1) // lines are open

function startSecond() {
  const host = encodeURIComponent(String(databaseOf(given.data).host))
  const env = { DATABASE_URL: `postgres://mall@localhost/mall?host=${host}`, DEMO: 'off' }
  return startServer({ dataFolder: `${given.data}-second`, env })
}

async function restart(): Promise<void> {
  await second.stop()
  second = await startSecond()
}

async function twoEnds(): Promise<Ends> {
  const lineTo = async (url: string) =>
    endOf(await FlakyLine.to({ host: '127.0.0.1', port: Number(new URL(url).port) }))
  const [near, far, token] = [await lineTo(first.url), await lineTo(second.url), await agentToken()]
  const window = new BenchWindow({ url: () => far.url, side: 'shop', token })
  return { shopId: SHOP, near, far, desk: { token, window } }
}

async function agentToken(): Promise<string> {
  const { id: staffId } = await db
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', SHOP)
    .where('is_owner', '=', true)
    .executeTakeFirstOrThrow()
  const login = { staffId, now: new Date(), inBrowser: false, address: '127.0.0.1', agent: 'bench' }
  return (await createStaffLogin(db, login)).token
}

function say(what: string, seen: object): void {
  process.stdout.write(`${what}: ${JSON.stringify(seen)}\n`)
}
