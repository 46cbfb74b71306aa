// Money of a bank transfer goes back when somebody has made the transfer, and not before.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { readConfig } from '#server/settings/config.ts'
import { applyReturn, returnDetail, wireReturn } from '#features/after-sales/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { platformOrder } from '#features/operations/contract.ts'
import { cancelOrder, orderDetail } from '#features/orders/contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { expectBooks } from '../../../../../tests/books.ts'
import { sendRefunds } from '../../../../../tests/returns.ts'
import { buyer, goods, shop, type Buyer } from '../../../../../tests/trade.ts'
import { payOrder } from '../../contract.ts'
import { bounceRefund, confirmRefund, paymentList, refundList, retryRefund } from '../../finance-contract.ts'
import { payType } from '../../rules.ts'
import { unmatchedPayments } from '../../unmatched-contract.ts'
import { askDue } from '../notices/ask.ts'
import { bookTransfer } from '../transfer.ts'
import { channelsOf } from '../ways.ts'

const account = {
  payer: '常州恒达机械有限公司',
  payerAccount: '6222 0204 1700 1234',
  payerBank: '工商银行常州新北支行',
}
const payee = { payer: account.payer, account: account.payerAccount, bank: account.payerBank }
const office = async () => (await testApp()).operator(['finance'])
const today = (): string => dayOf(new Date())

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

/** By bank transfer, from an account that the bank tells of. */
async function remitted(orderNumbers: string) {
  const { data } = await li.call(payOrder, { orderNumbers, payType: payType.bank })
  const { remitCode, amount, payNumber } = data!.remittance!
  const come = async () =>
    bookTransfer(
      (await testApp()).db,
      { reference: `${remitCode} 货款`, amountYuan: amount, bankNumber: randomUUID(), ...account },
      new Date(),
    )
  return { orderNumber: orderNumbers, remitCode, amount, payNumber, come }
}

/** Money that came after its order was canceled: it is sent to the bank channel, and waits. */
async function late() {
  const [orderNumber] = (await li.order({ ...(await goods()), quantity: 2 })) as [string]
  const transfer = await remitted(orderNumber)
  await li.call(cancelOrder, { orderNumber })
  expect(await transfer.come()).toBe('late')
  await sendRefunds()
  return { ...transfer, refundNumber: (await shown(transfer.payNumber)).refundNumber }
}

async function shown(keyword: string) {
  const { as } = await office()
  const { records } = (await as(refundList, { keyword })).data
  expect(records).toHaveLength(1)
  return records[0]!
}

const made = (refundNumber: string, bankReference = randomUUID()) => ({ refundNumber, bankReference, day: today() })
const stepOf = async (orderNumber: string) => (await li.call(orderDetail, { orderNumber })).data.moneyBack[0]?.step
async function bookedOf(payNumber: string): Promise<number> {
  const { db } = await testApp()
  const lines = db.selectFrom('ledger_line').select('amount_cents').where('account', '=', `refund:${payNumber}`)
  return (await lines.execute()).reduce((sum, { amount_cents: cents }) => sum + cents, 0)
}
const isTold = async () => (await li.call(notifications, {})).data.records.some(({ kind }) => kind === 'refundDone')
const loggedOf = async (refundNumber: string) =>
  (await testApp()).db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject', '=', `refund:${refundNumber}`)
    .orderBy('id')
    .execute()

test('[PAY-5] a refund of a bank transfer waits for finance with the account that the money came from; nothing is booked, nobody is told', async () => {
  const { orderNumber, payNumber, amount, refundNumber } = await late()
  const { db } = await testApp()
  await askDue(db, channelsOf(readConfig({})), after(new Date(), DAY_MS))
  const { as } = await office()
  const { records } = (await as(refundList, { status: 'toTransfer' })).data
  expect(records.find((one) => one.refundNumber === refundNumber)).toMatchObject({
    status: 'toTransfer',
    channel: 'bank',
    amount,
    orderNumber,
    payee,
    transfer: null,
    doneTime: null,
  })
  expect((await as(refundList, { status: 'sent', keyword: refundNumber })).data.records).toEqual([])
  expect((await as(unmatchedPayments, { keyword: account.payer, kind: 'late' })).data.records).toContainEqual(
    expect.objectContaining({ refundNumber, back: 'toTransfer', ...account }),
  )
  expect([await bookedOf(payNumber), await stepOf(orderNumber), await isTold()]).toEqual([
    -amount * 100,
    'underWay',
    false,
  ])
  await expectBooks(db)
})

