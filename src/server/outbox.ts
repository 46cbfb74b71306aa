// Effects on the outside world: written in the transaction that causes them, sent after it, again until it worked.
import { sql, type Selectable } from 'kysely'
import { after, HOUR_MS, SECOND_MS } from '#core/time.ts'
import type { Database } from './database.ts'
import type { Json, Outbox } from './tables.ts'

export type OutboxMessage = { id: number; payload: Json; now: Date; signal: AbortSignal }
/** Sends one message, or throws. It may be called again for the same message, so what it does must bear that; `id` tells them apart. */
export type OutboxHandler = (db: Database, message: OutboxMessage) => Promise<unknown>

const FIRST_RETRY_MS = 10 * SECOND_MS
const BATCH = 10
const BATCHES_MAX = 50
/** Shorter than the first pause, so that a slow sender is not joined by a second one. */
const SEND_LIMIT_MS = 8 * SECOND_MS
const FAILURE_MAX = 500

export async function enqueue(db: Database, kind: string, payload: Json, now: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload), created_at: now, due_at: now })
    .execute()
}

/** Sends what is due, and returns how many left. A message that fails, or whose sender dies, is due again after a growing pause. */
export async function sendDue(db: Database, handlers: Record<string, OutboxHandler>, now: Date): Promise<number> {
  let sent = 0
  for (let turn = 0; turn < BATCHES_MAX; turn++) {
    const batch = await claim(db, now)
    if (batch.length === 0) break
    const outcomes = await Promise.all(batch.map((message) => send(db, handlers, message, now)))
    sent += outcomes.filter(Boolean).length
  }
  return sent
}

type Message = Pick<Selectable<Outbox>, 'id' | 'kind' | 'payload' | 'tries'>

/** Takes some for us: until the next try is due, no other node sees them. */
async function claim(db: Database, now: Date): Promise<Message[]> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('outbox')
    .set({
      tries: sql`tries + 1`,
      due_at: sql`${now}::timestamptz + least(${HOUR_MS}, ${FIRST_RETRY_MS} * 2 ^ tries) * interval '1 millisecond'`,
    })
    .where('id', 'in', due)
    .returning(['id', 'kind', 'payload', 'tries'])
    .execute()
}

async function send(db: Database, handlers: Record<string, OutboxHandler>, { id, kind, payload }: Message, now: Date): Promise<boolean> {
  try {
    const handler = handlers[kind]
    if (!handler) throw new Error(`nobody sends messages of kind ${kind}`)
    const tooLong = AbortSignal.timeout(SEND_LIMIT_MS)
    await Promise.race([handler(db, { id, payload, now, signal: tooLong }), rejection(tooLong)])
    await db.updateTable('outbox').set({ sent_at: now, failure: null }).where('id', '=', id).where('sent_at', 'is', null).execute()
    return true
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX)
    await db.updateTable('outbox').set({ failure }).where('id', '=', id).where('sent_at', 'is', null).execute()
    return false
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('took too long'))))
}

/** Messages that left long ago are of no use to anybody. */
export async function forgetSent(db: Database, now: Date, keepMs: number): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', '<', after(now, -keepMs)).execute()
}
