import { afterEach, expect, test } from 'vitest'
import { acceptReturn, receiveReturn } from '#features/after-sales/staff-contract.ts'
import { sendBack, withdrawReturn, wireService, type Application } from '#features/after-sales/contract.ts'
import { inTransaction } from '#server/database/database.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectInvoicesFit } from '../../../../tests/invoice-sums.ts'
import { pdfText } from '../../../../tests/pdf-text.ts'
import { bought, type Bought } from '../../../../tests/returns.ts'
import { applyInvoice, invoiceFile, invoicesOfOrder } from '../contract.ts'
import { issueInvoice, refuseInvoice, saveShopSeller, shopInvoices } from '../shop-contract.ts'
import { followRefunds } from './refunds.ts'

const invoice = { invoiceType: 1 as const, titleType: 2 as const, titleName: '王建国', email: 'w@example.com' }
const seller = {
  name: '无锡恒力轴承有限公司',
  taxpayerId: '91110108551385082Q',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  issuer: '钱',
}

afterEach(expectInvoicesFit)

/** A received order of 3 × 10.00 and 2 × 10.00 with 10.00 freight, asked to be invoiced. */
async function asked(input: Parameters<typeof bought>[0] = { quantities: [3, 2] }) {
  const { merchant } = await testApp()
  const order = await bought(input)
  const clerk = await merchant(order.shopId, ['invoices'])
  await clerk.as(saveShopSeller, { ...seller, was: null })
  const { data: invoiceId } = await order.call(applyInvoice, { orderNumber: order.orderNumber, invoice })
  const invoices = async () => (await order.call(invoicesOfOrder, { orderNumber: order.orderNumber })).data.invoices
  return { order, clerk, invoiceId, invoices }
}

/** Money back without the goods: the shop agrees, and it is paid. */
async function giveBack(order: Bought, counts: readonly number[], more: Partial<Application> = {}): Promise<void> {
  const { refundSn } = (await order.apply(counts, { applyType: wireService.refundOnly, ...more })).data
  expect((await order.seller.as(acceptReturn, { refundSn })).code).toBe('00000')
}

/** The goods come back, and all of their money. */
async function bringBack(order: Bought, counts: readonly number[]): Promise<void> {
  const { refundSn } = (await order.apply(counts)).data
  await order.seller.as(acceptReturn, { refundSn, returnAddress: '无锡市梁溪区 8 号 仓库' })
  const parcel = { expressName: '顺丰速运', expressNo: 'SF1234567890', mobile: '13812346204' }
  await order.call(sendBack, { refundSn, ...parcel })
  expect((await order.seller.as(receiveReturn, { refundSn, isFitForSale: true })).code).toBe('00000')
}

/** Seven pieces of 12.70 each: 88.90. */
const seven = { quantities: [7], priceCents: 1270 } as const
const goodsOf = (invoices: Awaited<ReturnType<Awaited<ReturnType<typeof asked>>['invoices']>>) =>
  invoices.map(({ lines: [goods] }) => [goods!.quantity, goods!.amount])

test('[INV-1] what is paid back before the invoice is written leaves the application, line by line', async () => {
  const { order, clerk, invoiceId, invoices } = await asked()
  expect((await invoices())[0]).toMatchObject({ amount: 60, status: 'applied' })
  await giveBack(order, [1, 0])
  expect((await invoices())[0]).toMatchObject({
    amount: 50,
    net: 44.25,
    tax: 5.75,
    lines: [{ quantity: 3, amount: 20 }, { amount: 20 }, { amount: 10 }],
  })
  await giveBack(order, [0, 2])
  expect((await invoices())[0]!.lines.map(({ amount }) => amount)).toEqual([20, 10])
  expect((await clerk.as(issueInvoice, { invoiceId })).code).toBe('00000')
  expect(await invoices()).toMatchObject([{ amount: 30, status: 'invoiced' }])
})

test('[INV-1] goods that are kept for less stay in the application, those that were lost leave it', async () => {
  const { order, invoices } = await asked(seven)
  await giveBack(order, [3], { buyerReason: 'faulty', refundAmount: 5 })
  expect(goodsOf(await invoices())).toEqual([[7, 83.9]])
  await bringBack(order, [4])
  expect(goodsOf(await invoices())).toEqual([[3, 33.1]])
  const lost = await asked({ ...seven, until: 'shipped' })
  await giveBack(lost.order, [2], { cargo: 'notReceived', buyerReason: 'parcelLost' })
  expect(goodsOf(await lost.invoices())).toEqual([[5, 63.5]])
})

