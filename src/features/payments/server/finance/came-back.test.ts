// A refund by bank that was confirmed and came back: owed again, told once, and paid once more to the right account.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { applyReturn, returnDetail, wireReturn } from '#features/after-sales/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { cancelOrder, orderDetail } from '#features/orders/contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { expectBooks } from '../../../../../tests/books.ts'
import { sendRefunds } from '../../../../../tests/returns.ts'
import { buyer, goods, shop, type Buyer } from '../../../../../tests/trade.ts'
import { correctPayee, returnRefund } from '../../bank-refund-contract.ts'
import { payOrder } from '../../contract.ts'
import { confirmRefund, ledgerList, paymentList, refundList } from '../../finance-contract.ts'
import { payType } from '../../rules.ts'
import { bookStatement, type StatementOutcome } from '../../statement-contract.ts'
import { assignTransfer, unmatchedPayments } from '../../unmatched-contract.ts'
import { bookTransfer } from '../transfer.ts'

const account = { payer: '常州恒达机械有限公司', payerAccount: '6222 0204 1700 1234', payerBank: '工商银行' }
const right = { payer: '常州恒达机械有限公司', account: '6222 0204 1700 9999', bank: '建设银行常州分行' }
const reason = '账号与户名不符'
const office = async () => (await testApp()).operator(['finance'])
const today = (): string => dayOf(new Date())

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

async function remitted(orderNumber: string): Promise<{ payNumber: string; amount: number }> {
  const { data } = await li.call(payOrder, { orderNumbers: orderNumber, payType: payType.bank })
  const { remitCode: reference, amount: amountYuan, payNumber } = data!.remittance!
  await bookTransfer((await testApp()).db, { reference, amountYuan, bankNumber: randomUUID(), ...account }, new Date())
  return { payNumber, amount: amountYuan }
}

/** Money that came too late, and that finance is to transfer back. */
async function owed() {
  const [orderNumber] = (await li.order({ ...(await goods()), quantity: 2 })) as [string]
  const { data } = await li.call(payOrder, { orderNumbers: orderNumber, payType: payType.bank })
  await li.call(cancelOrder, { orderNumber })
  const { remitCode: reference, amount, payNumber } = data!.remittance!
  const { db } = await testApp()
  await bookTransfer(db, { reference, amountYuan: amount, bankNumber: randomUUID(), ...account }, new Date())
  await sendRefunds()
  const { refundNumber } = await shown(payNumber)
  return { orderNumber, payNumber, amount, refundNumber }
}

/** The same, transferred. */
async function confirmed() {
  const refund = await owed()
  const bankReference = `ICBC${randomUUID()}`
  await confirm(refund.refundNumber, bankReference)
  return { ...refund, bankReference }
}

async function shown(keyword: string) {
  const { as } = await office()
  const { records } = (await as(refundList, { keyword })).data
  expect(records).toHaveLength(1)
  return records[0]!
}
async function confirm(refundNumber: string, bankReference: string = randomUUID()) {
  const { as } = await office()
  return as(confirmRefund, { refundNumber, bankReference, day: today() })
}
const came = (refundNumber: string, bankNumber: string = randomUUID()) => ({
  refundNumber,
  bankNumber,
  day: today(),
  reason,
})
async function bookedOf(payNumber: string): Promise<number> {
  const { db } = await testApp()
  const lines = db.selectFrom('ledger_line').select('amount_cents').where('account', '=', `refund:${payNumber}`)
  return (await lines.execute()).reduce((sum, { amount_cents: cents }) => sum + cents, 0)
}
async function timesTold(kind: 'refundReturned' | 'refundDone'): Promise<number> {
  const { records } = (await li.call(notifications, {})).data
  return records.filter((one) => one.kind === kind).length
}
const paymentOf = async (payNumber: string) => {
  const { as } = await office()
  return (await as(paymentList, { keyword: payNumber })).data.records[0]!
}

/** A line of the bank's statement by which money comes in. */
async function readIn(remark: string, amount: number, bankNumber: string = randomUUID()): Promise<StatementOutcome> {
  const { as } = await office()
  const facts = { row: 2, day: today(), bankNumber, amount, isOutgoing: false, payer: '工商银行' }
  const { lines } = (await as(bookStatement, { name: '流水.csv', lines: [{ ...facts, remark }] })).data
  return lines[0]!.outcome
}

