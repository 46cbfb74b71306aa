// A bill of several orders of which one can no longer be paid.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '#features/orders/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, letExpire, pay, sendFile, statusOf, type Buyer } from '../../../../tests/trade.ts'
import { isPaid, payInfo, payOrder, payState, proofPath } from '../contract.ts'
import { payEntry, payType } from '../rules.ts'
import { bookTransfer } from './transfer.ts'

let li: Buyer
/** Of one checkout: 20.00, 30.00 and 40.00 with their freight. */
let [a, b, c] = ['', '', '']
beforeEach(async () => {
  li = await buyer()
  const parts = [await goods(), await goods({ priceCents: 2000 }), await goods({ priceCents: 3000 })] as const
  for (const number of await li.order(...parts)) {
    const { totalFee } = await infoOf(number)
    if (totalFee === 20) a = number
    else if (totalFee === 30) b = number
    else c = number
  }
})

const infoOf = async (...numbers: string[]) => (await li.call(payInfo, { orderNumbers: numbers.join(',') })).data
const transfer = async (...numbers: string[]) =>
  (await li.call(payOrder, { orderNumbers: numbers.join(','), payType: payType.bank })).data!.remittance!
const stateOf = async (...numbers: string[]) =>
  (await li.call(payState, { orderNumbers: numbers.join(','), payEntry: payEntry.orders })).data

async function refundsOf(payNumber: string) {
  const { db } = await testApp()
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select(['order_number as number', 'refund.amount_cents as cents', 'reason'])
    .where('pay_number', '=', payNumber)
    .execute()
}

async function transfersOf({ accountId }: Buyer): Promise<number> {
  const { db } = await testApp()
  const found = db.selectFrom('payment').select('id').where('account_id', '=', accountId).where('channel', '=', 'bank')
  return (await found.execute()).length
}

test('the bill goes on with the orders that can still be paid, whatever became of the others', async () => {
  expect(await infoOf(a, b, c)).toMatchObject({ totalFee: 90, status: 1, leftOut: [] })
  await li.call(cancelOrder, { orderNumber: a })
  expect(await infoOf(a, b, c)).toMatchObject({ totalFee: 70, status: 1, isExpired: false, leftOut: [a] })
  await letExpire(b)
  const info = await infoOf(a, b, c)
  expect(info).toMatchObject({ totalFee: 40, status: 1, isExpired: false, orders: [{ orderNumber: c }] })
  expect(info.leftOut.toSorted()).toEqual([a, b].toSorted())
  // Nobody pays another sum than the one that was shown.
  expect((await li.call(payOrder, { orderNumbers: [a, b, c].join(',') })).code).not.toBe('00000')
  expect(await stateOf(a, b, c)).toEqual({ isPaid: false, isPayable: false })
  expect(await stateOf(c)).toEqual({ isPaid: false, isPayable: true })
  await pay(c)
  expect(await stateOf(a, b, c)).toEqual({ isPaid: true, isPayable: false })
  expect(await infoOf(a, b, c)).toMatchObject({ totalFee: 40, orders: [{ orderNumber: c }] })
})

test('a bill of which nothing was or can be paid says so as before', async () => {
  for (const orderNumber of [a, b, c]) await li.call(cancelOrder, { orderNumber })
  expect(await infoOf(a, b, c)).toMatchObject({ totalFee: 90, status: 6, isExpired: false, leftOut: [] })
  expect(await stateOf(a, b, c)).toEqual({ isPaid: false, isPayable: false })
})

test('after one of its orders was canceled a transfer keeps its code and sum, takes the slip, and pays the others', async () => {
  const { db } = await testApp()
  const { payNumber, remitCode } = await transfer(a, b, c)
  await li.call(cancelOrder, { orderNumber: a })
  for (const numbers of [
    [a, b, c],
    [b, c],
    [c, b],
  ]) {
    const info = await infoOf(...numbers)
    expect(info).toMatchObject({ totalFee: 70, remittance: { payNumber, remitCode, amount: 90, hasProof: false } })
    expect(info.otherTransfers).toEqual([])
  }
  // Asked for by the ones that are left, it is the same one.
  expect(await transfer(b, c)).toMatchObject({ payNumber, remitCode, amount: 90 })
  expect(await transfersOf(li)).toBe(1)
  const sharp = (await import('sharp')).default
  const slip = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await sendFile(li, proofPath(payNumber), slip)).toMatchObject({ success: true })
  expect((await infoOf(a, b, c)).remittance).toMatchObject({ hasProof: true })

  const line = { reference: remitCode, bankNumber: randomUUID() }
  expect(await bookTransfer(db, { ...line, amountYuan: 70, bankNumber: randomUUID() }, new Date())).toBe(
    'refused:amount',
  )
  expect(await bookTransfer(db, { ...line, amountYuan: 90 }, new Date())).toBe('late')
  expect(await Promise.all([a, b, c].map(statusOf))).toEqual(['canceled', 'pendingDelivery', 'pendingDelivery'])
  expect(await refundsOf(payNumber)).toEqual([{ number: a, cents: 2000, reason: 'late' }])
  const all = { orderNumbers: [a, b, c].join(','), payEntry: payEntry.orders }
  expect((await li.call(isPaid, all)).data).toBe(true)
  expect(await infoOf(a, b, c)).toMatchObject({ totalFee: 70, remittance: null, leftOut: [a] })
})

test('an order of a transfer that would pay others too is told of it, and the last one left gets it', async () => {
  const { payNumber, remitCode } = await transfer(a, b, c)
  await li.call(cancelOrder, { orderNumber: a })
  const info = await infoOf(b)
  expect(info).toMatchObject({ remittance: null, otherTransfers: [{ remitCode }] })
  expect(info.otherTransfers[0]!.orderNumbers.split(',').toSorted()).toEqual([b, c].toSorted())
  await pay(c)
  expect(await infoOf(b)).toMatchObject({ remittance: { payNumber, amount: 90 }, otherTransfers: [] })
  const wang = await buyer()
  const [other] = await wang.order(await goods())
  const answer = (await wang.call(payInfo, { orderNumbers: other! })).data
  expect(answer).toMatchObject({ remittance: null, otherTransfers: [] })
})

test('an exact transfer goes before a wider one, and a scan of what is left asks for no more than is due', async () => {
  const { db } = await testApp()
  const exact = await transfer(b, c)
  const wide = await transfer(a, b, c)
  expect(wide.payNumber).not.toBe(exact.payNumber)
  const scanned = (numbers: string[]) =>
    li.call(payOrder, { orderNumbers: numbers.join(','), payType: payType.sandbox }).then(({ data }) => data!.payNumber)
  const before = await scanned([a, b, c])
  await li.call(cancelOrder, { orderNumber: a })
  expect(await infoOf(a, b, c)).toMatchObject({ remittance: { payNumber: exact.payNumber, amount: 70 } })
  const after = await scanned([b, c])
  expect(after).not.toBe(before)
  const made = db.selectFrom('payment').select('amount_cents as cents').where('pay_number', '=', after)
  expect(await made.executeTakeFirstOrThrow()).toEqual({ cents: 7000 })
})
