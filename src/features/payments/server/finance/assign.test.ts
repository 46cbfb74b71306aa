// A transfer that names nothing: the office finds it, and either knows what it is for or closes it.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#core/time.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { applyReturn, returnDetail, wireReturn } from '#features/after-sales/contract.ts'
import { applyInvoice, invoicesOfOrder } from '#features/invoices/contract.ts'
import { saveShopSeller } from '#features/invoices/shop-contract.ts'
import { invoiceTypes, titleTypes } from '#features/orders/invoice-kinds.ts'
import { notifications } from '#features/notifications/contract.ts'
import { cancelOrder, orderDetail } from '#features/orders/contract.ts'
import { topUp } from '#features/balance/contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { expectBooks } from '../../../../../tests/books.ts'
import { balanceCents, transferRefunds } from '../../../../../tests/returns.ts'
import { buyer, goods, letExpire, shop, statusOf, type Buyer } from '../../../../../tests/trade.ts'
import { payInfo, payOrder } from '../../contract.ts'
import { paymentList } from '../../finance-contract.ts'
import { payEntry, payType } from '../../rules.ts'
import { assignTransfer, handleTransfer, unmatchedPayments, type UnmatchedPayment } from '../../unmatched-contract.ts'
import { bookTransfer } from '../transfer.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

const unpaid = async () => (await li.order({ ...(await goods()), quantity: 2 }))[0]!
async function begun(orderNumbers: string, by = li) {
  const { data } = await by.call(payOrder, { orderNumbers, payType: payType.bank })
  return data!.remittance!
}
const amountOf = async (orderNumbers: string) => (await li.call(payInfo, { orderNumbers })).data.totalFee

const payer = '常州恒达机械有限公司'
const note = '已电话核对回单'

/** A transfer of so much with no code of ours. */
async function strayed(amountYuan: number, reference = 'BG 货款') {
  const line = {
    reference,
    amountYuan,
    bankNumber: randomUUID(),
    day: dayOf(new Date()),
    payer,
    payerAccount: '6222 0204 1700 1234',
  }
  const { db } = await testApp()
  expect(await bookTransfer(db, line, new Date())).toBe('refused:unknown')
  return { line, ...(await only(line.bankNumber)) }
}
const office = async () => (await testApp()).operator(['finance'])
async function found(keyword: string, input: object = {}): Promise<UnmatchedPayment[]> {
  const { as } = await office()
  return (await as(unmatchedPayments, { keyword, ...input })).data.records
}
async function only(keyword: string, input: object = {}): Promise<UnmatchedPayment> {
  const [one, ...others] = await found(keyword, input)
  expect(others).toEqual([])
  return one!
}
async function assign({ noticeId }: UnmatchedPayment, number: string, locale?: 'en') {
  const { as } = await testApp()
  const { token } = await office()
  return as(token, locale ? { locale } : {})(assignTransfer, { noticeId: noticeId!, number, note })
}

test('[PAY-5] a transfer without a valid code waits in the list with what the bank tells of it, once', async () => {
  const { db } = await testApp()
  const { line } = await strayed(87.65, `BG 0000 0000 ${randomUUID()}`)
  expect(await bookTransfer(db, line, new Date())).toBe('repeated')
  const told = { payer, payerAccount: line.payerAccount, remark: line.reference, bankNumber: line.bankNumber }
  const nobody = { payNumber: null, buyer: null, due: null, remitCode: null, orderNumbers: [], outcome: null }
  for (const word of [line.bankNumber, line.reference.slice(13, 40)])
    expect(await only(word)).toMatchObject({ kind: 'unknown', received: 87.65, ...told, ...nobody })
  const numbers = async (word: string) => (await found(word, { kind: 'unknown' })).map(({ bankNumber }) => bankNumber)
  for (const word of [line.payerAccount, '恒达机械', '87.65']) expect(await numbers(word)).toContain(line.bankNumber)
  expect(await numbers('87.66')).not.toContain(line.bankNumber)
  expect(await found(line.bankNumber, { show: 'handled' })).toEqual([])
  await expectBooks(db)
})

