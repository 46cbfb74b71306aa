// The day that the bank dates a transfer goes with it, whatever it turns out to be.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { cancelOrder, orderDetail } from '#features/orders/contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { expectBooks } from '../../../../../tests/books.ts'
import { sendRefunds } from '../../../../../tests/returns.ts'
import { buyer, goods, type Buyer } from '../../../../../tests/trade.ts'
import { returnRefund } from '../../bank-refund-contract.ts'
import { payInfo, payOrder } from '../../contract.ts'
import { confirmRefund, paymentList, refundList } from '../../finance-contract.ts'
import { payType } from '../../rules.ts'
import { bookStatement } from '../../statement-contract.ts'
import { assignOrders, assignTransfer, unmatchedPayments, waitingOrders } from '../../unmatched-contract.ts'
import { bookTransfer } from '../transfer.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

const dayBefore = (days: number): string => dayOf(after(new Date(), -days * DAY_MS))
const [today, yesterday, earlier] = [dayBefore(0), dayBefore(1), dayBefore(3)]
const note = '已电话核对'
const office = async () => (await testApp()).operator(['finance'])
const unpaid = async () => (await li.order({ ...(await goods()), quantity: 2 }))[0]!

/** A line of the statement of that day, read in today. */
async function readIn(day: string, amount: number, remark: string) {
  const { as } = await office()
  const bankNumber = randomUUID()
  const line = { row: 2, day, bankNumber, amount, isOutgoing: false, remark }
  const { lines } = (await as(bookStatement, { name: '流水.csv', lines: [line] })).data
  return { bankNumber, outcome: lines[0]!.outcome }
}

/** One that was read in before its day was kept. */
async function undated(amountYuan: number) {
  const bankNumber = randomUUID()
  await bookTransfer((await testApp()).db, { reference: '货款', amountYuan, bankNumber }, new Date())
  return bankNumber
}

async function listed(bankNumber: string, show: 'open' | 'handled' = 'open') {
  const { as } = await office()
  return (await as(unmatchedPayments, { keyword: bankNumber, show })).data.records[0]!
}

/** A refund that was transferred some days ago. */
async function transferred() {
  const { db } = await testApp()
  const orderNumbers = await unpaid()
  const { remitCode, amount, payNumber } = (await li.call(payOrder, { orderNumbers, payType: payType.bank })).data!
    .remittance!
  await li.call(cancelOrder, { orderNumber: orderNumbers })
  await readIn(earlier, amount, remitCode)
  await sendRefunds()
  const { as } = await office()
  const { refundNumber } = (await as(refundList, { keyword: payNumber })).data.records[0]!
  const created = { created_at: after(new Date(), -4 * DAY_MS) }
  await db.updateTable('refund').set(created).where('refund_number', '=', refundNumber).execute()
  await as(confirmRefund, { refundNumber, bankReference: randomUUID(), day: earlier })
  return { payNumber, amount, refundNumber }
}

async function returnDayOf(payNumber: string) {
  const { as } = await office()
  return (await as(refundList, { keyword: payNumber })).data.records[0]!.returns[0]?.returnDay
}

test('[OPS-1] a transfer that names nothing has the day of the statement, and the refund that it is assigned to came back on it', async () => {
  const { payNumber, amount, refundNumber } = await transferred()
  const { bankNumber, outcome } = await readIn(yesterday, amount, '退汇')
  expect(outcome).toBe('unknown')
  const transfer = await listed(bankNumber)
  expect(transfer.bankDay).toBe(yesterday)
  expect(transfer.time.slice(0, 10)).toBe(today)
  const { as } = await office()
  const asked = { noticeId: transfer.noticeId!, number: refundNumber, note }
  const { problem, msg } = await as(assignTransfer, { ...asked, bankDay: today })
  expect([problem, msg]).toEqual(['transferDayDiffers', `银行流水中该笔款项的日期为 ${yesterday}，请按此填写`])
  expect((await as(assignTransfer, asked)).code).toBe('00000')
  expect(await returnDayOf(payNumber)).toBe(yesterday)
  await expectBooks((await testApp()).db)
})

