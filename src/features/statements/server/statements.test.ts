import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { after, DAY_MS, dayOf } from '#core/time.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { payOrder } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { transferLink, transfers } from '#features/import-export/contract.ts'
import { transferWorker } from '#features/import-export/server/index.ts'
import { transferHandlers } from '../../../jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { pdfText } from '../../../../tests/pdf-text.ts'
import { bought } from '../../../../tests/returns.ts'
import { shop } from '../../../../tests/trade.ts'
import { exportStatement, shopStatement, shopStatementLines } from '../contract.ts'

const dayIn = (days: number) => dayOf(after(new Date(), days * DAY_MS))
const period = { from: dayIn(0), to: dayIn(0) }

/** What the ledger holds in escrow for the orders of a shop, without a statement. */
async function escrowOf(shopId: number): Promise<number> {
  const { db } = await testApp()
  const { rows } = await sql<{ cents: number }>`select -coalesce(sum(amount_cents), 0)::int as cents from ledger_line
    where account in (select 'escrow:' || order_number from shop_order where shop_id = ${shopId})`.execute(db)
  return rows[0]!.cents
}

/** Two paid orders of one shop: of the first a piece is given back, of the second everything with its freight. */
async function trade() {
  const { merchant } = await testApp()
  const first = await bought({ until: 'paid', quantities: [3, 2] })
  const clerk = await merchant(first.shopId, ['settlement'])
  const refund = async (order: { apply: typeof first.apply }, counts: number[]) => {
    const { refundSn } = (await order.apply(counts, { applyType: 1, buyerReason: 'tooSlow' })).data
    expect((await first.seller.as(acceptReturn, { refundSn })).code).toBe('00000')
  }
  await refund(first, [1, 0])
  const [second] = (await first.order({ ...first.parts[0]!, quantity: 1 })) as [string]
  await first.call(payOrder, { orderNumbers: second, payType: payType.balance })
  return { ...first, clerk, refund, second }
}

test('[OPS-1] a statement says what came in, what went back and what is held, to the cent of the ledger', async () => {
  const { db } = await testApp()
  const sale = await trade()
  const statement = async (input = period) => (await sale.clerk.as(shopStatement, input)).data
  // Five pieces at 10.00 and 10.00 of freight, one piece back; then one piece with freight.
  expect(await statement()).toEqual({
    opening: 0,
    goods: 60,
    freight: 20,
    refundedGoods: 10,
    refundedFreight: 0,
    closing: 70,
    subsidies: 0,
    paidOut: 0,
    payments: 2,
    refunds: 1,
    payouts: 0,
    subsidyEntries: 0,
    paid: [],
  })
  await sale.refund(sale, [2, 2])
  const whole = await statement()
  expect(whole).toMatchObject({ refundedGoods: 50, refundedFreight: 10, closing: 20, refunds: 2 })
  expect(cents(whole.closing)).toBe(await escrowOf(sale.shopId))
  expect(await statement({ from: dayIn(1), to: dayIn(30) })).toMatchObject({
    opening: 20,
    goods: 0,
    closing: 20,
    payments: 0,
  })
  expect(await statement({ from: dayIn(-30), to: dayIn(-1) })).toMatchObject({ opening: 0, closing: 0 })
  await expectBooks(db)
})

test('[OPS-1] the lines of a statement add up to its sums, page by page, and each names its order', async () => {
  const sale = await trade()
  const all = (await sale.clerk.as(shopStatementLines, period)).data
  expect(
    all.records.map(({ kind, orderNumber, goods, freight, amount }) => [kind, orderNumber, goods, freight, amount]),
  ).toEqual([
    ['payment', sale.orderNumber, 50, 10, 60],
    ['refund', sale.orderNumber, -10, 0, -10],
    ['payment', sale.second, 10, 10, 20],
  ])
  const paged = []
  let key: string | undefined
  do {
    const { data } = await sale.clerk.as(shopStatementLines, { ...period, size: 1, ...(key && { after: key }) })
    paged.push(...data.records)
    key = data.next ?? undefined
  } while (key)
  expect(paged).toEqual(all.records)
})

test('a refund that was tried again under another number keeps its freight in the statement', async () => {
  const { db } = await testApp()
  const sale = await trade()
  await sale.refund(sale, [2, 2])
  await sql`update refund set refund_number = refund_number || '9' where order_id in (select id from shop_order
    where shop_id = ${sale.shopId})`.execute(db)
  expect((await sale.clerk.as(shopStatement, period)).data).toMatchObject({ refundedGoods: 50, refundedFreight: 10 })
})

test('a shop sees its own money alone, and a period is days in order, at most a year of them', async () => {
  const { merchant } = await testApp()
  await trade()
  const other = (await merchant(await shop(), ['settlement'])).as
  expect((await other(shopStatement, period)).data).toMatchObject({ opening: 0, closing: 0, payments: 0 })
  expect((await other(shopStatementLines, period)).data.records).toEqual([])
  for (const input of [
    { from: dayIn(1), to: dayIn(0) },
    { from: '2020-01-01', to: '2026-01-01' },
  ])
    for (const answer of [await other(shopStatement, input), await other(exportStatement, { ...input, format: 'pdf' })])
      expect(answer).toMatchObject({ problem: 'periodInvalid' })
})

test('[OPS-1] the statement comes as a spreadsheet and as a PDF with the same sums', { timeout: 60_000 }, async () => {
  const { app, db } = await testApp()
  const { clerk } = await trade()
  const { dataFolder } = app.config
  const file = async (format: 'xlsx' | 'pdf') => {
    const { id } = (await clerk.as(exportStatement, { ...period, format })).data
    await transferWorker(transferHandlers, dataFolder).run({ db, now: new Date() })
    expect((await clerk.as(transfers, {})).data[0]).toMatchObject({
      id,
      kind: 'statementExport',
      status: 'done',
      report: { rows: 3 },
    })
    const { url } = (await clerk.as(transferLink, { id })).data
    expect((await app.inject(url)).headers['content-disposition']).toBe(
      `attachment; filename="statement-${period.from}-${period.to}.${format}"`,
    )
    const row = await db.selectFrom('transfer').select('file').where('id', '=', id).executeTakeFirstOrThrow()
    return readFile(join(dataFolder, row.file!))
  }
  const book = new exceljs.Workbook()
  await book.xlsx.load((await file('xlsx')) as never)
  const cell = (name: string) =>
    book.worksheets[0]!.getSheetValues().find((row) => (row as unknown[] | undefined)?.[1] === name) as unknown[]
  expect([cell('商品收入')[2], cell('运费收入')[2], cell('商品退款')[2], cell('期末余额')[2]]).toEqual([
    60, 20, -10, 70,
  ])
  const amounts = book.worksheets[1]!.getColumn(7).values.slice(2) as number[]
  expect(amounts).toEqual([60, -10, 20])

  const text = pdfText(await file('pdf')).join('')
  for (const words of ['结算对账单', '期末余额', '70.00', '60.00', '-10.00']) expect(text).toContain(words)
})