test('[PAY-5] a confirmed refund that came back is owed again under a new number, with its history; its buyer is told once, and it is paid once more to the account they gave', async () => {
  const { payNumber, amount, refundNumber, bankReference } = await confirmed()
  const { as } = await office()
  const call = came(refundNumber)
  for (const [wrong, problem] of [
    [{ bankNumber: '  ' }, 'bankReferenceInvalid'],
    [{ day: dayOf(after(new Date(), DAY_MS)) }, 'transferDayInvalid'],
    [{ day: dayOf(after(new Date(), -DAY_MS)) }, 'transferDayInvalid'],
    [{ reason: '　' }, 'textBlank'],
    [{ refundNumber: '99999999' }, 'refundChanged'],
  ] as const)
    expect((await as(returnRefund, { ...call, ...wrong })).problem).toBe(problem)
  expect(await timesTold('refundReturned')).toBe(0)

  for (const _ of [1, 2]) expect((await as(returnRefund, call)).code).toBe('00000')
  expect((await as(returnRefund, came(refundNumber))).problem).toBe('refundChanged')
  const again = await shown(payNumber)
  expect(again).toMatchObject({ status: 'toTransfer', transfer: null, doneTime: null, failure: reason })
  expect(again.refundNumber).not.toBe(refundNumber)
  expect(again.returns).toMatchObject([
    {
      refundNumber,
      bankReference,
      day: today(),
      confirmTime: expect.any(String),
      returnReference: call.bankNumber,
      returnDay: today(),
      returnTime: expect.any(String),
      reason,
    },
  ])
  for (const word of [refundNumber, bankReference, call.bankNumber])
    expect((await shown(word)).refundNumber).toBe(again.refundNumber)
  expect([await bookedOf(payNumber), (await paymentOf(payNumber)).status]).toEqual([-amount * 100, 'refunding'])
  const { records } = (await as(ledgerList, { keyword: refundNumber, kind: 'refundReturned' })).data
  expect(records).toHaveLength(1)
  await expectBooks((await testApp()).db)

  // The number of the first transfer is used for good, and its refund's old number means nothing any more.
  expect((await confirm(refundNumber, bankReference)).problem).toBe('refundChanged')
  expect((await confirm(again.refundNumber, bankReference)).problem).toBe('bankReferenceUsed')
  expect((await as(correctPayee, { refundNumber: again.refundNumber, ...right })).code).toBe('00000')
  expect((await shown(payNumber)).payee).toEqual(right)
  expect((await confirm(again.refundNumber)).code).toBe('00000')
  expect((await as(correctPayee, { refundNumber: again.refundNumber, ...right })).problem).toBe('refundChanged')
  expect([await bookedOf(payNumber), (await paymentOf(payNumber)).status]).toEqual([0, 'refunded'])
  expect([await timesTold('refundReturned'), await timesTold('refundDone')]).toEqual([1, 2])
  await expectBooks((await testApp()).db)
})

test('[OPS-1] a line of the statement that names the refund, or its transfer by the bank’s number, and has its sum, is its return; whoever reads it how often', async () => {
  for (const named of ['refundNumber', 'bankReference'] as const) {
    const refund = await confirmed()
    const remark = `退汇 原附言：退款${refund[named]}，账号户名不符`
    expect(await readIn(remark, refund.amount + 0.01)).toBe('unknown')
    const bankNumber = randomUUID()
    const read = await Promise.all([1, 2, 3].map(() => readIn(remark, refund.amount, bankNumber)))
    expect(read.toSorted()).toEqual(['repeated', 'repeated', 'returned'])
    expect(await readIn(remark, refund.amount, bankNumber)).toBe('repeated')
    // Other money with the same words is not the same refund come back twice.
    expect(await readIn(remark, refund.amount)).toBe('unknown')
    const again = await shown(refund.payNumber)
    expect(again).toMatchObject({ status: 'toTransfer', returns: [{ returnReference: bankNumber, reason: remark }] })
    expect(await bookedOf(refund.payNumber)).toBe(-refund.amount * 100)
    const { as } = await office()
    expect((await as(returnRefund, came(again.refundNumber, bankNumber))).problem).toBe('refundChanged')
  }
  expect(await timesTold('refundReturned')).toBe(2)
  await expectBooks((await testApp()).db)
})

test('[OPS-1] a file that lists the newest first has the transfer of a refund and its return too', async () => {
  const { refundNumber, amount } = await owed()
  const { as } = await office()
  const facts = { day: today(), amount, payer: '工商银行', remark: `退款${refundNumber}` }
  const { lines } = (
    await as(bookStatement, {
      name: '流水.csv',
      lines: [
        { ...facts, row: 2, isOutgoing: false, bankNumber: randomUUID() },
        { ...facts, row: 3, isOutgoing: true, bankNumber: randomUUID() },
      ],
    })
  ).data
  expect(lines.map(({ outcome }) => outcome)).toEqual(['returned', 'refund'])
})

