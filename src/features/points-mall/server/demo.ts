// The mall of a demo always has twenty things for points, with and without money: proposed and approved as any other,
// by its own people. When one is over or all redeemed, the next takes its place.
import { sql } from 'kysely'
import { after, DAY_MS, MINUTE_MS } from '#core/time.ts'
import { POINTS_STEP } from '#features/points/rules.ts'
import { demoGoods, sellInDemo } from '#features/sales/server/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'
import { writeGoods } from './queries.ts'

const GOODS = 20
/** So many are looked at: some of them stand in another sale’s way. */
const CHOICE = 40
const UNITS = 30
const LASTS_MS = 60 * DAY_MS
/** Of what a person of the demo can have by signing in for some days. */
const POINTS_MAX = 400
const CENTS = [300, 6000] as const

export const keepDemoGoods: Job = {
  name: 'demo: points goods',
  fillsDemo: true,
  everyMs: MINUTE_MS,
  run: async ({ db, now }) => {
    const missing = GOODS - (await countOpen(db, now))
    if (missing > 0) await addGoods(db, missing, now)
  },
}

async function countOpen(db: Database, now: Date): Promise<number> {
  // What only comes later is nothing to be had today.
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sale_units join sale on sale.id = sale_id
    where kind = 'points' and status = 'approved' and starts_at <= ${now} and ends_at > ${now}
      and left_units > 0`.execute(db)
  return rows[0]!.n
}

/** Of small price, and in no other points sale. Every second one costs money beside its points. */
async function addGoods(db: Database, wanted: number, now: Date): Promise<void> {
  const times = { startsAt: now, endsAt: after(now, LASTS_MS) }
  const draw = now.toISOString().slice(0, 7)
  const skuIds = await demoGoods(db, { draw, kinds: ['points'], span: times, cents: CENTS, most: CHOICE })
  await sellInDemo(db, { skuIds, wanted, now }, ({ skuId, model, priceCents }, made) => {
    const [share, money] = made % 2 === 0 ? [1, 0] : [0.5, Math.floor(priceCents / 4)]
    const worth = Math.ceil((priceCents * share) / 10 / POINTS_STEP) * POINTS_STEP
    const points = Math.min(Math.max(worth, POINTS_STEP), POINTS_MAX)
    const names = { nameZh: `积分兑换 ${model}`, nameEn: `${model} for points` }
    const goods = { skuId, points, priceCents: money, units: UNITS, perPerson: 2 + (made % 3) }
    return { kind: 'points', sale: { ...names, ...times }, write: (tx, saleId) => writeGoods(tx, saleId, goods) }
  })
}
