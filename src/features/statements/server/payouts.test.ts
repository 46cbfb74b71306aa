import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/database/database.ts'
import { cents } from '#core/money.ts'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { applyReturn, wireService } from '#features/after-sales/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { payOrder } from '#features/payments/contract.ts'
import { ledgerList } from '#features/payments/finance-contract.ts'
import { payType } from '#features/payments/rules.ts'
import { saveSeller } from '#features/shops/server/index.ts'
import { differencesOf } from '../../../books.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { claimed, coupon } from '../../../../tests/coupons.ts'
import { bought, fill } from '../../../../tests/returns.ts'
import { buyer, goods } from '../../../../tests/trade.ts'
import { shopStatement, shopStatementLines } from '../contract.ts'
import { payoutList, payoutOfShop, payoutsDue, payShop, returnPayout } from '../payout-contract.ts'

const dayIn = (days: number) => dayOf(after(new Date(), days * DAY_MS))
const yesterday = dayIn(-1)
const reference = (): string => `ICBC-${String(process.hrtime.bigint())}`

/** The ledger is append only: this once it is told that all that there is of this order was two days ago. */
async function twoDaysAgo(orderNumber: string): Promise<void> {
  const { db } = await testApp()
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger_entry set at = at - interval '2 days' where at > now() - interval '1 day' and id in (
      select entry_id from ledger_line where account in (${`escrow:${orderNumber}`},
      ${`subsidy:${orderNumber}`}))`.execute(tx)
  })
}

/** A shop with one order of 60.00, paid two days ago. */
async function trade() {
  const { db, merchant, operator } = await testApp()
  const sale = await bought({ until: 'paid', quantities: [3, 2] })
  await twoDaysAgo(sale.orderNumber)
  const clerk = await merchant(sale.shopId, ['settlement'])
  const { as: office } = await operator(['finance'])
  const input = { shopId: sale.shopId, through: yesterday, amount: 60, bankReference: reference() }
  const refund = async (counts: number[]) => {
    const { refundSn } = (await sale.apply(counts, { applyType: 1, buyerReason: 'tooSlow' })).data
    expect((await sale.seller.as(acceptReturn, { refundSn })).code).toBe('00000')
  }
  return { ...sale, db, clerk, office, input, refund }
}

const dueTo = async (office: Awaited<ReturnType<typeof trade>>['office'], shopId: number) =>
  (await office(payoutsDue, { through: yesterday })).data.records.find((one) => one.shopId === shopId)

test('[OPS-1] a shop is paid what its statement says, and the statement, the ledger and the checks agree', async () => {
  const { office, clerk, input, shopId, db, ...sale } = await trade()
  const period = { from: dayIn(-3), to: yesterday }
  const { closing } = (await clerk.as(shopStatement, period)).data
  expect(await dueTo(office, shopId)).toMatchObject({ due: closing, paidThrough: null })
  expect((await office(payoutOfShop, { shopId, through: yesterday })).data).toMatchObject({
    held: 60,
    paid: 0,
    due: 60,
    bank: null,
  })

  const { payoutNumber } = (await office(payShop, input)).data
  expect(await dueTo(office, shopId)).toBeUndefined()
  expect((await office(payoutList, { keyword: payoutNumber })).data).toMatchObject({
    total: 1,
    records: [{ shopId, amount: 60, through: yesterday, status: 'paid', bankReference: input.bankReference }],
  })
  const [entry] = (await office(ledgerList, { keyword: payoutNumber })).data.records
  expect(entry).toMatchObject({ kind: 'payout' })
  expect(entry!.lines.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { account: 'bank:payouts', name: null, amount: -60 },
    { account: `shop:${shopId}`, name: `测试店铺 ${shopId}`, amount: 60 },
  ])

  // The period that was paid closes as it did; the money leaves on the day it is paid.
  expect((await clerk.as(shopStatement, period)).data).toMatchObject({
    closing: 60,
    paidOut: 0,
    paid: [{ payoutNumber, amount: 60, bankReference: input.bankReference, status: 'paid' }],
  })
  expect((await clerk.as(shopStatement, { from: dayIn(0), to: dayIn(0) })).data).toMatchObject({
    opening: 60,
    paidOut: 60,
    closing: 0,
    payouts: 1,
  })
  const lines = (await clerk.as(shopStatementLines, { from: dayIn(-3), to: dayIn(0) })).data.records
  expect(lines.map(({ kind, amount, orderNumber }) => [kind, amount, orderNumber])).toEqual([
    ['payment', 60, sale.orderNumber],
    ['payout', -60, null],
  ])
  expect(lines[1]!.reference).toBe(input.bankReference)
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `payout:${payoutNumber}`)
    .executeTakeFirstOrThrow()
  expect(log).toMatchObject({ action: 'payout.pay', after: { shopId, amount: 60, through: yesterday } })
  expect(await differencesOf(db)).toMatchObject({ payoutsMatch: 0, escrowMatches: expect.any(Number) })
  await expectBooks(db)
})

test('the same payout sent twice, or twenty times at once, is paid once', async () => {
  const { office, input, db } = await trade()
  const answers = await Promise.all(Array.from({ length: 20 }, () => office(payShop, input)))
  expect(new Set(answers.map(({ data }) => data?.payoutNumber)).size).toBe(1)
  const others = await Promise.all(
    Array.from({ length: 5 }, () => office(payShop, { ...input, bankReference: reference() })),
  )
  expect(others.map(({ problem }) => problem)).toEqual(Array.from({ length: 5 }, () => 'payoutDone'))
  const { rows } = await sql<{
    cents: number
  }>`select sum(amount_cents)::int as cents from ledger_line where account = ${`shop:${input.shopId}`}`.execute(db)
  expect(rows[0]!.cents).toBe(6000)
})

test('two transfers for one period at the same time pay it once', async () => {
  const { office, input, db } = await trade()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => office(payShop, { ...input, bankReference: reference() })),
  )
  expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
  expect(answers.filter(({ problem }) => problem === 'payoutDone')).toHaveLength(7)
  expect(await db.selectFrom('payout').select('id').where('shop_id', '=', input.shopId).execute()).toHaveLength(1)
})

test('another sum, a day that is not over, a reference that was used and a shop that does not exist are refused, and nothing is booked', async () => {
  const { office, input, db } = await trade()
  const other = await trade()
  await office(payShop, other.input)
  const wrong: [object, string][] = [
    [{ amount: 59.99 }, 'payoutAmountChanged'],
    [{ amount: 60.01 }, 'payoutAmountChanged'],
    [{ amount: 0 }, 'amountInvalid'],
    [{ through: dayIn(0) }, 'payoutDayOpen'],
    [{ bankReference: other.input.bankReference }, 'bankReferenceUsed'],
    [{ bankReference: '工行 1' }, 'bankReferenceInvalid'],
    [{ shopId: 999_999_999 }, 'shopUnknown'],
  ]
  for (const [change, problem] of wrong)
    expect(await office(payShop, { ...input, ...change })).toMatchObject({ problem })
  expect(await db.selectFrom('payout').select('id').where('shop_id', '=', input.shopId).execute()).toEqual([])
})

test('what was given back since is not paid out, and after a payout it is taken from the next one', async () => {
  const { office, input, shopId, refund, clerk } = await trade()
  await refund([3, 0])
  // By the end of yesterday the shop had 60; today it has 30 left.
  expect(await office(payShop, input)).toMatchObject({ problem: 'payoutNotCovered' })

  const paid = await trade()
  await paid.office(payShop, paid.input)
  await paid.refund([1, 0])
  expect((await paid.clerk.as(shopStatement, { from: dayIn(-3), to: dayIn(0) })).data).toMatchObject({
    goods: 50,
    paidOut: 60,
    refundedGoods: 10,
    closing: -10,
  })
  expect(await differencesOf(paid.db)).toMatchObject({ payoutsMatch: 0 })
  expect((await clerk.as(shopStatement, { from: dayIn(-3), to: dayIn(0) })).data.closing).toBe(30)
  expect(await dueTo(office, shopId)).toMatchObject({ due: 60 })
})

test('what the bank sent back is owed again, once, and the period can be paid anew', async () => {
  const { office, input, shopId, clerk, db } = await trade()
  const { payoutNumber } = (await office(payShop, input)).data
  expect((await office(returnPayout, { payoutNumber, reason: '账号与户名不符' })).code).toBe('00000')
  expect(await office(returnPayout, { payoutNumber, reason: '再来一次' })).toMatchObject({ problem: 'payoutChanged' })
  expect(await dueTo(office, shopId)).toMatchObject({ due: 60, paidThrough: null })
  expect((await clerk.as(shopStatement, { from: dayIn(0), to: dayIn(0) })).data).toMatchObject({
    paidOut: 0,
    payouts: 2,
    closing: 60,
    paid: [{ status: 'returned' }],
  })
  const again = (await office(payShop, { ...input, bankReference: reference() })).data.payoutNumber
  expect(again).not.toBe(payoutNumber)
  expect(await differencesOf(db)).toMatchObject({ payoutsMatch: 0 })
})

test('[OPS-1] a payout keeps the account that it went to, whatever the shop gives as its account later', async () => {
  const { office, input, shopId, db } = await trade()
  const company = {
    name: '常州精工轴承有限公司',
    taxpayerId: '91320400MA1ABCDE0X',
    address: '',
    phone: '',
    issuer: '王芳',
  }
  const change = (bank: string, bankAccount: string) =>
    inTransaction(db, (tx) => saveSeller(tx, shopId, { ...company, bank, bankAccount }, new Date()))
  const paidTo = async () => (await office(payoutList, { keyword: input.bankReference })).data.records[0]!.paidTo

  await change('工商银行常州分行', '1105020109000111')
  const shown = (await office(payoutOfShop, { shopId, through: yesterday })).data.bank!
  await change('建设银行常州分行', '3200162883605000222')
  const { payoutNumber } = (await office(payShop, { ...input, paidTo: shown })).data
  expect(await paidTo()).toEqual(shown)

  await office(returnPayout, { payoutNumber, reason: '账号与户名不符' })
  input.bankReference = reference()
  await office(payShop, input)
  expect(await paidTo()).toEqual({ name: company.name, bank: '建设银行常州分行', bankAccount: '3200162883605000222' })
  await change('', '')
  expect(await paidTo()).toMatchObject({ bankAccount: '3200162883605000222' })
})

test('nobody without the permission for money pays a shop, and a shop sees its own payouts alone', async () => {
  const { operator } = await testApp()
  const { input, office } = await trade()
  const other = await trade()
  const { as: clerk } = await operator(['orders'])
  expect(await clerk(payShop, input)).toMatchObject({ problem: 'forbidden' })
  await office(payShop, input)
  expect((await other.clerk.as(shopStatement, { from: dayIn(-3), to: dayIn(0) })).data).toMatchObject({
    paid: [],
    paidOut: 0,
    closing: 60,
  })
})

/**
 * Two shops' goods in one checkout, with a coupon of the first shop and one of the mall over both, paid two days ago.
 */
async function tradeWithCoupons() {
  const { db, merchant, operator } = await testApp()
  const person = await buyer()
  const parts = [await goods({ priceCents: 11_111 }), await goods({ priceCents: 6_667 })]
  await claimed(person, await coupon({ shopId: parts[0]!.shopId, amountCents: 1_000 }))
  await claimed(person, await coupon({ amountCents: 2_001 }))
  const numbers = await person.order({ ...parts[0]!, quantity: 3 }, { ...parts[1]!, quantity: 5 })
  await fill(person.accountId, 10_000_000)
  await person.call(payOrder, { orderNumbers: numbers.join(','), payType: payType.balance })
  const { as: office } = await operator(['finance'])
  const side = async ({ shopId, skuId }: (typeof parts)[number]) => {
    const { as: clerk } = await merchant(shopId)
    const order = await db.selectFrom('shop_order').selectAll().where('shop_id', '=', shopId).executeTakeFirstOrThrow()
    const orderNumber = order.order_number
    const item = await db.selectFrom('order_item').selectAll().where('sku_id', '=', skuId).executeTakeFirstOrThrow()
    const refund = async (count: number) => {
      const orderItems = [{ orderItemId: item.id, count }]
      const input = {
        orderNumber,
        orderItems,
        applyType: wireService.refundOnly,
        buyerReason: 'tooSlow',
        buyerMobile: '13812346204',
      }
      expect(
        (await clerk(acceptReturn, { refundSn: (await person.call(applyReturn, input)).data.refundSn })).code,
      ).toBe('00000')
    }
    const statement = async (from = dayIn(-3), to = yesterday) => (await clerk(shopStatement, { from, to })).data
    const input = async () => ({
      shopId,
      through: yesterday,
      amount: (await statement()).closing,
      bankReference: reference(),
    })
    return { shopId, orderNumber, order, refund, statement, input }
  }
  const sides = await Promise.all(parts.map(side))
  for (const number of numbers) await twoDaysAgo(number)
  return { db, office, first: sides[0]!, second: sides[1]! }
}

test('[OPS-1] what the mall’s coupon took off is paid to the shops that sold, to the cent; a shop’s own coupon is its own matter', async () => {
  const { db, office, first, second } = await tradeWithCoupons()
  // 333.33 − 10.00 of the shop's own, and 333.35: the mall's 20.01 are shared over what both still cost.
  expect([first.order.mall_coupon_cents, second.order.mall_coupon_cents]).toEqual([985, 1016])
  const closings = []
  for (const { shopId, order, statement, input } of [first, second]) {
    const before = await statement()
    expect(before).toMatchObject({
      subsidies: order.mall_coupon_cents / 100,
      subsidyEntries: 1,
      payments: 1,
      paidOut: 0,
    })
    expect(cents(before.closing)).toBe(order.actual_cents + order.mall_coupon_cents)
    expect(await dueTo(office, shopId)).toMatchObject({ due: before.closing })
    const what = await input()
    for (const amount of [order.actual_cents / 100, (cents(before.closing) + 1) / 100])
      expect(await office(payShop, { ...what, amount })).toMatchObject({ problem: 'payoutAmountChanged' })
    expect((await office(payShop, what)).code).toBe('00000')
    expect(await dueTo(office, shopId)).toBeUndefined()
    expect(await statement(dayIn(-3), dayIn(0))).toMatchObject({ paidOut: before.closing, closing: 0 })
    closings.push(cents(before.closing))
  }
  // What the two shops got is what the buyer paid and the mall added.
  expect(closings[0]! + closings[1]!).toBe(first.order.actual_cents + second.order.actual_cents + 2001)
  expect(await differencesOf(db)).toMatchObject({ payoutsMatch: 0 })
  await expectBooks(db)
})

test('[AFTER-3] pieces that come back take their share of the mall’s coupon along: before the payout out of it, after it out of the next one', async () => {
  const { db, office, first, second } = await tradeWithCoupons()
  await first.refund(1)
  await twoDaysAgo(first.orderNumber)
  const before = await first.statement()
  // Of 9.85 the first of three pieces takes 3.28 back.
  expect(before).toMatchObject({ subsidies: 6.57, subsidyEntries: 2, refunds: 1 })
  expect((await office(payShop, await first.input())).code).toBe('00000')

  await first.refund(2)
  const today = await first.statement(dayIn(0), dayIn(0))
  expect(today).toMatchObject({ opening: before.closing, paidOut: before.closing, subsidies: -6.57, subsidyEntries: 1 })
  expect(cents(today.closing)).toBe(-cents(before.closing))
  // The shop has had money for goods that are back: nothing is due to it, and the other shop's money is untouched.
  expect(await office(payShop, { ...(await first.input()), amount: before.closing })).toMatchObject({
    problem: 'payoutDone',
  })
  expect((await office(payShop, await second.input())).code).toBe('00000')
  expect(await second.statement(dayIn(0), dayIn(0))).toMatchObject({ closing: 0, subsidies: 0 })
  expect(await differencesOf(db)).toMatchObject({ payoutsMatch: 0 })
  await expectBooks(db)
})