test('[OPS-1] a return that lies in the list as unknown is assigned to its refund, once; or is taken with the word of finance', async () => {
  const { db } = await testApp()
  const [one, other] = [await confirmed(), await confirmed()]
  const { as } = await office()
  const strayed = async (amountYuan: number) => {
    const bankNumber = randomUUID()
    expect(await bookTransfer(db, { reference: '退汇', amountYuan, bankNumber, day: today() }, new Date())).toBe(
      'refused:unknown',
    )
    const { records } = (await as(unmatchedPayments, { keyword: bankNumber })).data
    return { bankNumber, noticeId: records[0]!.noticeId! }
  }
  const [wrong, exact, twin] = [await strayed(one.amount + 1), await strayed(one.amount), await strayed(one.amount)]
  const assign = ({ noticeId }: { noticeId: number }, number: string) =>
    as(assignTransfer, { noticeId, number, note: reason })
  expect((await assign(wrong, one.refundNumber)).problem).toBe('transferFitsNothing')
  const said = await Promise.all([assign(exact, one.refundNumber), assign(twin, one.bankReference)])
  expect(said.map(({ problem }) => problem ?? 'done').toSorted()).toEqual(['done', 'transferFitsNothing'])
  const [taken, left] = said[0].problem ? [twin, exact] : [exact, twin]
  const again = await shown(one.payNumber)
  expect(again).toMatchObject({ status: 'toTransfer', returns: [{ returnReference: taken.bankNumber, reason }] })
  const { records } = (await as(unmatchedPayments, { keyword: taken.bankNumber, show: 'handled' })).data
  expect(records).toMatchObject([{ outcome: 'matched', due: null, returnOf: again.refundNumber }])
  expect((await assign(taken, one.refundNumber)).problem).toBe('transferHandled')

  // The other refund, by its own drawer: the bank's number lies unknown with another sum, then with its own.
  expect((await as(returnRefund, came(other.refundNumber, wrong.bankNumber))).problem).toBe('bankReferenceUsed')
  expect((await as(returnRefund, came(other.refundNumber, taken.bankNumber))).problem).toBe('bankReferenceUsed')
  expect((await as(returnRefund, came(other.refundNumber, left.bankNumber))).code).toBe('00000')
  expect((await as(unmatchedPayments, { keyword: left.bankNumber })).data.records).toEqual([])
  expect(await timesTold('refundReturned')).toBe(2)
  await expectBooks(db)
})

test('several say at once that it came back, by its drawer and by the statement: it is owed once', async () => {
  const { payNumber, amount, refundNumber } = await confirmed()
  const offices = await Promise.all([office(), office()])
  const said = await Promise.all([
    ...offices.map(async ({ as }) => (await as(returnRefund, came(refundNumber))).problem ?? 'done'),
    readIn(`退款${refundNumber}`, amount),
  ])
  expect(said.filter((one) => one === 'done' || one === 'returned')).toHaveLength(1)
  expect((await shown(payNumber)).returns).toHaveLength(1)
  expect([await bookedOf(payNumber), await timesTold('refundReturned')]).toEqual([-amount * 100, 1])
  await expectBooks((await testApp()).db)
})

test('[AFTER-1] a case whose refund came back waits for its money again, and ends with the next transfer; nothing else is given back twice', async () => {
  const shopId = await shop()
  const seller = await (await testApp()).merchant(shopId, ['afterSales'])
  const [orderNumber] = (await li.order({ ...(await goods({ shopId })), quantity: 2 })) as [string]
  const { payNumber } = await remitted(orderNumber)
  const { orderItemDtos } = (await li.call(orderDetail, { orderNumber })).data
  const orderItems = orderItemDtos.map(({ orderItemId }) => ({ orderItemId, count: 2 }))
  const why = { applyType: 1 as const, buyerReason: 'orderedWrong', buyerMobile: '13812346204' }
  const { refundSn } = (await li.call(applyReturn, { orderNumber, orderItems, ...why })).data
  await seller.as(acceptReturn, { refundSn })
  await sendRefunds()
  const step = async () => (await li.call(returnDetail, { refundSn })).data.returnMoneySts
  const { as } = await office()
  const before = (await li.call(orderDetail, { orderNumber })).data
  for (const _ of [1, 2]) {
    const { refundNumber } = await shown(payNumber)
    await confirm(refundNumber)
    expect(await step()).toBe(wireReturn.refunded)
    expect((await as(returnRefund, came(refundNumber))).code).toBe('00000')
    expect(await step()).toBe(wireReturn.refunding)
    await expectBooks((await testApp()).db)
  }
  await confirm((await shown(payNumber)).refundNumber)
  expect(await step()).toBe(wireReturn.refunded)
  expect((await li.call(orderDetail, { orderNumber })).data.status).toBe(before.status)
  expect((await shown(payNumber)).returns).toHaveLength(2)
  expect(await timesTold('refundReturned')).toBe(2)
  await expectBooks((await testApp()).db)
})

test('whose account a refund goes to stands in no log, and nobody changes it or says that it came back without the permission', async () => {
  const { refundNumber } = await confirmed()
  const { operator, db } = await testApp()
  const { as } = await operator(['orders'])
  expect((await as(returnRefund, came(refundNumber))).problem).toBe('forbidden')
  expect((await as(correctPayee, { refundNumber, ...right })).problem).toBe('forbidden')
  const finance = (await office()).as
  await finance(returnRefund, came(refundNumber))
  const again = await shown(refundNumber)
  expect((await finance(correctPayee, { refundNumber: again.refundNumber, ...right, bank: ' ' })).problem).toBe(
    'textBlank',
  )
  await finance(correctPayee, { refundNumber: again.refundNumber, ...right })
  const logged = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `refund:${again.refundNumber}`)
    .orderBy('id')
    .execute()
  expect(logged.map(({ action }) => action)).toEqual(['refund.return', 'refund.payee'])
  expect(logged[0]!.before).toEqual({ refundNumber })
  for (const words of Object.values(right)) expect(JSON.stringify(logged)).not.toContain(words)
})
