// A flash sale for a race or a test: proposed and approved as any other.
import { inTransaction, type Database } from '#server/database/database.ts'
import { after, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { createSale, moveSale } from '#features/sales/server/index.ts'
import { writeItem } from '../../src/features/flash-sales/server/queries.ts'
import type { Goods } from '../people.ts'
import type { FlashGoods } from './flash-crowd.ts'

type Selling = {
  staffId: number
  units: number
  perPerson: number
  priceCents?: number
  /** From now on. */ startsInMs?: number
  lastsMs?: number
}

/** Proposed by its shop, approved by that operator. */
export async function openFlashSale(
  db: Database,
  goods: Goods,
  { staffId, units, perPerson, priceCents = 100, startsInMs = -MINUTE_MS, lastsMs = HOUR_MS }: Selling,
): Promise<FlashGoods> {
  const { shopId, skuId, prodId } = goods
  const now = new Date()
  const startsAt = after(now, startsInMs)
  const times = { startsAt, endsAt: after(startsAt, lastsMs) }
  const saleId = await inTransaction(db, async (tx) => {
    const names = { nameZh: '测试秒杀', nameEn: 'Test flash sale' }
    const id = await createSale(tx, { kind: 'flash', shopId, now, ...times, ...names, productIds: [prodId] })
    await writeItem(tx, { saleId: id, skuId, priceCents, units, perPerson })
    const step = { saleId: id, version: 1, now }
    await moveSale(tx, { ...step, mover: { by: 'owner', shopId }, action: 'propose' })
    await moveSale(tx, { ...step, mover: { by: 'operator', staffId }, action: 'approve' })
    return id
  })
  return { ...goods, saleId, units, perPerson }
}

/** What nobody bought is back on the shelf. */
export const closeFlashSale = (db: Database, { saleId }: { saleId: number }, staffId: number): Promise<unknown> =>
  inTransaction(db, (tx) =>
    moveSale(tx, {
      saleId,
      mover: { by: 'operator', staffId },
      action: 'stop',
      reason: 'over',
      version: 1,
      now: new Date(),
    }),
  )
