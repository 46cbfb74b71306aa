// The same lives told to the service on PostgreSQL: what it answers, where the order then stands, and that goods and
// money are all there.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import { payOrder } from '#features/payments/contract.ts'
import { writeReviews } from '#features/reviews/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { modelRuns, modelTimeMs } from '../../../../tests/tier.ts'
import { minutesMs, orderDeeds, OrderPaper, type OrderDeed } from '../../../../tests/order-model.ts'
import { buyer, goods, shop, stockOf } from '../../../../tests/trade.ts'
import { cancelOrder, confirmReceipt, deleteOrder, wireStatus } from '../contract.ts'
import { expireOrders, receiveOrders } from './jobs.ts'
import { shipOrder } from './shop/shipping.ts'

const STOCK = 50
const quantities = [2, 1]

async function freshMall() {
  const shopId = await shop()
  const person = await buyer()
  const parts = await Promise.all(quantities.map(() => goods({ shopId, stock: STOCK })))
  const [orderNumber] = await person.order(...parts.map((part, line) => ({ ...part, quantity: quantities[line]! })))
  return { ...person, parts, shopId, orderNumber: orderNumber!, parcels: { count: 0 } }
}
type Mall = Awaited<ReturnType<typeof freshMall>>

async function linesOf({ orderNumber }: Mall): Promise<number[]> {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select('order_item.id')
    .where('order_number', '=', orderNumber)
    .orderBy('order_item.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function take(mall: Mall, deed: OrderDeed): Promise<string> {
  const { call, orderNumber } = mall
  const { db } = await testApp()
  const said = ({ code, problem }: { code: string; problem?: string }) => (code === '00000' ? 'ok' : problem!)
  switch (deed.kind) {
    case 'pay':
      return said(await call(payOrder, { orderNumbers: orderNumber }))
    case 'cancel':
      return said(await call(cancelOrder, { orderNumber }))
    case 'confirm':
      return said(await call(confirmReceipt, { orderNumber }))
    case 'remove':
      return said(await call(deleteOrder, { orderNumber }))
    case 'review': {
      const reviews = (await linesOf(mall)).map((orderItemId) => ({ orderItemId, score: 5, content: '好' }))
      const answer = said(await call(writeReviews, { orderNumber, reviews }))
      return answer === 'ok' || answer === 'orderUnknown' ? answer : 'refused'
    }
    case 'ship':
      return sendParcel(mall, deed.counts)
    case 'time': {
      const span = sql`${minutesMs(deed.minutes)} * interval '1 millisecond'`
      await sql`
        update shop_order set expires_at = expires_at - ${span},
        receipt_due_at = receipt_due_at - ${span} where order_number = ${orderNumber}`.execute(db)
      for (const job of [expireOrders, receiveOrders]) await job.run({ db, now: new Date() })
      return 'ok'
    }
  }
}

async function sendParcel(mall: Mall, counts: readonly number[] | undefined): Promise<string> {
  const { db } = await testApp()
  const { orderNumber, shopId } = mall
  const ids = await linesOf(mall)
  const lines = counts?.flatMap((quantity, line) => (quantity > 0 ? [{ orderItemId: ids[line]!, quantity }] : []))
  const parcel = { orderNumber, shopId, courier: '顺丰速运', waybill: `SF2000${mall.parcels.count++}`, now: new Date() }
  return inTransaction(db, (tx) => shipOrder(tx, lines ? { ...parcel, lines } : parcel)).then(
    () => 'ok',
    ({ problem }: { problem: string }) => problem,
  )
}

const names = {
  unpaid: 'pendingPayment',
  waiting: 'pendingDelivery',
  sent: 'pendingReceipt',
  received: 'completed',
  canceled: 'canceled',
} as const

async function expectPaper(mall: Mall, paper: OrderPaper): Promise<void> {
  const { db } = await testApp()
  const order = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('order_number', '=', mall.orderNumber)
    .executeTakeFirstOrThrow()
  expect([order.status, order.deleted_at !== null]).toEqual([names[paper.status], paper.isRemoved])
  expect(Object.keys(wireStatus)).toContain(order.status)
  for (const [line, part] of mall.parts.entries()) {
    const taken = paper.status === 'canceled' ? 0 : quantities[line]!
    expect(await stockOf(part)).toBe(STOCK - taken)
    const { sold } = await db
      .selectFrom('product')
      .select('sold')
      .where('id', '=', part.prodId)
      .executeTakeFirstOrThrow()
    expect(sold).toBe(paper.isPaid ? quantities[line] : 0)
  }
  await expectBooks(db)
}

class Take implements fc.AsyncCommand<OrderPaper, Mall> {
  readonly deed: OrderDeed
  constructor(deed: OrderDeed) {
    this.deed = deed
  }
  check = () => true
  async run(paper: OrderPaper, mall: Mall): Promise<void> {
    const [wanted, answered] = [paper.take(this.deed), await take(mall, this.deed)]
    if (answered !== wanted) throw new Error(`answered ${answered}, wanted ${wanted}`)
  }
  toString = () => JSON.stringify(this.deed)
}

test(
  '[ORDER-1] [ORDER-5] lives of orders on PostgreSQL go as on paper; goods and money are all there',
  { timeout: modelTimeMs(40) },
  async () => {
    const commands = fc.commands(
      orderDeeds(quantities).map((deed) => deed.map((one) => new Take(one))),
      { maxCommands: 14, size: 'max' },
    )
    let told = 0
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const [model, real] = [new OrderPaper(quantities), await freshMall()]
        await fc.asyncModelRun(() => ({ model, real }), some)
        await expectPaper(real, model)
        told++
      }),
      { numRuns: modelRuns(40), endOnFailure: true },
    )
    expect(told).toBe(modelRuns(40))
  },
)
