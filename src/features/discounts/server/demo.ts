// Discounts of the demo: whatever its clock says, some run. One that has ended is followed by the next.
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { createSale, moveSale } from '#features/sales/server/index.ts'
import type { Job } from '#server/work/clock.ts'
import { discountsOf, writeTerms } from './queries.ts'
import type { DiscountTerms } from '../rules.ts'

type Template = Pick<DiscountTerms, 'shopId' | 'measure' | 'tiers'> & { nameZh: string; nameEn: string; days: number }
const off = (reached: number, cut: number) => ({ reached: reached * 100, cutCents: cut * 100, percentOff: null })
const percent = (reached: number, percentOff: number) => ({ reached, cutCents: null, percentOff })

/** The numbers are of db/seed/shops.csv. */
const templates: readonly Template[] = [
  {
    shopId: 110,
    nameZh: '挡圈满减',
    nameEn: 'Retaining rings: spend and save',
    measure: 'amount',
    tiers: [off(100, 10), off(300, 30), off(800, 100)],
    days: 14,
  },
  {
    shopId: 111,
    nameZh: '齿轮满减',
    nameEn: 'Gears: spend and save',
    measure: 'amount',
    tiers: [off(400, 20), off(1200, 80)],
    days: 21,
  },
  {
    shopId: 109,
    nameZh: '密封件满件折',
    nameEn: 'Seals: buy more, pay less',
    measure: 'count',
    tiers: [percent(3, 10), percent(10, 15)],
    days: 28,
  },
]

export const renewDemo: Job = {
  name: 'renew-demo-discounts',
  everyMs: HOUR_MS,
  run: ({ db, now }) => renew(db, now),
}

export async function renew(db: Database, now: Date): Promise<void> {
  const shopIds = templates.flatMap(({ shopId }) => shopId ?? [])
  await inTransaction(db, async (tx) => {
    const shops = await tx.selectFrom('shop').select('id').where('id', 'in', shopIds).forShare().execute()
    const running = await discountsOf(tx, shopIds, after(now, HOUR_MS))
    for (const one of templates) {
      const isKnown = running.some(({ shopId, nameZh }) => shopId === one.shopId && nameZh === one.nameZh)
      const hasShop = one.shopId === null || shops.some(({ id }) => id === one.shopId)
      if (!isKnown && hasShop) await begin(tx, one, now)
    }
  })
}

/** Proposed and approved as any other. */
async function begin(tx: Tx, { shopId, nameZh, nameEn, measure, tiers, days }: Template, now: Date): Promise<void> {
  const operator = await tx.selectFrom('staff').select('id').where('shop_id', 'is', null).limit(1).executeTakeFirst()
  if (!operator) return
  const times = { startsAt: now, endsAt: after(now, days * DAY_MS) }
  const saleId = await createSale(tx, { kind: 'discount', shopId, nameZh, nameEn, ...times, productIds: [], now })
  await writeTerms(tx, { saleId, measure, tiers })
  const move = { saleId, version: 1, now }
  await moveSale(tx, { ...move, mover: { by: 'owner', shopId }, action: 'propose' })
  await moveSale(tx, { ...move, mover: { by: 'operator', staffId: operator.id }, action: 'approve' })
}
