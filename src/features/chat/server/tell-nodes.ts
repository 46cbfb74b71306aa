// What changed, told to every node with the transaction that changed it: ids, and of who is writing the name; rows are
// read after it.
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'

export const CHANNEL = 'chat'

/** What was received. `0` is the mall's own desk. */
export type News =
  | { kind: 'conversation'; conversationId: number; accountId: number; desk: number }
  | { kind: 'typing'; conversationId: number; accountId: number; desk: number; by: 'buyer' | 'desk'; name: string }
  | { kind: 'window'; accountId: number; windowId: string; /** See `claimWindows`. */ takenAt: number }

export const deskOf = (shopId: number | null): number => shopId ?? 0

export const tellNodes = (db: Database, news: News) =>
  sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`.execute(db)

/** Those with an open inquiry are looked at by somebody. */
const tellOpen = (which: RawBuilder<unknown>) => sql`
  select pg_notify(${CHANNEL}, json_build_object('kind', 'conversation', 'conversationId', c.id, 'accountId',
    c.account_id, 'desk', coalesce(c.shop_id, 0))::text)
  from chat_conversation c join chat_inquiry i on i.conversation_id = c.id
  where ${which} and i.status in ('waiting', 'served')`

/** Every open inquiry of the buyers: who answers sees whether the window is open. */
export const tellDesksOf = (db: Database, accountIds: readonly number[]) =>
  tellOpen(sql`c.account_id = ${anyOf(accountIds)}`).execute(db)

/** Every buyer with an open inquiry at the desk: they see whether somebody is there. */
export const tellBuyersOf = (db: Database, shopId: number | null) =>
  tellOpen(sql`c.shop_id is not distinct from ${shopId}::bigint`).execute(db)
