// What tests of flash sales read and turn: the item of a sale, and its times.
import { after, HOUR_MS } from '#core/time.ts'
import { createSale } from '#features/sales/server/index.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { writeItem } from '../src/features/flash-sales/server/queries.ts'

type Goods = { skuId: number; prodId: number; shopId: number }

/** What a shop has written and not proposed. */
export function flashDraft(db: Database, { skuId, prodId, shopId }: Goods): Promise<number> {
  const now = new Date()
  const times = { startsAt: after(now, HOUR_MS), endsAt: after(now, 2 * HOUR_MS) }
  return inTransaction(db, async (tx) => {
    const names = { nameZh: '测试秒杀', nameEn: 'Test flash sale' }
    const saleId = await createSale(tx, { kind: 'flash', shopId, now, ...times, ...names, productIds: [prodId] })
    await writeItem(tx, { saleId, skuId, priceCents: 100, units: 5, perPerson: 1 })
    return saleId
  })
}

export type Item = { left: number; aside: number; back: number; isClosed: boolean }

export async function itemOf(db: Database, { saleId }: { saleId: number }): Promise<Item> {
  const row = await db
    .selectFrom('sale_units')
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
