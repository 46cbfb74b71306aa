// Money that came and pays nothing: the office finds it, says what it did with it, and the buyer reads that.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { notifications } from '#features/notifications/contract.ts'
import { cancelOrder, orderDetail } from '#features/orders/contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { expectBooks } from '../../../../../tests/books.ts'
import { transferRefunds } from '../../../../../tests/returns.ts'
import { buyer, goods, type Buyer } from '../../../../../tests/trade.ts'
import { payInfo, payOrder } from '../../contract.ts'
import { paymentList } from '../../finance-contract.ts'
import { payType } from '../../rules.ts'
import { handleTransfer, unmatchedPayments, type UnmatchedPayment } from '../../unmatched-contract.ts'
import { bookTransfer } from '../transfer.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

async function begun() {
  const [orderNumber] = await li.order({ ...(await goods()), quantity: 2 })
  const { data } = await li.call(payOrder, { orderNumbers: orderNumber!, payType: payType.bank })
  return { orderNumber: orderNumber!, ...data!.remittance! }
}
const come = async (reference: string, amountYuan: number) =>
  bookTransfer((await testApp()).db, { reference, amountYuan, bankNumber: randomUUID() }, new Date())
const office = async () => (await testApp()).operator(['finance'])

/** What the office finds of this number or code. */
async function found(keyword: string, input: object = {}): Promise<UnmatchedPayment[]> {
  const { as } = await office()
  return (await as(unmatchedPayments, { keyword, ...input })).data.records
}
async function told(locale: 'zh_CN' | 'en' = 'zh_CN') {
  const { as } = await testApp()
  return (await as(li.token, { locale })(notifications, {})).data.records
}

test('[ORDER-6] a transfer of a wrong sum waits in the list until somebody says what was done, which its buyer reads', async () => {
  const { orderNumber, remitCode, amount, payNumber } = await begun()
  await come(remitCode, amount - 0.5)
  const [open] = await found(orderNumber)
  expect(open).toMatchObject({
    kind: 'wrongSum',
    refundNumber: null,
    payNumber,
    remitCode,
    channel: 'bank',
    orderNumbers: [orderNumber],
    due: amount,
    received: amount - 0.5,
    outcome: null,
    handledBy: null,
  })
  expect((await told()).map(({ kind }) => kind)).toEqual(['transferRefused'])

  const { as, staffId } = await office()
  const request = { noticeId: open!.noticeId!, outcome: 'returned', note: '网银退回，流水 6204' } as const
  expect((await as(handleTransfer, { ...request, note: '  ' })).problem).toBe('textBlank')
  const answers = await Promise.all([as(handleTransfer, request), as(handleTransfer, { ...request, outcome: 'other' })])
  expect(answers.map(({ problem }) => problem).filter(Boolean)).toEqual(['transferHandled'])
  const [{ outcome, note, handledBy, handledTime }] = (await found(orderNumber, { show: 'handled' })) as [
    UnmatchedPayment,
  ]
  expect({ note, handledBy, handledTime }).toEqual({
    note: request.note,
    handledBy: '测试员',
    handledTime: expect.any(String),
  })
  expect(await found(orderNumber)).toEqual([])

  // Whose of the two clicks it was, the buyer is told the same everywhere, and the note nowhere.
  const said = { amount: amount - 0.5, asked: amount, outcome, outcomeTime: handledTime }
  const { data } = await li.call(orderDetail, { orderNumber })
  expect(data.wrongTransfers).toMatchObject([said])
  expect((await li.call(payInfo, { orderNumbers: orderNumber })).data.wrongTransfers).toMatchObject([said])
  expect(JSON.stringify([data, await told()])).not.toContain('网银')
  const { db } = await testApp()
  const logged = db.selectFrom('audit_log').select(['action', 'after', 'staff_id as staffId'])
  expect(await logged.where('subject', '=', `wrongTransfer:${payNumber}`).execute()).toEqual([
    { action: 'wrongTransfer.handle', after: { outcome, note }, staffId },
  ])
})