test('[OPS-1] one of which nobody finds out whose it is, is closed by hand, once', async () => {
  const { noticeId, line } = await strayed(12.34)
  const { as, staffId } = await office()
  const request = { noticeId: noticeId!, outcome: 'returned', note: '退回付款账户' } as const
  const answers = await Promise.all([as(handleTransfer, request), as(handleTransfer, request)])
  expect(answers.map(({ problem }) => problem).filter(Boolean)).toEqual(['transferHandled'])
  expect(await found(line.bankNumber)).toEqual([])
  expect(await only(line.bankNumber, { show: 'handled' })).toMatchObject({
    outcome: 'returned',
    note: request.note,
    payNumber: null,
    handledTime: expect.any(String),
  })
  const { db } = await testApp()
  const logged = db.selectFrom('audit_log').select(['action', 'staff_id as staffId'])
  expect(await logged.where('subject', '=', `unknownTransfer:${line.bankNumber}`).execute()).toEqual([
    { action: 'unknownTransfer.handle', staffId },
  ])
  expect((await assign({ ...(await only(line.bankNumber, { show: 'all' })) }, await unpaid())).problem).toBe(
    'transferHandled',
  )
  expect(await bookTransfer(db, line, new Date())).toBe('repeated')
})

test('[OPS-1] it pays the open transfer that its code, number or order names, once, and nothing that waits for another sum', async () => {
  const { db } = await testApp()
  const orderNumber = await unpaid()
  const { remitCode, amount, payNumber } = await begun(orderNumber)
  const [less, exact, again] = [await strayed(amount - 1), await strayed(amount), await strayed(amount)]
  for (const number of [orderNumber, remitCode, payNumber, '999999999', 'BG'])
    expect((await assign(less, number)).problem).toBe('transferFitsNothing')
  expect((await assign(less, orderNumber)).msg).toBe(
    `该号码没有正在等待 ¥${(amount - 1).toFixed(2)} 的款项，请核对；一个订单有多个汇款识别码时，请填写对应的识别码`,
  )
  expect((await assign(less, orderNumber, 'en')).msg).toContain(`waiting for exactly ¥${(amount - 1).toFixed(2)}`)
  expect(await statusOf(orderNumber)).toBe('pendingPayment')

  const answers = await Promise.all([assign(exact, remitCode.replaceAll(' ', '')), assign(again, orderNumber)])
  const refused = answers.map(({ problem }) => problem).filter(Boolean)
  expect(refused).toHaveLength(1)
  expect(['transferFitsNothing', 'orderStatusChanged']).toContain(refused[0])
  expect(await statusOf(orderNumber)).toBe('pendingDelivery')
  const [taken, left] = answers[0].problem ? [again, exact] : [exact, again]
  expect(await only(taken.line.bankNumber, { show: 'handled' })).toMatchObject({
    kind: 'unknown',
    payNumber,
    remitCode,
    orderNumbers: [orderNumber],
    due: amount,
    received: amount,
    outcome: 'matched',
    note,
  })
  expect(await found(left.line.bankNumber)).toHaveLength(1)
  // Its own line of the statement, read once more, pays nothing twice.
  expect(await bookTransfer(db, { ...taken.line, reference: remitCode }, new Date())).toBe('repeated')
  const { as } = await office()
  const { records } = (await as(paymentList, { keyword: orderNumber })).data
  expect(records).toMatchObject([{ payNumber, status: 'paid', channelNumber: taken.line.bankNumber }])
  expect((await li.call(orderDetail, { orderNumber })).data).toMatchObject({ wrongTransfers: [], moneyBack: [] })
  await expectBooks(db)
})

test('[OPS-1] it pays an order whose buyer asked for no code, while the order waits', async () => {
  const { db } = await testApp()
  const [order, late, gone] = [await unpaid(), await unpaid(), await unpaid()]
  const amount = await amountOf(order)
  const transfer = await strayed(amount)
  await letExpire(late)
  await li.call(cancelOrder, { orderNumber: gone })
  expect((await assign(transfer, late)).problem).toBe('orderExpired')
  expect((await assign(transfer, gone)).problem).toBe('orderStatusChanged')
  expect((await assign(transfer, order)).code).toBe('00000')
  expect(await statusOf(order)).toBe('pendingDelivery')
  expect((await assign(transfer, order)).problem).toBe('transferHandled')
  await expectBooks(db)
})

test('[OPS-1] one that would be given back at once is refused: of two orders one was canceled', async () => {
  const numbers = await li.order(await goods(), await goods())
  const { remitCode, amount } = await begun(numbers.join(','))
  await li.call(cancelOrder, { orderNumber: numbers[0]! })
  const transfer = await strayed(amount)
  expect((await assign(transfer, remitCode)).problem).toBe('transferFitsNothing')
  expect(await found(transfer.line.bankNumber)).toHaveLength(1)
  await expectBooks((await testApp()).db)
})

