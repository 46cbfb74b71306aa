// Who is refused at the door of a flash sale, as a node that hears what changes decides it (ADR 0680).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time.ts'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { kept } from '#server/cache/shared.ts'
import { testApp } from '../../../../tests/app.ts'
import { followChanges } from '../../../../tests/following.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { itemOf } from '../../../../tests/flash.ts'
import { buyer, goods, type Buyer } from '../../../../tests/trade.ts'
import type { FlashGoods } from '../../../../bench/races/flash-crowd.ts'
import { openFlashSale } from '../../../../bench/races/flash-goods.ts'
import { ATTEMPT_REST_MS, ATTEMPTS_AT_ONCE, REFUSED_AFTER_MS } from '../rules.ts'
import { enter } from './admission.ts'
import type { ItemRow } from './queries.ts'

let staffId: number
let stop: () => Promise<void>
beforeAll(async () => {
  const { operator } = await testApp()
  ;({ staffId } = await operator())
  stop = await followChanges()
})
afterAll(() => stop())

const sale = async (units: number, terms: { startsInMs?: number } = {}) => {
  const { db } = await testApp()
  return openFlashSale(db, await goods({ stock: 100 }), { staffId, units, perPerson: 2, priceCents: 500, ...terms })
}
const bought = ({ saleId, prodId, skuId, shopId }: FlashGoods) => ({
  orderItem: { prodId, skuId, shopId, prodCount: 1 },
  orderType: 2,
  saleId,
})
const confirm = (person: Pick<Buyer, 'call'>, of: FlashGoods) => person.call(confirmOrder, bought(of))
async function order(person: Buyer, of: FlashGoods) {
  const { uuid } = (await confirm(person, of)).data
  const made = await person.call(submitOrder, { uuid, orderType: 2, saleId: of.saleId })
  expect(made.code).toBe('00000')
  return made.data.orderNumbers
}
/** A login that nobody has: whoever is looked up by it is offline. */
const unknown = async () => ({ call: (await testApp()).as('nobody') })
const remembered = ({ saleId }: FlashGoods) => kept<ItemRow>(`flash item ${saleId}`)?.left

test('[PROMO-1] what is remembered to be sold out is refused at the door, after a moment, and nobody is looked up', async () => {
  const { as } = await testApp()
  const [first, item] = [await buyer(), await sale(1)]
  expect((await confirm(await unknown(), item)).problem).toBe('accountOffline')
  const orderNumber = await order(first, item)
  // The database says so once, and the next who begin hear it from here, unless it was announced meanwhile.
  const stranger = await unknown()
  let tookMs = 0
  const told = async () => {
    await confirm(first, item)
    const from = performance.now()
    const { problem } = await confirm(stranger, item)
    tookMs = performance.now() - from
    return problem
  }
  await expect.poll(told).toBe('flashSoldOut')
  expect(tookMs).toBeGreaterThanOrEqual(REFUSED_AFTER_MS - 1)
  expect((await confirm({ call: as() }, item)).problem).toBe('signInRequired')

  expect((await first.call(cancelOrder, { orderNumber })).code).toBe('00000')
  await expect.poll(() => remembered(item)).not.toBe(0)
  expect((await confirm(await unknown(), item)).problem).toBe('accountOffline')
  await order(first, item)
  const { db } = await testApp()
  expect(await itemOf(db, item)).toMatchObject({ left: 0 })
  await expectBooks(db)
})

test('[PROMO-1] who would wait behind as many as there are units is told at the door that the sale is too busy, and never that it is sold out', async () => {
  const { db } = await testApp()
  const units = 5
  const [person, item] = [await buyer(), await sale(units)]
  await expect.poll(async () => (await confirm(person, item), remembered(item))).toBe(units)
  const { answers } = await db.transaction().execute(async (tx) => {
    await sql`lock table sale_units in access exclusive mode`.execute(tx)
    const pressed = Array.from({ length: ATTEMPTS_AT_ONCE + units }, () => confirm(person, item))
    const newcomer = { call: (await testApp()).as('nobody', { locale: 'en' }) }
    const told = 'Flash sale too busy, retry later'
    await expect.poll(async () => (await confirm(newcomer, item)).msg, { interval: 20 }).toBe(told)
    return { answers: Promise.all(pressed) }
  })
  expect(new Set((await answers).map(({ code }) => code))).toEqual(new Set(['00000']))
})

test('[PROMO-1] the place of an attempt that is over stays empty for a moment before the next in line has it', async () => {
  const { db } = await testApp()
  const { saleId } = await sale(5)
  const [first, second, third] = [0, 1, 2].map(() => enter(db, saleId, new Date()))
  ;(await first!)()
  const leaveSecond = await second! // behind it the third has come into line
  const from = performance.now()
  leaveSecond()
  const leaveThird = await third!
  expect(performance.now() - from).toBeGreaterThanOrEqual(ATTEMPT_REST_MS - 1)
  leaveThird()
})

test('a press that was answered is answered again although its sale is remembered to be sold out', async () => {
  const [person, item] = [await buyer(), await sale(1)]
  const { uuid } = (await confirm(person, item)).data
  const press = () => person.call(submitOrder, { uuid, orderType: 2, saleId: item.saleId })
  const first = await press()
  await expect.poll(async () => (await confirm(person, item), remembered(item))).toBe(0)
  expect(await press()).toMatchObject({
    code: '00000',
    data: { repeated: true, orderNumbers: first.data.orderNumbers },
  })
})

test('the door says that a session has not begun, and lets pass what is badly sent to hear what is wrong', async () => {
  const [person, stranger, item] = [await buyer(), await unknown(), await sale(1, { startsInMs: HOUR_MS })]
  // What is remembered is soon forgotten: on a busy machine before the next call has come.
  await expect
    .poll(async () => (await confirm(person, item), (await confirm(stranger, item)).problem))
    .toBe('flashNotRunning')
  for (const saleId of ['x', -1, null, {}] as never[]) {
    const answer = await person.call(confirmOrder, { ...bought(item), saleId })
    expect(answer.problem).not.toBe('flashNotRunning')
    expect(answer.code).not.toBe('00000')
  }
})