test('[ORDER-6] what was done takes the place of the notice that the transfer waits, and only of that one', async () => {
  const { orderNumber, remitCode, amount } = await begun()
  for (const less of [1, 2]) await come(remitCode, amount - less)
  const first = (await found(orderNumber)).find(({ received }) => received === amount - 1)!
  const { as } = await office()
  await as(handleTransfer, { noticeId: first.noticeId!, outcome: 'matched', note: '计入另一订单' })
  const sum = (less: number) => (amount - less).toFixed(2)
  expect(await told()).toMatchObject([
    {
      kind: 'transferHandled',
      title: `转账 ¥${sum(1)} 已处理`,
      content: `${orderNumber} 的对公转账（识别码 ${remitCode}）到账 ¥${sum(1)}，与应汇 ¥${sum(0)} 不符，现已核对，计入其他付款。`,
      href: `/user-center/uc-order-detail?orderNumber=${orderNumber}`,
    },
    { kind: 'transferRefused', title: `转账金额不符，¥${sum(2)} 未入账` },
  ])
  expect((await told('en'))[0]).toMatchObject({
    title: `Settled: transfer of ¥${sum(1)}`,
    content: expect.stringMatching(/was used for another payment\.$/),
  })
})

test('[ORDER-6] late and repeated money stands there until its refund is done, and nobody closes it by hand', async () => {
  const [late, twice] = [await begun(), await begun()]
  await li.call(cancelOrder, { orderNumber: late.orderNumber })
  await come(late.remitCode, late.amount)
  for (const verdict of ['paid', 'double']) expect(await come(twice.remitCode, twice.amount)).toBe(verdict)
  const of = { noticeId: null, outcome: null, back: 'underWay' }
  expect(await found(late.orderNumber)).toMatchObject([
    { ...of, kind: 'late', orderNumbers: [late.orderNumber], received: late.amount },
  ])
  expect(await found(twice.remitCode)).toMatchObject([
    { ...of, kind: 'double', orderNumbers: [twice.orderNumber], received: twice.amount },
  ])
  expect(await found(twice.remitCode, { kind: 'late' })).toEqual([])
  const { as } = await office()
  const { records } = (await as(paymentList, { keyword: twice.remitCode })).data
  expect(records.map(({ payNumber }) => payNumber)).toEqual([twice.payNumber])
  const { db } = await testApp()
  const paid = await db
    .selectFrom('payment_notice')
    .select('id')
    .where('pay_number', '=', late.payNumber)
    .executeTakeFirstOrThrow()
  const request = { noticeId: paid.id, outcome: 'returned', note: '退回' } as const
  expect((await as(handleTransfer, request)).problem).toBe('transferHandled')

  await transferRefunds()
  expect(await found(late.orderNumber)).toEqual([])
  expect(await found(late.orderNumber, { show: 'handled' })).toMatchObject([
    { back: 'done', handledTime: expect.any(String) },
  ])
  await expectBooks(db)
})

test('the list comes by pages, the newest first, and to nobody without the permission', async () => {
  const { remitCode, amount } = await begun()
  for (const less of [1, 2, 3]) await come(remitCode, amount - less)
  const { as } = await office()
  const page = async (current: number) =>
    (await as(unmatchedPayments, { keyword: remitCode, kind: 'wrongSum', current, size: 2 })).data
  const received = ({ records }: { records: UnmatchedPayment[] }) => records.map((one) => one.received)
  expect((await page(1)).total).toBe(3)
  expect([...received(await page(1)), ...received(await page(2))]).toEqual([amount - 3, amount - 2, amount - 1])
  const { as: clerk } = await (await testApp()).operator(['orders'])
  expect((await clerk(unmatchedPayments, {})).problem).toBe('forbidden')
  expect((await clerk(handleTransfer, { noticeId: 1, outcome: 'other', note: 'x' })).problem).toBe('forbidden')
})
