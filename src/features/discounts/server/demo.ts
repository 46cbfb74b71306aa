// Discounts of the demo: whatever its clock says, some run. One that has ended is followed by the next.
import { sql } from 'kysely'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { approveInDemo, inviteShop } from '#features/sales/server/index.ts'
import { shopStatus } from '#features/shops/rules.ts'
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
  fillsDemo: true,
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
    await invite(tx, now)
  })
}

/** Of all goods of its shop. */
function begin(tx: Tx, { shopId, nameZh, nameEn, measure, tiers, days }: Template, now: Date): Promise<void> {
  const sale = { nameZh, nameEn, startsAt: now, endsAt: after(now, days * DAY_MS) }
  const write = (inside: Tx, saleId: number) => writeTerms(inside, { saleId, measure, tiers })
  return approveInDemo(tx, { shopId, productIds: [] }, { kind: 'discount', sale, write }, now)
}

/** The mall asks the shop of the demo’s merchant, which has not answered yet. */
const invitation = {
  shopId: 101,
  nameZh: '轴承周满件折',
  nameEn: 'Bearing week: buy more, pay less',
  measure: 'count',
  tiers: [percent(5, 5), percent(20, 8)],
} as const satisfies Omit<Template, 'days'>
const ANSWER_DAYS = 2
/** Later than what its people can propose sessions for meanwhile: those meet nothing. */
const BEGINS_DAYS = 15

async function invite(tx: Tx, now: Date): Promise<void> {
  const { shopId, nameZh, nameEn, measure, tiers } = invitation
  const { rows } = await sql`
    select from shop where id = ${shopId} and status = ${shopStatus.open} and not exists (
      select from sale where shop_id = ${shopId} and kind = 'discount' and answer_by is not null
        and status in ('invited', 'approved'))`.execute(tx)
  if (rows.length === 0) return
  const [answerBy, startsAt] = [after(now, ANSWER_DAYS * DAY_MS), after(now, BEGINS_DAYS * DAY_MS)]
  const times = { startsAt, endsAt: after(startsAt, 7 * DAY_MS), answerBy, now }
  const saleId = await inviteShop(tx, { kind: 'discount', shopId, nameZh, nameEn, productIds: [], ...times })
  await writeTerms(tx, { saleId, measure, tiers })
}