test('[PAY-5] what finance confirms with the bank’s number and the day is booked and told once, whoever says it again', async () => {
  const { orderNumber, payNumber, amount, refundNumber } = await late()
  const { as } = await office()
  const call = made(refundNumber)
  const yesterday = dayOf(after(new Date(), -DAY_MS))
  const tomorrow = dayOf(after(new Date(), DAY_MS))
  for (const [wrong, problem] of [
    [{ bankReference: '  ' }, 'bankReferenceInvalid'],
    [{ bankReference: '工行 1' }, 'bankReferenceInvalid'],
    [{ day: tomorrow }, 'transferDayInvalid'],
    [{ day: yesterday }, 'transferDayInvalid'],
    [{ day: '2026-02-30' }, 'transferDayInvalid'],
    [{ refundNumber: '99999999' }, 'refundChanged'],
  ] as const)
    expect((await as(confirmRefund, { ...call, ...wrong })).problem).toBe(problem)
  expect(await stepOf(orderNumber)).toBe('underWay')

  for (const bankReference of [` ${call.bankReference} `, call.bankReference])
    expect((await as(confirmRefund, { ...call, bankReference })).code).toBe('00000')
  expect((await as(confirmRefund, made(refundNumber))).problem).toBe('refundChanged')
  expect((await as(bounceRefund, { refundNumber, reason: '户名不符' })).problem).toBe('refundChanged')
  const { bankReference, day } = call
  expect(await shown(bankReference)).toMatchObject({ refundNumber, status: 'done', transfer: { bankReference, day } })
  expect([await bookedOf(payNumber), await stepOf(orderNumber), await isTold()]).toEqual([0, 'done', true])
  expect(await loggedOf(refundNumber)).toEqual([{ action: 'refund.confirm', after: { bankReference, day } }])
  const { records } = (await as(paymentList, { keyword: payNumber })).data
  expect(records).toMatchObject([
    { status: 'refunded', amount, notices: [{ verdict: 'late', sender: { ...payee, remark: expect.any(String) } }] },
  ])

  const another = await late()
  expect((await as(confirmRefund, made(another.refundNumber, bankReference))).problem).toBe('bankReferenceUsed')
  expect((await shown(another.refundNumber)).status).toBe('toTransfer')
  await expectBooks((await testApp()).db)
})

test('two people confirm one refund at once: one transfer is booked, and the other person is told', async () => {
  const { payNumber, refundNumber } = await late()
  const offices = await Promise.all([office(), office(), office()])
  const said = await Promise.all(offices.map(({ as }) => as(confirmRefund, made(refundNumber))))
  expect(said.map(({ problem }) => problem ?? 'done').toSorted()).toEqual(['done', 'refundChanged', 'refundChanged'])
  expect(await bookedOf(payNumber)).toBe(0)
  expect(await loggedOf(refundNumber)).toHaveLength(1)
  await expectBooks((await testApp()).db)
})

test('two refunds of one payment end at once, and the payment with them', async () => {
  const numbers = await li.order(await goods(), await goods())
  const { payNumber, come } = await remitted(numbers.join(','))
  for (const orderNumber of numbers) await li.call(cancelOrder, { orderNumber })
  expect(await come()).toBe('late')
  await sendRefunds()
  const { as } = await office()
  const { records } = (await as(refundList, { keyword: payNumber })).data
  expect(records).toHaveLength(2)
  await Promise.all(records.map(({ refundNumber }) => as(confirmRefund, made(refundNumber))))
  expect((await as(paymentList, { keyword: payNumber })).data.records).toMatchObject([{ status: 'refunded' }])
})

