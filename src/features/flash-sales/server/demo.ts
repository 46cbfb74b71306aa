// The mall of a demo always has a session that runs and one that comes, with goods of several shops: proposed and
// approved as any other, by its own people.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, MINUTE_MS, shortDay } from '#core/time.ts'
import { unitCents } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { createSale, moveSale } from '#features/sales/server/index.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
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
    const [running, coming, later] = sessionsBetween(config.flashHours, now, after(now, 2 * DAY_MS))
    for (const session of [running, coming])
      if (session && !(await hasItems(db, session))) await fillSession(db, session, now)
    if (coming && later) await proposeSome(db, [coming, later], now)
  },
})

/**
 * Two that wait for the operator: goods that are on sale in that session already, which cannot be approved, and goods
 * for the session after it.
 */
async function proposeSome(db: Database, [coming, later]: [Session, Session], now: Date): Promise<void> {
  const { rows: waiting } = await sql`
    select from sale where kind = 'flash' and status = 'proposed' and ends_at > ${now} limit 1`.execute(db)
  const { rows: taken } = await sql<{ skuId: number }>`
    select sku_id as "skuId" from sale join flash_item on sale_id = sale.id
    where status = 'approved' and starts_at = ${coming.startsAt} order by sku_id limit 1`.execute(db)
  const [first] = taken
  if (waiting.length > 0 || !first) return
  const [free] = await goodsFor(db, later)
  const offers = await offersOf(db, [first.skuId, ...(free === undefined ? [] : [free])])
  for (const [skuId, session] of [[first.skuId, coming] as const, [free, later] as const]) {
    const offer = skuId === undefined ? undefined : offers.get(skuId)
    if (offer) await inTransaction(db, (tx) => propose(tx, offer, session, now))
  }
}

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
  try {
    await inTransaction(db, async (tx) => {
      const saleId = await propose(tx, offer, session, now)
      await moveSale(tx, { saleId, version: 1, mover: { by: 'operator', staffId }, action: 'approve', now })
    })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function propose(tx: Tx, offer: Offer, session: Session, now: Date): Promise<number> {
  const { model, shopId, prodId, skuId } = offer
  const [units, perPerson] = sizesOf(offer, session)
  const said = { zh: shortDay(session.startsAt, 'zh_CN'), en: shortDay(session.startsAt, 'en') }
  const hour = hourOf(session.startsAt)
  const names = { nameZh: `${model} 秒杀 ${said.zh} ${hour}`, nameEn: `${model} flash sale ${said.en} ${hour}` }
  const saleId = await createSale(tx, { kind: 'flash', shopId, now, ...session, ...names, productIds: [prodId] })
  await insertItem(tx, { saleId, skuId, units, perPerson, priceCents: demoCents(offer, perPerson) })
  await moveSale(tx, { saleId, version: 1, mover: { by: 'owner', shopId }, action: 'propose', now })
  return saleId
}

/** Units and the limit of a person, stable for a sku and a session. */
function sizesOf({ skuId }: Offer, { startsAt }: Session): [units: number, perPerson: number] {
  const draw = createHash('sha256').update(`${skuId} ${startsAt.getTime()}`).digest().readUInt16BE()
  return [40 + (draw % 9) * 20, 2 + (draw % 4)]
}

/** A fifth below what anybody pays, to the tenth of a yuan. */
const demoCents = (offer: Offer, perPerson: number): number =>
  Math.max(1, Math.floor((unitCents(offer, 3, perPerson) * 0.8) / 10) * 10)
