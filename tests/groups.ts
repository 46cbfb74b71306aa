// What tests of group buys need: an offer that runs, people who start groups and join them, and the time that passes.
import { sql } from 'kysely'
import { after, DAY_MS, HOUR_MS } from '#core/time.ts'
import { newId } from '#server/database/ids.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { expireOrders } from '../src/features/orders/server/jobs.ts'
import { dissolveGroups } from '../src/features/group-buys/server/jobs.ts'
import { testApp } from './app.ts'
import { goods, type Buyer } from './trade.ts'

type Input = { size?: number; hours?: number; most?: number; stock?: number; priceCents?: number; shopId?: number }

/** Approved and running since an hour ago, until tomorrow. */
export async function offerGroup({
  size = 2,
  hours = 24,
  most = 100,
  stock = 100,
  priceCents = 700,
  shopId,
}: Input = {}) {
  const { db } = await testApp()
  const now = new Date()
  const part = await goods({ stock, ...(shopId && { shopId }) })
  const saleId = newId()
  await db
    .insertInto('sale')
    .values({
      id: saleId,
      kind: 'group',
      shop_id: part.shopId,
      name_zh: '拼团',
      name_en: 'Group buy',
      status: 'approved',
      starts_at: after(now, -HOUR_MS),
      ends_at: after(now, DAY_MS),
      created_at: now,
      decided_at: now,
      begun_at: now,
    })
    .execute()
  await db.insertInto('sale_product').values({ sale_id: saleId, product_id: part.prodId }).execute()
  await db
    .insertInto('group_offer')
    .values({ sale_id: saleId, sku_id: part.skuId, price_cents: priceCents, size, hours, most })
    .execute()
  return { ...part, saleId, size, hours, most, priceCents }
}
export type Offered = Awaited<ReturnType<typeof offerGroup>>

type Entry = { teamId?: number | undefined; quantity?: number; points?: number }

/** Confirmed and submitted: the number of the order, or why there is none. */
export async function enter(
  { call }: Pick<Buyer, 'call'>,
  offer: Offered,
  { teamId, quantity = 1, points = 0 }: Entry = {},
) {
  const { skuId, prodId, shopId, saleId } = offer
  const confirmed = await call(confirmOrder, {
    orderItem: { skuId, prodId, shopId, prodCount: quantity },
    orderType: orderTypes.group,
    saleId,
    teamId,
    userUseScore: points,
  })
  if (confirmed.problem) return { problem: confirmed.problem, details: confirmed.details ?? {} }
  const answer = await call(submitOrder, { uuid: confirmed.data.uuid })
  if (answer.problem) return { problem: answer.problem, details: answer.details ?? {} }
  return { orderNumber: answer.data.orderNumbers }
}

/** The same where it has to succeed. */
export async function entered(person: Pick<Buyer, 'call'>, offer: Offered, entry?: Entry): Promise<string> {
  const { orderNumber, problem } = await enter(person, offer, entry)
  if (!orderNumber) throw new Error(`no place: ${problem}`)
  return orderNumber
}

export async function teamOf(orderNumber: string): Promise<number> {
  const { db } = await testApp()
  const { team_id: teamId } = await db
    .selectFrom('group_seat')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select('team_id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  return teamId
}

/** So much later in the life of this offer: deadlines come nearer, and the jobs do what is due. */
export async function passTime({ saleId }: Offered, minutes: number): Promise<void> {
  const { db } = await testApp()
  const span = sql`${minutes} * interval '1 minute'`
  await sql`update group_team set ends_at = ends_at - ${span} where sale_id = ${saleId}`.execute(db)
  await sql`update shop_order set expires_at = expires_at - ${span} where sale_id = ${saleId}`.execute(db)
  await runJobs()
}

export async function runJobs(): Promise<void> {
  const { db } = await testApp()
  for (const job of [dissolveGroups, expireOrders]) await job.run({ db, now: new Date() })
}