test('[OPS-1] where an order is in two open transfers of the same sum, their code says which is meant', async () => {
  const [common, one, other] = await li.order(await goods(), await goods(), await goods())
  const first = await begun(`${common},${one}`)
  const second = await begun(`${common},${other}`)
  expect(first.amount).toBe(second.amount)
  const transfer = await strayed(first.amount)
  expect((await assign(transfer, common!)).problem).toBe('transferFitsNothing')
  expect((await assign(transfer, second.remitCode)).code).toBe('00000')
  const statuses = await Promise.all([common, one, other].map((number) => statusOf(number!)))
  expect(statuses).toEqual(['pendingDelivery', 'pendingPayment', 'pendingDelivery'])
  await expectBooks((await testApp()).db)
})

test('[OPS-1] it pays a top-up, whose buyer knows its code alone', async () => {
  const { topUpNumber } = (await li.call(topUp, { amount: 66 })).data
  const order = { orderNumbers: topUpNumber, payEntry: payEntry.topUp, payType: payType.bank }
  const { remitCode } = (await li.call(payOrder, order)).data!.remittance!
  const transfer = await strayed(66)
  expect((await assign(transfer, remitCode)).code).toBe('00000')
  expect(await balanceCents(li)).toBe(6600)
  expect(await only(transfer.line.bankNumber, { show: 'handled' })).toMatchObject({ isTopUp: true, remitCode })
  await expectBooks((await testApp()).db)
})

test('[OPS-1] nobody without the permission assigns', async () => {
  const transfer = await strayed(5)
  const { as } = await (await testApp()).operator(['orders'])
  const request = { noticeId: transfer.noticeId!, number: '999999999', note }
  expect((await as(assignTransfer, request)).problem).toBe('forbidden')
  const finance = (await office()).as
  expect((await finance(assignTransfer, { ...request, note: ' ' })).problem).toBe('textBlank')
  expect((await finance(assignTransfer, { ...request, number: ' ' })).problem).toBe('textBlank')
})

test('[OPS-1] the way of a transfer with a wrong code: found, assigned, invoiced, and given back with the goods', async () => {
  const { db, merchant } = await testApp()
  const shopId = await shop()
  const seller = await merchant(shopId, ['afterSales', 'invoices'])
  await seller.as(saveShopSeller, {
    name: '无锡恒力轴承有限公司',
    taxpayerId: '91110108551385082Q',
    address: '无锡市梁溪区 8 号',
    phone: '0510-8000',
    bank: '演示银行',
    bankAccount: '6200',
    issuer: '钱开票',
    was: null,
  })
  const [orderNumber] = (await li.order({ ...(await goods({ shopId })), quantity: 2 })) as [string]
  const { amount } = await begun(orderNumber)
  const transfer = await strayed(amount, 'BG 1234 56 轴承')
  expect((await assign(transfer, orderNumber)).code).toBe('00000')
  expect((await li.call(payInfo, { orderNumbers: orderNumber })).data.wrongTransfers).toEqual([])

  const titleName = payer
  const title = { titleType: titleTypes.unit, titleName, taxpayerId: '91350100M000100Y43', email: 'f@hengda.com' }
  const asked = await li.call(applyInvoice, { orderNumber, invoice: { invoiceType: invoiceTypes.general, ...title } })
  expect(asked).toMatchObject({ code: '00000' })
  expect((await li.call(invoicesOfOrder, { orderNumber })).data.invoices).toMatchObject([{ amount }])

  const { orderItemDtos } = (await li.call(orderDetail, { orderNumber })).data
  const { data } = await li.call(applyReturn, {
    orderNumber,
    applyType: 1,
    buyerReason: 'orderedWrong',
    buyerMobile: '13812346204',
    orderItems: orderItemDtos.map(({ orderItemId }) => ({ orderItemId, count: 2 })),
  })
  await seller.as(acceptReturn, { refundSn: data.refundSn })
  await transferRefunds()
  const { returnMoneySts } = (await li.call(returnDetail, { refundSn: data.refundSn })).data
  expect([returnMoneySts, await statusOf(orderNumber)]).toEqual([wireReturn.refunded, 'canceled'])
  const { records } = (await li.call(notifications, {})).data
  expect(records.map(({ kind }) => kind)).toContain('refundDone')
  await expectBooks(db)
})
