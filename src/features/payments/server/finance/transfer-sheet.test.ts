// The transfers that finance has to make, as a sheet for the bank.
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import exceljs from 'exceljs'
import { beforeEach, expect, test } from 'vitest'
import { unguarded } from '#server/files/formula-guard.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { testApp } from '../../../../../tests/app.ts'
import { sendRefunds, transferRefunds } from '../../../../../tests/returns.ts'
import { buyer, goods, type Buyer } from '../../../../../tests/trade.ts'
import { correctPayee, exportTransfers } from '../../bank-refund-contract.ts'
import { payOrder } from '../../contract.ts'
import { bounceRefund, refundList, retryRefund } from '../../finance-contract.ts'
import { payType } from '../../rules.ts'
import { bookTransfer } from '../transfer.ts'

type Asked = { which?: 'all'; locale?: 'en' }
const office = async () => (await testApp()).operator(['finance'])

let li: Buyer
beforeEach(async () => {
  await transferRefunds() // what earlier files left to be made
  li = await buyer()
})

/** Money that came too late, from this account, and waits to be transferred back. */
async function owed(payer: string, payerAccount?: string) {
  const [orderNumber] = (await li.order({ ...(await goods()), quantity: 2 })) as [string]
  const { data } = await li.call(payOrder, { orderNumbers: orderNumber, payType: payType.bank })
  const { remitCode: reference, amount } = data!.remittance!
  await li.call(cancelOrder, { orderNumber })
  const from = { payer, payerAccount, payerBank: '工商银行常州分行' }
  await bookTransfer(
    (await testApp()).db,
    { reference, amountYuan: amount, bankNumber: randomUUID(), ...from },
    new Date(),
  )
  await sendRefunds()
  const { records } = (await (await office()).as(refundList, { keyword: orderNumber })).data
  return { amount, refundNumber: records[0]!.refundNumber }
}

async function rows(format: 'csv' | 'xlsx', { which, locale }: Asked = {}): Promise<string[][]> {
  const { as } = await testApp()
  const { token } = await office()
  const { sheet } = (await as(token, locale ? { locale } : {})(exportTransfers, { format, ...(which && { which }) }))
    .data
  if (!sheet) throw new Error('there is no sheet')
  expect(sheet.name).toMatch(
    new RegExp(`^${locale ? 'Transfers to make' : '待转账退款'}-\\d{4}-\\d\\d-\\d\\d\\.${format}$`),
  )
  const bytes = Buffer.from(sheet.base64, 'base64')
  if (format === 'csv') return parse(bytes, { bom: true }) as string[][]
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  const found: string[][] = []
  book.worksheets[0]!.eachRow((row) => {
    const cells: string[] = []
    row.eachCell({ includeEmpty: true }, (cell) => {
      expect(cell.type).not.toBe(exceljs.ValueType.Formula)
      cells.push(String(cell.value ?? ''))
    })
    found.push(cells)
  })
  return found
}