test('a transfer that came back is owed again, and goes out anew under a new number', async () => {
  const { orderNumber, payNumber, refundNumber } = await late()
  const { as } = await office()
  expect((await as(bounceRefund, { refundNumber, reason: '　' })).problem).toBe('textBlank')
  expect((await as(bounceRefund, { refundNumber, reason: ' 户名不符 ' })).code).toBe('00000')
  expect((await as(confirmRefund, made(refundNumber))).problem).toBe('refundChanged')
  expect(await shown(payNumber)).toMatchObject({ status: 'failed', failure: '户名不符', refundNumber })
  expect([await stepOf(orderNumber), await isTold()]).toEqual(['failed', false])
  await expectBooks((await testApp()).db)

  expect((await as(retryRefund, { refundNumber })).code).toBe('00000')
  await sendRefunds()
  const again = await shown(payNumber)
  expect(again).toMatchObject({ status: 'toTransfer', failure: null, payee })
  expect(again.refundNumber).not.toBe(refundNumber)
  expect((await as(confirmRefund, made(again.refundNumber))).code).toBe('00000')
  expect([await bookedOf(payNumber), await stepOf(orderNumber)]).toEqual([0, 'done'])
  expect((await loggedOf(refundNumber)).map(({ action }) => action)).toEqual(['refund.bounce'])
})

test('[PAY-5] goods that were paid by transfer and are given back: the case ends when finance has transferred', async () => {
  const { merchant } = await testApp()
  const shopId = await shop()
  const seller = await merchant(shopId, ['afterSales'])
  const [orderNumber] = (await li.order({ ...(await goods({ shopId })), quantity: 2 })) as [string]
  const { come, payNumber } = await remitted(orderNumber)
  expect(await come()).toBe('paid')
  const { orderItemDtos } = (await li.call(orderDetail, { orderNumber })).data
  const orderItems = orderItemDtos.map(({ orderItemId }) => ({ orderItemId, count: 2 }))
  const asked = {
    orderNumber,
    applyType: 1 as const,
    buyerReason: 'orderedWrong',
    buyerMobile: '13812346204',
    orderItems,
  }
  const { refundSn } = (await li.call(applyReturn, asked)).data
  await seller.as(acceptReturn, { refundSn })
  await sendRefunds()
  const step = async () => (await li.call(returnDetail, { refundSn })).data.returnMoneySts
  expect(await step()).toBe(wireReturn.refunding)
  const { as } = await office()
  expect((await as(confirmRefund, made((await shown(payNumber)).refundNumber))).code).toBe('00000')
  expect(await step()).toBe(wireReturn.refunded)
  await expectBooks((await testApp()).db)
})

test('whose account it is, the office shows to those alone who look after money', async () => {
  const { orderNumber, refundNumber } = await late()
  const { operator } = await testApp()
  const [clerk, both] = [await operator(['orders']), await operator(['orders', 'finance'])]
  const seen = (await both.as(platformOrder, { orderNumber })).data
  expect(seen.refunds).toMatchObject([{ status: 'toTransfer', payee }])
  expect(seen.payments).toMatchObject([{ notices: [{ sender: payee }] }])
  const unseen = (await clerk.as(platformOrder, { orderNumber })).data
  expect(unseen.refunds).toMatchObject([{ status: 'toTransfer', payee: null }])
  expect(JSON.stringify(unseen)).not.toContain(account.payerAccount)
  expect(JSON.stringify(unseen)).not.toContain(account.payer)
  for (const asked of [
    clerk.as(confirmRefund, made(refundNumber)),
    clerk.as(bounceRefund, { refundNumber, reason: 'x' }),
    clerk.as(refundList, {}),
  ])
    expect((await asked).problem).toBe('forbidden')
})