test('a red-letter invoice takes back the pieces that came back, and of goods that are kept for less money alone', async () => {
  const { order, clerk, invoiceId, invoices } = await asked(seven)
  await clerk.as(issueInvoice, { invoiceId })
  await bringBack(order, [3])
  await bringBack(order, [4])
  expect(goodsOf(await invoices())).toEqual([
    [-4, -50.8],
    [-3, -38.1],
    [7, 88.9],
  ])
  const kept = await asked(seven)
  await kept.clerk.as(issueInvoice, { invoiceId: kept.invoiceId })
  await giveBack(kept.order, [3])
  await bringBack(kept.order, [4])
  expect(goodsOf(await kept.invoices())).toEqual([
    [-4, -50.8],
    [0, -38.1],
    [7, 88.9],
  ])
})

test('an application ends with its order, whatever is left of its money, and its buyer is told', async () => {
  const { db } = await testApp()
  const { order, invoiceId, invoices } = await asked({ ...seven, until: 'shipped' })
  await giveBack(order, [7], { cargo: 'notReceived', buyerReason: 'parcelLost' })
  expect((await order.detail()).actualTotal).toBe(98.9) // the freight stays paid
  expect(await invoices()).toMatchObject([{ invoiceId, status: 'withdrawn' }])
  const told = db.selectFrom('notification').select('kind').where('account_id', '=', order.accountId)
  expect(await told.where('kind', '=', 'invoiceVoided').execute()).toHaveLength(1)
})

test('an application ends by itself when everything was paid back, freight and all, and nothing is left to ask for', async () => {
  const order = await bought({ quantities: [1], until: 'paid' })
  await order.call(applyInvoice, { orderNumber: order.orderNumber, invoice })
  const { refundSn } = (await order.apply([1], { applyType: wireService.refundOnly })).data
  await order.seller.as(acceptReturn, { refundSn })
  const { data } = await order.call(invoicesOfOrder, { orderNumber: order.orderNumber })
  expect(data).toMatchObject({ amount: 0, canApply: false, invoices: [{ status: 'withdrawn' }] })
  expect((await order.call(applyInvoice, { orderNumber: order.orderNumber, invoice })).problem).toBe(
    'orderStatusChanged',
  )
})

test('what is paid back afterwards becomes a red-letter invoice that the shop cannot refuse', async () => {
  const { app } = await testApp()
  const { order, clerk, invoiceId, invoices } = await asked()
  await clerk.as(issueInvoice, { invoiceId })
  const { fiscalNumber } = (await invoices())[0]!
  await giveBack(order, [1, 0])
  const [red, blue] = await invoices()
  expect(blue).toMatchObject({ amount: 60, status: 'invoiced' })
  expect(red).toMatchObject({ amount: -10, net: -8.85, tax: -1.15, status: 'redDue', redOf: fiscalNumber })
  const { invoiceId: redId } = red!
  expect((await clerk.as(shopInvoices, {})).data.records).toMatchObject([{ invoiceId: redId, canIssue: true }])
  expect((await clerk.as(refuseInvoice, { invoiceId: redId, reason: '不开' })).problem).toBe('invoiceStatusChanged')
  expect((await clerk.as(issueInvoice, { invoiceId: redId })).code).toBe('00000')
  const text = pdfText((await app.inject((await order.call(invoiceFile, { invoiceId: redId })).data)).rawPayload).join(
    '',
  )
  for (const words of ['红字发票', '负壹拾元整', '¥-10.00', fiscalNumber]) expect(text).toContain(words!)

  await giveBack(order, [2, 2])
  const all = await invoices()
  const cents = (one: number) => Math.round(one * 100)
  const kept = await order.detail()
  expect(all.reduce((sum, { amount }) => sum + cents(amount), 0)).toBeLessThanOrEqual(cents(kept.actualTotal))
  expect(all[0]!.status).toBe('redDue')
})

test('told twice, nothing more is taken back', async () => {
  const { db } = await testApp()
  const { order, clerk, invoiceId, invoices } = await asked()
  await clerk.as(issueInvoice, { invoiceId })
  await giveBack(order, [1, 1])
  const before = await invoices()
  const { id } = await db
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', '=', order.orderNumber)
    .executeTakeFirstOrThrow()
  await Promise.all([1, 2, 3].map(() => inTransaction(db, (tx) => followRefunds(tx, id, new Date()))))
  expect(await invoices()).toEqual(before)
  expect(before).toHaveLength(2)
})

test('while a return is under way nothing is written', async () => {
  const { order, clerk, invoiceId } = await asked()
  const { refundSn } = (await order.apply([1, 0])).data
  expect((await clerk.as(shopInvoices, {})).data.records).toMatchObject([{ canIssue: false, hasOpenReturn: true }])
  expect((await clerk.as(issueInvoice, { invoiceId })).problem).toBe('invoiceReturnOpen')
  await order.call(withdrawReturn, { refundSn })
  expect((await clerk.as(issueInvoice, { invoiceId })).code).toBe('00000')
})