test('[OPS-1] the transfers to be made are a sheet for the bank: number, payee, account, bank, sum and remark', async () => {
  const one = await owed('常州恒达机械有限公司', '6222 0204 1700 1234 567')
  const other = await owed('=HYPERLINK("http://a.example","x")', '0012345678')
  const right = { payer: '王建国', account: '4367 4213 0000 1234 888', bank: '建设银行' }
  const { as, staffId } = await office()
  expect((await as(correctPayee, { refundNumber: other.refundNumber, ...right, payer: '-2+3' })).code).toBe('00000')
  const unknown = await owed('')
  const bank = '工商银行常州分行'
  const expected = [
    [
      one.refundNumber,
      '常州恒达机械有限公司',
      '6222020417001234567',
      bank,
      String(one.amount),
      `退款 ${one.refundNumber}`,
    ],
    [other.refundNumber, '-2+3', '4367421300001234888', '建设银行', String(other.amount), `退款 ${other.refundNumber}`],
    [unknown.refundNumber, '', '', bank, String(unknown.amount), `退款 ${unknown.refundNumber}`],
  ]
  const [head, ...csv] = await rows('csv')
  expect(head).toEqual(['退款单号', '收款户名', '收款账号', '收款开户行', '金额（元）', '附言'])
  // No program runs it, and none makes a number of an account.
  expect(csv[1]![1]).toBe("'-2+3")
  expect(csv[0]![2]).toBe('="6222020417001234567"')
  expect(csv.map((cells) => cells.map(unguarded))).toEqual(expected)
  const [, ...xlsx] = await rows('xlsx', { which: 'all' })
  expect(xlsx.map((cells) => cells.slice(0, -1))).toEqual(expected)
  const [headEn, first] = await rows('csv', { which: 'all', locale: 'en' })
  expect([headEn!.at(-2), first!.at(-2)]).toEqual(['Remark', `Refund ${one.refundNumber}`])

  const { db } = await testApp()
  const logged = await db.selectFrom('audit_log').selectAll().where('action', '=', 'refund.export').execute()
  expect(logged.map(({ after }) => after)).toEqual([
    { transfers: 3 },
    { transfers: 3, again: 3 },
    { transfers: 3, again: 3 },
  ])
  expect(JSON.stringify(logged)).not.toContain('6222')
  expect(logged.every(({ staff_id: by }) => by !== null && by !== staffId)).toBe(true)
  // What is kept for a person to fetch stands there.
  const theirs = logged.map(({ staff_id: by }) => by!)
  expect(await db.selectFrom('transfer').select('id').where('staff_id', 'in', theirs).execute()).toEqual([])
})

test('[OPS-1] where nothing is to be transferred there is no sheet, and nobody has one without the permission', async () => {
  expect((await (await office()).as(exportTransfers, { format: 'csv' })).data).toEqual({ sheet: null, earlier: null })
  const { as } = await (await testApp()).operator(['orders'])
  expect((await as(exportTransfers, { format: 'csv' })).problem).toBe('forbidden')
})

test('[OPS-1] a transfer is in one sheet: the next leaves it out and says so, and has it again for whoever asks, with when and who', async () => {
  const [one, other] = [await owed('甲'), await owed('乙')]
  const { as, staffId } = await office()
  const { db } = await testApp()
  const { name } = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirstOrThrow()
  // Of two who take one at the same moment, one has it.
  const both = await Promise.all([1, 2].map(() => as(exportTransfers, { format: 'csv' })))
  expect(both.map(({ data }) => data.sheet === null).toSorted()).toEqual([false, true])
  const earlier = { count: 2, time: expect.any(String), by: name }
  expect(both.find(({ data }) => data.sheet === null)!.data.earlier).toEqual(earlier)
  const listed = async (keyword: string) => (await as(refundList, { keyword })).data.records[0]!
  const { time } = (await listed(one.refundNumber)).sheet!
  expect((await listed(other.refundNumber)).sheet).toEqual({ time, by: name })

  const third = await owed('丙')
  expect((await listed(third.refundNumber)).sheet).toBeNull()
  const { sheet, earlier: left } = (await as(exportTransfers, { format: 'csv' })).data
  expect(left).toEqual(earlier)
  const told = (parse(Buffer.from(sheet!.base64, 'base64'), { bom: true }) as string[][]).slice(1)
  expect(told.map((cells) => cells.map(unguarded)[0])).toEqual([third.refundNumber])
  const [head, ...all] = await rows('xlsx', { which: 'all' })
  expect(head!.at(-1)).toBe('此前导出')
  expect(all.map((cells) => cells[0])).toEqual([one, other, third].map(({ refundNumber }) => refundNumber))
  expect(all[0]!.at(-1)).toBe(`${time} ${name}`)

  // What came back is owed under a new number, which no sheet has.
  expect((await as(bounceRefund, { refundNumber: one.refundNumber, reason: '账号与户名不符' })).code).toBe('00000')
  expect((await as(retryRefund, { refundNumber: one.refundNumber })).code).toBe('00000')
  await sendRefunds()
  const [, ...again] = await rows('xlsx')
  expect(again.map((cells) => cells[1])).toEqual(['甲'])
})
