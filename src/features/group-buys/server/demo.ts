// The mall of a demo always has offers to groups, of several shops: proposed and approved as any other, by its own
// people.
import { sql } from 'kysely'
import { allowedFrom } from '#core/field/quantity.ts'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '#core/time.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { createSale, moveSale } from '#features/sales/server/index.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { Job } from '#server/work/clock.ts'
import { insertOffer } from './staff-queries.ts'

const OFFERS = 6
/** So many are looked at: some of them conflict with another sale. */
const CHOICE = 24
const LASTS_MS = 3 * DAY_MS
/** A new one comes this long before the last ends. */
const AHEAD_MS = 6 * HOUR_MS
const SIZES = [2, 3, 5]
const LIMIT = 50
/** One more begins tomorrow at this hour. */
const COMING_HOUR = 10

export const keepDemoGroups: Job = {
  name: 'demo: group buys',
  everyMs: MINUTE_MS,
  run: async ({ db, now }) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sale where kind = 'group' and status = 'approved'
        and starts_at <= ${now} and ends_at > ${after(now, AHEAD_MS)}`.execute(db)
    const missing = OFFERS - rows[0]!.n
    if (missing > 0) await fill(db, { missing, startsAt: now }, now)
    if (!(await isOneComing(db, now))) await fill(db, { missing: 1, startsAt: tomorrowAt(COMING_HOUR, now) }, now)
  },
}

const tomorrowAt = (hour: number, now: Date): Date => after(startOfDay(dayOf(after(now, DAY_MS))), hour * HOUR_MS)

async function isOneComing(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from sale where kind = 'group' and status = 'approved' and starts_at > ${now} limit 1`.execute(db)
  return rows.length > 0
}

/** Nothing where nobody can decide: then it is no demo. */
async function fill(db: Database, { missing, startsAt }: { missing: number; startsAt: Date }, now: Date) {
  const { rows: operators } = await sql<{ id: number }>`
    select id from staff where shop_id is null and is_owner order by id limit 1`.execute(db)
  const [operator] = operators
  if (!operator) return
  const offers = await offersOf(db, await goodsFor(db, now))
  let made = 0
  for (const offer of offers.values()) {
    if (made === missing) return
    const size = SIZES[made % SIZES.length]!
    if (await sell(db, offer, { size, startsAt, staffId: operator.id, now })) made++
  }
}

/** Goods that differ from day to day, every shop and every kind of part in turn. */
async function goodsFor(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with open as (
      select sku.id, product.shop_id, product.category_id,
        md5('group' || sku.id::text || ${now.toISOString().slice(0, 10)}::text) as turn
      from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id
      where sku.status = 1 and product.status = 1 and shop.status = 1 and product.validity is null
        and sku.stock >= 400 and sku.min_quantity <= 1 and sku.quantity_step <= 1 and sku.price_cents >= 500
        and not exists (select from sale_product named join sale on sale.id = named.sale_id
          where named.product_id = product.id and sale.status in ('proposed', 'approved') and sale.ends_at > ${now})),
    ranked as (
      select id, turn, row_number() over (partition by shop_id order by turn) as of_shop,
        row_number() over (partition by category_id order by turn) as of_kind from open)
    select id from ranked where of_kind = 1 order by of_shop, turn limit ${CHOICE}`.execute(db)
  return rows.map(({ id }) => id)
}

type Selling = { size: number; startsAt: Date; staffId: number; now: Date }

/** False: another sale, or a lower price of late, stands in its way. */
async function sell(db: Database, offer: Offer, { size, startsAt, staffId, now }: Selling): Promise<boolean> {
  const { model, shopId, prodId, skuId } = offer
  const times = { startsAt, endsAt: after(startsAt, LASTS_MS) }
  const names = { nameZh: `${model} ${size} 人团`, nameEn: `${model}, group of ${size}` }
  const terms = { skuId, priceCents: demoCents(offer), size, hours: 24, most: allowedFrom(offer, LIMIT) }
  try {
    await inTransaction(db, async (tx) => {
      const saleId = await createSale(tx, { kind: 'group', shopId, now, ...times, ...names, productIds: [prodId] })
      await insertOffer(tx, saleId, terms)
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

/** A sixth below what anybody pays for one, to the tenth of a yuan. */
const demoCents = ({ priceCents, memberCents, seniorCents }: Offer): number =>
  Math.max(1, Math.floor((Math.min(priceCents, memberCents, seniorCents) * 5) / 60) * 10)
