// The mall of a demo always has twenty things for points, with and without money: proposed and approved as any other, by
// its own people. When one is over or all redeemed, the next takes its place.
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, MINUTE_MS } from '#core/time.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { POINTS_STEP } from '#features/points/rules.ts'
import { createSale, moveSale } from '#features/sales/server/index.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'

const GOODS = 20
/** So many are looked at: some of them stand in another sale’s way. */
const CHOICE = 40
const UNITS = 30
const LASTS_MS = 60 * DAY_MS
/** Of what a person of the demo can have by signing in for some days. */
const POINTS_MAX = 400

export const keepDemoGoods: Job = {
  name: 'demo: points goods',
  everyMs: MINUTE_MS,
  run: async ({ db, now }) => {
    const missing = GOODS - (await countOpen(db, now))
    if (missing > 0) await addGoods(db, missing, now)
  },
}

async function countOpen(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from points_goods join sale on sale.id = sale_id
    where status = 'approved' and ends_at > ${now} and left_units > 0`.execute(db)
  return rows[0]!.n
}

/** Nothing where nobody can decide: then it is no demo. */
async function addGoods(db: Database, wanted: number, now: Date): Promise<void> {
  const { rows: operators } = await sql<{ id: number }>`
    select id from staff where shop_id is null and is_owner order by id limit 1`.execute(db)
  const [operator] = operators
  if (!operator) return
  let made = 0
  for (const offer of (await offersOf(db, await skusFor(db, now))).values()) {
    if (made === wanted) return
    if (await offerForPoints(db, offer, { at: made, staffId: operator.id, now })) made++
  }
}

/** Of small price and good stock, of every kind of part in turn, and in no other points sale. */
async function skusFor(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with open as (
      select k.id, p.category_id, p.shop_id, md5(k.id::text || ${now.toISOString().slice(0, 7)}::text) as turn
      from sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id
      where k.status = 1 and p.status = 1 and s.status = 1 and p.validity is null and k.stock >= 200
        and k.min_quantity <= 1 and k.quantity_step <= 1 and k.price_cents between 300 and 6000
        and not exists (select from points_goods g join sale on sale.id = g.sale_id
          where g.product_id = p.id and sale.status in ('proposed', 'approved') and sale.ends_at > ${now})),
    ranked as (select id, turn, row_number() over (partition by category_id order by turn) as of_kind,
      row_number() over (partition by shop_id order by turn) as of_shop from open)
    select id from ranked order by of_kind, of_shop, turn limit ${CHOICE}`.execute(db)
  return rows.map(({ id }) => id)
}

type Offered = { at: number; staffId: number; now: Date }

/** False: something stands in its way. Every second one costs money beside its points. */
async function offerForPoints(db: Database, offer: Offer, { at, staffId, now }: Offered): Promise<boolean> {
  const { skuId, prodId, shopId, model, priceCents } = offer
  const share = at % 2 === 0 ? 1 : 0.5
  const worth = Math.ceil((priceCents * share) / 10 / POINTS_STEP) * POINTS_STEP
  const points = Math.min(Math.max(worth, POINTS_STEP), POINTS_MAX)
  const money = at % 2 === 0 ? 0 : Math.floor(priceCents / 4)
  const terms = {
    nameZh: `积分兑换 ${model}`,
    nameEn: `${model} for points`,
    productIds: [prodId],
    startsAt: now,
    endsAt: after(now, LASTS_MS),
  }
  try {
    await inTransaction(db, async (tx) => {
      const saleId = await createSale(tx, { kind: 'points', shopId, now, ...terms })
      await tx
        .insertInto('points_goods')
        .values({
          sale_id: saleId,
          product_id: prodId,
          sku_id: skuId,
          points,
          price_cents: money,
          units: UNITS,
          person_limit: 2 + (at % 3),
        })
        .execute()
      const step = { saleId, version: 1, now }
      await moveSale(tx, { ...step, mover: { by: 'owner', shopId }, action: 'propose' })
      await moveSale(tx, { ...step, mover: { by: 'operator', staffId }, action: 'approve' })
    })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
