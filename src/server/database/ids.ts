import { randomInt } from 'node:crypto'

const EPOCH_MS = Date.UTC(2024, 0, 1)
// 41 bits of milliseconds, 9 of the node, 3 within the millisecond: below 2^53, so an id is an exact number in JSON.
const NODES = 512
const SLOTS = 8
/** A number comes round again after 512 others were taken; who runs on for long takes another meanwhile. */
const NODE_MS = 600_000

let lastMs = 0
let slot = 0
let node = randomInt(NODES)
let taking: Promise<void> | undefined
let takenAtMs = -Infinity

type Client = { query(text: string): Promise<{ rows: { node: number | null }[] }> }

/**
 * Before a new connection is used: the sequence gives each process and thread a number of its own, so no two make the
 * same id (ADR 0300).
 */
export function takeIdNode(client: Client, now = Date.now()): Promise<void> {
  if (now - takenAtMs < NODE_MS) return Promise.resolve()
  taking ??= take(client, now).finally(() => (taking = undefined))
  return taking
}

async function take(client: Client, now: number): Promise<void> {
  // Null while a new database has no tables yet.
  const { rows } = await client.query("select nextval(to_regclass('id_node')) as node")
  const taken = rows[0]?.node
  if (typeof taken !== 'number') return
  node = taken
  slot = SLOTS - 1 // the next id is of a later millisecond, so that it is the larger one
  takenAtMs = now
}

/** A time-ordered id. Who needs more than eight in a millisecond uses up those that follow. */
export function newId(now = Date.now()): number {
  if (now > lastMs) {
    lastMs = now
    slot = 0
  } else if (++slot === SLOTS) {
    lastMs++
    slot = 0
  }
  return ((lastMs - EPOCH_MS) * NODES + node) * SLOTS + slot
}

/** yyMMdd and ten random digits: readable to people, no hint of how many orders there are. */
export function newNumber(now: Date): string {
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(1_000_000_000, 9_999_999_999))}`
}
