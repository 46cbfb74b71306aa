// What tests of flash sales read and turn: the item of a sale, and its times.
import { after } from '#core/time.ts'
import type { Database } from '#server/database/database.ts'

export type Item = { left: number; aside: number; back: number; isClosed: boolean }

export async function itemOf(db: Database, { saleId }: { saleId: number }): Promise<Item> {
  const row = await db
    .selectFrom('flash_item')
    .select(['left_units as left', 'aside', 'back_units as back', 'closed_at as closedAt'])
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  const { closedAt, ...rest } = row
  return { ...rest, isClosed: closedAt !== null }
}

/** The start and the end of a sale as if so much time had passed. */
export async function age(db: Database, { saleId }: { saleId: number }, ms: number): Promise<void> {
  const { starts_at: from, ends_at: until } = await db
    .selectFrom('sale')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('sale')
    .set({ starts_at: after(from, -ms), ends_at: after(until, -ms) })
    .where('id', '=', saleId)
    .execute()
}
