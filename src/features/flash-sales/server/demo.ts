// The mall of a demo always has a session that runs and one that comes, with goods of several shops: proposed and
// approved as any other, by its own people.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, MINUTE_MS, shortDay } from '#core/time.ts'
import { unitCents } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { createSale, moveSale } from '#features/sales/server/index.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import type { Job } from '#server/work/clock.ts'
import { hourOf, sessionsBetween, type Session } from '../rules.ts'
import { insertItem } from './queries.ts'

const ITEMS = 8
/** So many are looked at: some of them conflict with another sale. */
const CHOICE = 24

export const keepDemoSessions = (config: Config): Job => ({
  name: 'demo: flash sales',
  everyMs: MINUTE_MS,
  run: async ({ db, now }) => {
    const [running, coming] = sessionsBetween(config.flashHours, now, after(now, 2 * DAY_MS))
    for (const session of [running, coming])
      if (session && !(await hasItems(db, session))) await fillSession(db, session, now)
  },
})

async function hasItems(db: Database, { startsAt, endsAt }: Session): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sale where kind = 'flash' and status = 'approved'
      and starts_at = ${startsAt} and ends_at = ${endsAt} limit 1`.execute(db)
  return rows.length > 0
}

/** Nothing where nobody can decide: then it is no demo. */
async function fillSession(db: Database, session: Session, now: Date): Promise<void> {
  const { rows: operators } = await sql<{ id: number }>`
    select id from staff where shop_id is null and is_owner order by id limit 1`.execute(db)
  const [operator] = operators
  if (!operator) return
  const offers = await offersOf(db, await goodsFor(db, session))
  let made = 0
  for (const offer of offers.values()) {
    if (made === ITEMS) return
    if (await sell(db, offer, { session, staffId: operator.id, now })) made++
  }
}

/** Goods that differ from session to session, every shop and every kind of part in turn. */
async function goodsFor(db: Database, { startsAt, endsAt }: Session): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with open as (
      select k.id, p.shop_id, p.category_id, md5(k.id::text || ${startsAt.toISOString()}::text) as turn
      from sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id
      where k.status = 1 and p.status = 1 and s.status = 1 and p.validity is null and k.stock >= 400
        and k.min_quantity <= 1 and k.quantity_step <= 1 and k.price_cents >= 500
        and not exists (select from sale_product sp join sale on sale.id = sp.sale_id
          where sp.product_id = p.id and sale.status in ('proposed', 'approved')
            and sale.starts_at < ${endsAt} and sale.ends_at > ${startsAt})),
    ranked as (
      select id, turn, row_number() over (partition by shop_id order by turn) as of_shop,
        row_number() over (partition by category_id order by turn) as of_kind from open)
    select id from ranked where of_kind = 1 order by of_shop, turn limit ${CHOICE}`.execute(db)
  return rows.map(({ id }) => id)
}

type Selling = { session: Session; staffId: number; now: Date }

/** False: another sale, or a lower price of late, stands in its way. */
async function sell(db: Database, offer: Offer, { session, staffId, now }: Selling): Promise<boolean> {
  const { model, shopId, prodId, skuId } = offer
  const [units, perPerson] = sizesOf(offer, session)
  const said = { zh: shortDay(session.startsAt, 'zh_CN'), en: shortDay(session.startsAt, 'en') }
  const hour = hourOf(session.startsAt)
  const names = { nameZh: `${model} 秒杀 ${said.zh} ${hour}`, nameEn: `${model} flash sale ${said.en} ${hour}` }
  try {
    await inTransaction(db, async (tx) => {
      const saleId = await createSale(tx, { kind: 'flash', shopId, now, ...session, ...names, productIds: [prodId] })
      await insertItem(tx, { saleId, skuId, units, perPerson, priceCents: demoCents(offer, perPerson) })
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

/** Units and the limit of a person, stable for a sku and a session. */
function sizesOf({ skuId }: Offer, { startsAt }: Session): [units: number, perPerson: number] {
  const draw = createHash('sha256').update(`${skuId} ${startsAt.getTime()}`).digest().readUInt16BE()
  return [40 + (draw % 9) * 20, 2 + (draw % 4)]
}

/** A fifth below what anybody pays, to the tenth of a yuan. */
const demoCents = (offer: Offer, perPerson: number): number =>
  Math.max(1, Math.floor((unitCents(offer, 3, perPerson) * 0.8) / 10) * 10)
