// The mall of a demo always has a session that runs and one that comes, with goods of several shops: proposed and
// approved as any other, by its own people.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { after, DAY_MS, MINUTE_MS, shortDay } from '#core/time.ts'
import { unitCents } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { demoGoods, proposeInDemo, sellInDemo, whoseOffer } from '#features/sales/server/index.ts'
import { saleKinds } from '#features/sales/states.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import type { Job } from '#server/work/clock.ts'
import { hourOf, sessionsBetween, type Session } from '../rules.ts'
import { writeItem } from './queries.ts'

const ITEMS = 8
/** So many are looked at: some of them conflict with another sale. */
const CHOICE = 24
/** From so much on a fifth less is a price to look at. */
const CENTS = [500, 100_000_000] as const

export const keepDemoSessions = (config: Config): Job => ({
  name: 'demo: flash sales',
  fillsDemo: true,
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
    select sku_id as "skuId" from sale join sale_units on sale_id = sale.id
    where kind = 'flash' and status = 'approved' and starts_at = ${coming.startsAt} order by sku_id limit 1`.execute(db)
  const [first] = taken
  if (waiting.length > 0 || !first) return
  const [free] = await goodsFor(db, later)
  const offers = await offersOf(db, [first.skuId, ...(free === undefined ? [] : [free])])
  for (const [skuId, session] of [[first.skuId, coming] as const, [free, later] as const]) {
    const offer = skuId === undefined ? undefined : offers.get(skuId)
    if (offer) await inTransaction(db, (tx) => proposeInDemo(tx, whoseOffer(offer), saleOf(offer, session), now))
  }
}

async function hasItems(db: Database, { startsAt, endsAt }: Session): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sale where kind = 'flash' and status = 'approved'
      and starts_at = ${startsAt} and ends_at = ${endsAt} limit 1`.execute(db)
  return rows.length > 0
}

const fillSession = async (db: Database, session: Session, now: Date): Promise<void> =>
  sellInDemo(db, { skuIds: await goodsFor(db, session), wanted: ITEMS, now }, (offer) => saleOf(offer, session))

/** Goods that differ from session to session. */
const goodsFor = (db: Database, session: Session): Promise<number[]> =>
  demoGoods(db, { draw: session.startsAt.toISOString(), kinds: saleKinds, span: session, cents: CENTS, most: CHOICE })

function saleOf(offer: Offer, session: Session) {
  const { model, skuId } = offer
  const [units, perPerson] = sizesOf(offer, session)
  const item = { skuId, units, perPerson, priceCents: demoCents(offer, perPerson) }
  const day = { zh: shortDay(session.startsAt, 'zh_CN'), en: shortDay(session.startsAt, 'en') }
  const hour = hourOf(session.startsAt)
  const names = { nameZh: `${model} 秒杀 ${day.zh} ${hour}`, nameEn: `${model} flash sale ${day.en} ${hour}` }
  const write = (tx: Tx, saleId: number) => writeItem(tx, { saleId, ...item })
  return { kind: 'flash', sale: { ...names, ...session }, write } as const
}

/** Units and the limit of a person, stable for a sku and a session. */
function sizesOf({ skuId }: Offer, { startsAt }: Session): [units: number, perPerson: number] {
  const draw = createHash('sha256').update(`${skuId} ${startsAt.getTime()}`).digest().readUInt16BE()
  return [40 + (draw % 9) * 20, 2 + (draw % 4)]
}

/** A fifth below what anybody pays, to the tenth of a yuan. */
const demoCents = (offer: Offer, perPerson: number): number =>
  Math.max(1, Math.floor((unitCents(offer, 3, perPerson) * 0.8) / 10) * 10)
