// A bank's statement that is read in: what each line would be is told first, then each is booked once.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { dayOf } from '#core/time.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { expectBooks } from '../../../../../tests/books.ts'
import { sendRefunds } from '../../../../../tests/returns.ts'
import { buyer, goods, sendFile, statusOf, type Buyer } from '../../../../../tests/trade.ts'
import { payOrder } from '../../contract.ts'
import type { readStatementFile } from '../../file-contract.ts'
import { paymentList, refundList } from '../../finance-contract.ts'
import { payType } from '../../rules.ts'
import { bookStatement, readStatementPath, type ReadLine } from '../../statement-contract.ts'
import { unmatchedPayments } from '../../unmatched-contract.ts'

let li: Buyer
beforeEach(async () => {
  li = await buyer()
})

/** Unpaid, with a code to transfer by. */
async function begun() {
  const [orderNumber] = (await li.order({ ...(await goods()), quantity: 2 })) as [string]
  const { data } = await li.call(payOrder, { orderNumbers: orderNumber, payType: payType.bank })
  return { orderNumber, ...data!.remittance! }
}

const HEAD = ['交易时间', '交易流水号', '对方户名', '对方账号', '对方开户行', '收入金额', '支出金额', '附言']
const payer = ['常州恒达机械有限公司', '6222 0204 1700 1234', '工商银行常州新北支行']
const number = (): string => `ICBC${randomUUID()}`
const cameIn = (remark: string, amount: number, bankNumber = number()) => [
  `${dayOf(new Date())} 10:22:33`,
  bankNumber,
  ...payer,
  amount.toFixed(2),
  '',
  remark,
]
const wentOut = (remark: string, amount: number, bankNumber = number(), day = dayOf(new Date())) => [
  day,
  bankNumber,
  ...payer,
  '0.00',
  amount.toFixed(2),
  remark,
]
const csv = (rows: string[][]): Buffer => Buffer.from([HEAD, ...rows].map((row) => row.join(',')).join('\r\n'))

type Answer = z.output<typeof readStatementFile.answer>
async function sent(bytes: Buffer, by?: { token: string }) {
  const sender = by ?? (await (await testApp()).operator(['finance']))
  return sendFile<Answer>(sender, readStatementPath, bytes)
}
const told = async (...rows: string[][]) => (await sent(csv(rows))).data.lines
const asInput = ({ outcome: _, number: __, orderNumbers: ___, due: ____, ...line }: ReadLine) => line

async function booked(lines: ReadLine[]): Promise<string[]> {
  const { as } = await (await testApp()).operator(['finance'])
  const answer = await as(bookStatement, { name: '流水.csv', lines: lines.map(asInput) })
  return answer.data.lines.map(({ outcome }) => outcome)
}

/** Money that came after its order was canceled, and waits to be transferred back. */
async function owed() {
  const order = await begun()
  await li.call(cancelOrder, { orderNumber: order.orderNumber })
  expect(await booked(await told(cameIn(order.remitCode, order.amount)))).toEqual(['late'])
  await sendRefunds()
  return { ...order, refundNumber: (await refundOf(order.payNumber)).refundNumber }
}

async function refundOf(keyword: string) {
  const { as } = await (await testApp()).operator(['finance'])
  const { records } = (await as(refundList, { keyword })).data
  expect(records).toHaveLength(1)
  return records[0]!
}

