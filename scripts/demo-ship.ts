/**
 * `npm run demo:ship ORDER [STATE]`: stands in for a merchant in a hurry and for the courier. What has not left yet of
 * a paid order is shipped; every parcel of it is reported on. STATE: received, inTransit, destinationCity, signed,
 * faulty, or none for a parcel nobody has heard of yet.
 */
import { randomInt } from 'node:crypto'
import { Problem } from '#core/problem.ts'
import { can } from '#core/status-table.ts'
import { after, SECOND_MS } from '#core/time.ts'
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { connect, inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { wire } from '#server/events.ts'
import { features } from '../src/features.ts'
import { regionIn } from '#features/addresses/server/index.ts'
import { shipOrder, traceParcel, type Trace } from '#features/orders/server/index.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { logisticsStates, orderStates, type LogisticsState, type OrderStatus } from '#features/orders/states.ts'

const COURIERS = [
  ['顺丰速运', 'SF'],
  ['德邦快递', 'DPK'],
  ['京东物流', 'JD'],
  ['中通快递', 'ZT'],
] as const

/** What a parcel has been through when it is in a state. */
const WAY: Record<LogisticsState, readonly LogisticsState[]> = {
  none: [],
  received: ['received'],
  inTransit: ['received', 'inTransit'],
  destinationCity: ['received', 'inTransit', 'destinationCity'],
  signed: ['received', 'inTransit', 'destinationCity', 'signed'],
  faulty: ['received', 'inTransit', 'faulty'],
}
const isState = (word: string): word is LogisticsState => Object.hasOwn(logisticsStates, word)

await runOrSay(async () => {
  const [orderNumber, input = 'inTransit'] = process.argv.slice(2)
  if (!orderNumber) throw new CannotStart('Which order? npm run demo:ship ORDER')
  if (!isState(input))
    throw new CannotStart(`${input} is no state of a parcel. States: ${Object.keys(logisticsStates).join(', ')}`)
  const { where, stop } = await openDatabase(readEnvironment())
  const db = connect(where, { max: 1 })
  wire(db, features) // what follows from a parcel that leaves
  try {
    process.stdout.write(`${await inTransaction(db, (tx) => deliver(tx, orderNumber, input))}\n`)
  } finally {
    await db.destroy()
    await stop()
  }
})

async function deliver(tx: Tx, orderNumber: string, state: LogisticsState): Promise<string> {
  const order = await findOrder(tx, orderNumber)
  if (!order) throw new CannotStart(`There is no order ${orderNumber}.`)
  if (order.dvyType !== deliveryMethods.express)
    throw new CannotStart(`Order ${orderNumber} is not sent by express: the back office knows how.`)
  const now = new Date()
  const sent = await parcelsOf(tx, order.id)
  if (sent.length === 0 || can(orderStates, order.status as OrderStatus, 'ship', 'seller'))
    sent.push(await ship(tx, { orderNumber, shopId: order.shopId, status: order.status, now }))
  for (const { id } of sent) await report(tx, id, order, { state, now })
  return `Order ${orderNumber} is on its way: ${sent.map(({ courier, waybill }) => `${courier} ${waybill}`).join(', ')} (${state})`
}

async function report(
  tx: Tx,
  parcelId: number,
  order: Order,
  { state, now }: { state: LogisticsState; now: Date },
): Promise<void> {
  const known = new Set((await tracesOf(tx, parcelId)).map(({ station_zh: station }) => station))
  const stations = WAY[state]
    .map((reached) => ({ reached, ...stationOf(reached, order) }))
    .filter(({ zh }) => !known.has(zh))
  // The newest one now, those before it a second apart: nothing happened before the order was there.
  for (const [index, { reached, zh, en }] of stations.entries())
    await traceParcel(tx, parcelId, { at: after(now, -(stations.length - 1 - index) * SECOND_MS), zh, en }, reached)
}

type Shipping = { orderNumber: string; shopId: number; status: string; now: Date }

async function ship(tx: Tx, { orderNumber, shopId, status, now }: Shipping) {
  const [courier, sign] = COURIERS[randomInt(COURIERS.length)]!
  const waybill = `${sign}${randomInt(10 ** 11, 10 ** 12)}`
  try {
    return { id: await shipOrder(tx, { orderNumber, shopId, courier, waybill, now }), courier, waybill }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new CannotStart(
      `Order ${orderNumber} is ${status}; only a paid order that waits for delivery can be shipped.`,
    )
  }
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** What groups the districts of a city of its own has no English name: that city is the province. */
function placesOf(to: Order['to']) {
  const english = regionIn('en', to)
  const isGroup = english.city === ''
  return {
    zh: { city: isGroup ? to.province : to.city, area: to.area },
    en: { city: isGroup ? english.province : english.city, area: english.area },
  }
}

function stationOf(state: LogisticsState, { shopZh, shopEn, cityZh, cityEn, to }: Order): Omit<Trace, 'at'> {
  const { zh, en } = placesOf(to)
  switch (state) {
    case 'inTransit':
      return { zh: `快件离开 ${cityZh}转运中心，发往 ${zh.city}`, en: `Left the ${cityEn} hub for ${en.city}` }
    case 'destinationCity':
      return {
        zh: `快件到达 ${zh.city} ${zh.area}营业点，安排派送`,
        en: `Reached ${[en.city, en.area].filter(Boolean).join(', ')}; out for delivery soon`,
      }
    case 'signed':
      return { zh: '快件已签收，感谢使用', en: 'Signed for. Thank you.' }
    case 'faulty':
      return { zh: '快件外包装破损，正在核实', en: 'The package is damaged and being checked' }
    default:
      return { zh: `${shopZh} 已发货，快件已揽收`, en: `${shopEn} has shipped; the courier has the parcel` }
  }
}

async function findOrder(db: Database, orderNumber: string) {
  const row = await db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select([
      'shop_order.id',
      'shop_order.shop_id as shopId',
      'shop_order.status',
      'shop_order.dvy_type as dvyType',
      'shop_order.address',
    ])
    .select(['shop.name_zh as shopZh', 'shop.name_en as shopEn', 'shop.city_zh as cityZh', 'shop.city_en as cityEn'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return row && { ...row, to: row.address as Parameters<typeof regionIn>[1] }
}

function parcelsOf(db: Database, orderId: number) {
  return db
    .selectFrom('parcel')
    .select(['id', 'courier', 'waybill'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

function tracesOf(db: Database, parcelId: number) {
  return db.selectFrom('parcel_trace').select('station_zh').where('parcel_id', '=', parcelId).execute()
}
