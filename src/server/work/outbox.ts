// Effects on the outside world: written in the transaction that causes them, sent after it, again until it worked.
import { sql, type Selectable } from 'kysely'
import { after, HOUR_MS, SECOND_MS } from '#core/time.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Json, Outbox } from '../database/tables.ts'

export type OutboxMessage = { id: number; payload: Json; now: Date; signal: AbortSignal }
/**
 * Sends one message, or throws: `NeverSent` where no later try would be any better. It may be called again for the same
 * message, so what it does must bear that; `id` tells them apart.
 */
export type OutboxHandler = (db: Database, message: OutboxMessage) => Promise<unknown>

export class NeverSent extends Error {
  override readonly name = 'NeverSent'
}

const FIRST_RETRY_MS = 10 * SECOND_MS
const BATCH = 10
const BATCHES_MAX = 50
/** Shorter than the first pause, so that a slow sender is not joined by a second one. */
const SEND_LIMIT_MS = 8 * SECOND_MS
/** `now` grows old while slow senders are waited for: the next run has a fresh one. */
const RUN_MAX_MS = 30 * SECOND_MS
const FAILURE_MAX = 500

type Life = {
  /** Not before. */ dueAt?: Date
  /** Not after: then it is closed unsent. What it held goes with its end, whichever that is. */ expiresAt?: Date
}

export async function enqueue(
  db: Database,
  kind: string,
  payload: Json,
  now: Date,
  { dueAt = now, expiresAt }: Life = {},
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload), created_at: now, due_at: dueAt, expires_at: expiresAt ?? null })
    .execute()
}

/** Which kinds: these alone, or all but these. */
type Lane = { only: readonly string[] } | { except: readonly string[] }

/**
 * Sends what is due, and returns how many left. A message that fails, or whose sender dies, is due again after a
 * growing pause.
 */
export async function sendDue(
  db: Database,
  handlers: Record<string, OutboxHandler>,
  now: Date,
  lane: Lane = { except: [] },
): Promise<number> {
  const begun = performance.now()
  await close(db, now, { expired: true })
  let sent = 0
  for (let turn = 0; turn < BATCHES_MAX && performance.now() - begun < RUN_MAX_MS; turn++) {
    const batch = await claim(db, now, { lane, alive: after(now, performance.now() - begun) })
    if (batch.length === 0) break
    const outcomes = await Promise.all(batch.map((message) => send(db, handlers, message, now)))
    sent += outcomes.filter(Boolean).length
  }
  return sent
}

type Message = Pick<Selectable<Outbox>, 'id' | 'kind' | 'payload' | 'tries'>

/** Takes some for us: until the next try is due, no other node sees them. */
async function claim(db: Database, now: Date, { lane, alive }: { lane: Lane; alive: Date }): Promise<Message[]> {
  const [kinds, ofLane] = 'only' in lane ? [lane.only, 'in' as const] : [lane.except, 'not in' as const]
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('due_at', '<=', now)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', alive)]))
    .$if(kinds.length > 0, (query) => query.where('kind', ofLane, kinds))
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

async function send(
  db: Database,
  handlers: Record<string, OutboxHandler>,
  { id, kind, payload }: Message,
  now: Date,
): Promise<boolean> {
  try {
    const handler = handlers[kind]
    if (!handler) throw new Error(`nobody sends messages of kind ${kind}`)
    const tooLong = AbortSignal.timeout(SEND_LIMIT_MS)
    await Promise.race([handler(db, { id, payload, now, signal: tooLong }), rejection(tooLong)])
    await db
      .updateTable('outbox')
      .set({ sent_at: now, failure: null, payload: emptied })
      .where('id', '=', id)
      .where(isOpen)
      .execute()
    return true
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX)
    await db.updateTable('outbox').set({ failure }).where('id', '=', id).where(isOpen).execute()
    if (error instanceof NeverSent) await close(db, now, { id })
    return false
  }
}

const isOpen = sql<boolean>`sent_at is null and closed_at is null`
/** What had a life may be a secret; after its end nobody needs it. */
const emptied = sql<string>`case when expires_at is null then payload else '{}' end`

async function close(db: Database, now: Date, which: { id: number } | { expired: true }): Promise<void> {
  const closing = db
    .updateTable('outbox')
    .set({ closed_at: now, payload: emptied, failure: sql`coalesce(failure, 'its time was over')` })
    .where(isOpen)
  await ('id' in which ? closing.where('id', '=', which.id) : closing.where('expires_at', '<=', now)).execute()
}

/** The message, or all that failed, are due now. Answers how many. */
export async function retryNow(tx: Tx, now: Date, id: number | undefined): Promise<number> {
  const unsent = tx.updateTable('outbox').set({ due_at: now }).where(isOpen)
  const which = id === undefined ? unsent.where('failure', 'is not', null) : unsent.where('id', '=', id)
  return Number((await which.executeTakeFirst()).numUpdatedRows)
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('took too long'))))
}

/** Messages that left long ago, or never will, are of no use to anybody. */
export async function forgetEnded(db: Database, now: Date, keepMs: number): Promise<void> {
  const since = after(now, -keepMs)
  await db
    .deleteFrom('outbox')
    .where(({ eb, or }) => or([eb('sent_at', '<', since), eb('closed_at', '<', since)]))
    .execute()
}