test('[OPS-1] [PAY-5] each line is told before it is booked, and is booked as it was told', async () => {
  const [right, wrong, twice, late] = [await begun(), await begun(), await begun(), await begun()]
  await li.call(cancelOrder, { orderNumber: late.orderNumber })
  const rows = [
    cameIn(`货款 ${right.remitCode}`, right.amount),
    cameIn(wrong.remitCode, wrong.amount + 1),
    cameIn(twice.remitCode, twice.amount),
    cameIn(twice.remitCode, twice.amount),
    cameIn(late.remitCode, late.amount),
    cameIn('货款', 12.34),
    wentOut('工资', 5000),
  ]
  const outcomes = ['paid', 'wrongSum', 'paid', 'double', 'late', 'unknown', 'ignored']
  const lines = await told(...rows)
  expect(lines.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(lines[1]).toMatchObject({
    row: 3,
    due: wrong.amount,
    number: wrong.payNumber,
    orderNumbers: [wrong.orderNumber],
  })
  expect(await statusOf(right.orderNumber)).toBe('pendingPayment')

  expect(await booked(lines)).toEqual(outcomes)
  expect(await statusOf(right.orderNumber)).toBe('pendingDelivery')
  const { as } = await (await testApp()).operator(['finance'])
  const { records } = (await as(paymentList, { keyword: right.remitCode })).data
  const [name, account, bank] = payer
  expect(records).toMatchObject([{ status: 'paid', notices: [{ sender: { payer: name, account, bank } }] }])
  const found = (await as(unmatchedPayments, { keyword: rows[5]![1] })).data.records
  expect(found).toMatchObject([
    { kind: 'unknown', received: 12.34, payer: name, payerAccount: account, payerBank: bank },
  ])
  await expectBooks((await testApp()).db)
})

test('[PAY-5] a statement that is read again, or by two people at once, books nothing twice', async () => {
  const [first, second, back] = [await begun(), await begun(), await owed()]
  const rows = [
    cameIn(first.remitCode, first.amount),
    cameIn('nothing that is known', 7.77),
    wentOut(`退款 ${back.refundNumber}`, back.amount),
    cameIn(second.remitCode, second.amount),
  ]
  const lines = await told(...rows)
  const said = await Promise.all([booked(lines), booked(lines), booked(lines)])
  const outcomes = ['paid', 'unknown', 'refund', 'paid']
  for (const [at, outcome] of outcomes.entries())
    expect(said.map((one) => one[at]).toSorted()).toEqual([outcome, 'repeated', 'repeated'].toSorted())
  expect((await told(...rows)).map(({ outcome }) => outcome)).toEqual(rows.map(() => 'repeated'))
  expect(await booked(lines)).toEqual(rows.map(() => 'repeated'))
  const { db } = await testApp()
  const entries = db.selectFrom('ledger_entry').select('id')
  for (const reference of [first.payNumber, second.payNumber, back.refundNumber])
    expect(await entries.where('reference', '=', reference).execute()).toHaveLength(1)
  await expectBooks(db)
})

test('[PAY-5] a line that goes out confirms the refund that its remark names, of exactly that sum, and no other', async () => {
  const [one, other] = [await owed(), await owed()]
  const bankReference = number()
  const lines = await told(
    wentOut(one.refundNumber, one.amount + 0.01),
    wentOut(`${one.refundNumber} ${other.refundNumber}`, one.amount),
    wentOut(one.refundNumber, one.amount, number(), '2020-01-01'),
    wentOut(one.orderNumber, one.amount),
    wentOut(`退款${one.refundNumber}`, one.amount, bankReference),
  )
  const outcomes = ['ignored', 'ignored', 'ignored', 'ignored', 'refund']
  expect(lines.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(lines[4]).toMatchObject({ number: one.refundNumber, orderNumbers: [one.orderNumber] })
  expect(await booked(lines)).toEqual(outcomes)
  const day = dayOf(new Date())
  expect(await refundOf(one.payNumber)).toMatchObject({ status: 'done', transfer: { bankReference, day } })
  expect((await refundOf(other.payNumber)).status).toBe('toTransfer')
  const again = [wentOut(other.refundNumber, other.amount, bankReference)]
  expect(await booked(await told(...again))).toEqual(['repeated'])
  const { db } = await testApp()
  const logged = db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject', '=', `refund:${one.refundNumber}`)
  expect(await logged.execute()).toEqual([{ action: 'refund.confirm', after: { bankReference, day } }])
  await expectBooks(db)
})

test('rows that cannot be read are told with their place; a file that is no statement is refused in its own sentence', async () => {
  const order = await begun()
  const { lines, faults } = (
    await sent(
      csv([
        cameIn(order.remitCode, order.amount, '1.2e+19'),
        cameIn(order.remitCode, order.amount),
        ['昨天', number(), ...payer, '1', '', ''],
      ]),
    )
  ).data
  expect(faults).toEqual([
    { row: 2, reason: 'number' },
    { row: 4, reason: 'day' },
  ])
  expect(lines).toMatchObject([{ row: 3, outcome: 'paid' }])
  for (const [bytes, problem] of [
    [Buffer.from('型号,数量\n6204,5\n'), 'statementColumns'],
    [Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'listFileType'],
    [csv(Array.from({ length: 2100 }, () => cameIn('x', 1))), 'listTooLong'],
    [Buffer.from('PK\u0003\u0004 broken'), 'listFileUnreadable'],
  ] as const)
    expect((await sent(bytes)).problem).toBe(problem)
  expect(await booked(lines)).toEqual(['paid'])
})

test('nobody reads or books a statement who may not look after money', async () => {
  const clerk = await (await testApp()).operator(['orders'])
  const [line] = await told(cameIn('x', 1))
  expect((await sent(csv([cameIn('x', 1)]), clerk)).problem).toBe('forbidden')
  expect((await clerk.as(bookStatement, { name: 'x', lines: [asInput(line!)] })).problem).toBe('forbidden')
})