test('[OPS-1] what finance says of a refund that came back has the day of the statement, where the line was read in', async () => {
  const { payNumber, amount, refundNumber } = await transferred()
  const { bankNumber } = await readIn(yesterday, amount, '退汇')
  const { as } = await office()
  const said = { refundNumber, bankNumber, reason: note }
  expect((await as(returnRefund, { ...said, day: today })).problem).toBe('transferDayDiffers')
  expect((await as(returnRefund, { ...said, day: yesterday })).code).toBe('00000')
  expect(await returnDayOf(payNumber)).toBe(yesterday)
  expect((await listed(bankNumber, 'handled')).bankDay).toBe(yesterday)
})

test('[OPS-1] money dated before its refund was transferred is not that refund come back', async () => {
  const { amount, refundNumber } = await transferred()
  const { bankNumber } = await readIn(dayBefore(4), amount, '退汇')
  const { noticeId } = await listed(bankNumber)
  const { as } = await office()
  const asked = { noticeId: noticeId!, number: refundNumber, note }
  expect((await as(assignTransfer, asked)).problem).toBe('transferDayInvalid')
})

test('[OPS-1] orders that it pays keep the day of the bank with their payment, of one or of several', async () => {
  const { as } = await office()
  const daysOf = async (keyword: string) =>
    (await as(paymentList, { keyword })).data.records[0]!.notices.map(({ bankDay }) => bankDay)
  const one = await unpaid()
  const { totalFee } = (await li.call(payInfo, { orderNumbers: one })).data
  const first = await listed((await readIn(earlier, totalFee, '货款')).bankNumber)
  await as(assignTransfer, { noticeId: first.noticeId!, number: one, note })
  expect(await daysOf(one)).toEqual([earlier])

  const numbers = [await unpaid(), await unpaid()]
  const sum = (await li.call(payInfo, { orderNumbers: numbers.join(',') })).data.totalFee
  const second = await listed((await readIn(yesterday, sum, '货款')).bankNumber)
  await as(assignOrders, { noticeId: second.noticeId!, orderNumbers: numbers, note })
  expect(await daysOf(numbers[1]!)).toEqual([yesterday])
  // Their buyer's bank says the same.
  const dayTold = async (orderNumber: string) => (await li.call(orderDetail, { orderNumber })).data.bankDay
  expect([await dayTold(one), await dayTold(numbers[0]!)]).toEqual([earlier, yesterday])
  expect(await dayTold(await unpaid())).toBeNull()

  const { remitCode, amount, payNumber } = (
    await li.call(payOrder, { orderNumbers: await unpaid(), payType: payType.bank })
  ).data!.remittance!
  expect((await readIn(yesterday, amount, remitCode)).outcome).toBe('paid')
  expect(await daysOf(payNumber)).toEqual([yesterday])
})

test('[OPS-1] where the day was not kept, none is made up: finance has it from the statement', async () => {
  const { as } = await office()
  const orderNumber = await unpaid()
  const { totalFee } = (await li.call(payInfo, { orderNumbers: orderNumber })).data
  const bankNumber = await undated(totalFee)
  const { noticeId, bankDay, time } = await listed(bankNumber)
  expect([bankDay, time.slice(0, 10)]).toEqual([null, today])
  const asked = { noticeId: noticeId!, number: orderNumber, note }
  expect(await as(assignTransfer, asked)).toMatchObject({
    problem: 'transferDayNeeded',
    msg: '该笔来款未记录银行到账日期，请按银行流水填写',
  })
  const orders = { noticeId: noticeId!, orderNumbers: [orderNumber], note }
  expect((await as(assignOrders, orders)).problem).toBe('transferDayNeeded')
  // It was read in today, so the bank cannot date it later.
  for (const wrong of [dayBefore(-1), '2026-02-30'])
    expect((await as(assignTransfer, { ...asked, bankDay: wrong })).problem).toBe('transferDayInvalid')
  expect((await as(waitingOrders, { keyword: orderNumber })).data).toHaveLength(1)
  expect((await as(assignTransfer, { ...asked, bankDay: earlier })).code).toBe('00000')
  expect(await listed(bankNumber, 'handled')).toMatchObject({ bankDay: earlier, outcome: 'matched' })
})
