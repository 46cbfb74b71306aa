// What changed, told to every node. Tags only: a NOTIFY carries 8000 bytes at most.
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import { payloadsOf, tagsIn, type Tag } from './tags.ts'

const CHANNEL = 'changed'

/** With the transaction, in as many notifications as it takes. */
export async function announce(db: Database, ...tags: readonly Tag[]): Promise<void> {
  if (tags.length === 0) return
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloadsOf(tags)}::text[]) payload`.execute(db)
}

/** Silence may mean that nothing changed or that the line is dead: a question tells. */
type Beat = { everyMs: number; answerWithinMs: number }
const BEAT: Beat = { everyMs: 15_000, answerWithinMs: 5000 }

export const listen = (
  where: pg.ClientConfig,
  onTags: (tags: Tag[]) => void,
  onGap: OnGap,
  beat = BEAT,
): (() => Promise<void>) => listenTo(where, CHANNEL, { onNotice: (payload) => onTags(tagsIn(payload)), onGap }, beat)

/** What was sent meanwhile is unknown: from `lost` on, until the line is `open`. */
export type OnGap = (line: 'lost' | 'open') => void
type Listener = { onNotice: (payload: string) => void; onGap: OnGap }

/** What is said on one channel, over a line of its own that is made anew whenever it breaks. */
export function listenTo(
  where: pg.ClientConfig,
  channel: string,
  { onNotice, onGap }: Listener,
  beat = BEAT,
): () => Promise<void> {
  let client: pg.Client | undefined
  let stopped = false

  async function connect(): Promise<void> {
    // Pipelined, so that a question without an answer ends the connection.
    const way = {
      connectionTimeoutMillis: beat.answerWithinMs,
      query_timeout: beat.answerWithinMs,
      keepAlive: true,
      pipeline: true,
    }
    const mine = new pg.Client({ ...where, ...way })
    client = mine
    const beating = setInterval(() => void mine.query('select').catch(() => undefined), beat.everyMs).unref()
    mine.on('notification', ({ payload = '' }) => onNotice(payload))
    mine.on('error', () => undefined)
    mine.on('end', () => {
      clearInterval(beating)
      onGap('lost')
      if (!stopped) setTimeout(retry, 500).unref()
    })
    await mine.connect()
    await mine.query(`listen ${channel}`)
    onGap('open') // what was sent before we listened is unknown
  }
  const retry = () => void connect().catch(() => undefined)

  retry()
  return async () => {
    stopped = true
    await client?.end()
  }
}
