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
import { refundList } from '../../finance-contract.ts'
import { payType } from '../../rules.ts'
import { bookTransfer } from '../transfer.ts'

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

async function rows(format: 'csv' | 'xlsx', locale?: 'en'): Promise<string[][]> {
  const { as } = await testApp()
  const { token } = await office()
  const { data } = await as(token, locale ? { locale } : {})(exportTransfers, { format })
  if (!data) throw new Error('there is no sheet')
  expect(data.name).toMatch(
    new RegExp(`^${locale ? 'Transfers to make' : '待转账退款'}-\\d{4}-\\d\\d-\\d\\d\\.${format}$`),
  )
  const bytes = Buffer.from(data.base64, 'base64')
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
  const [, ...xlsx] = await rows('xlsx')
  expect(xlsx).toEqual(expected)
  const [headEn, first] = await rows('csv', 'en')
  expect([headEn!.at(-1), first!.at(-1)]).toEqual(['Remark', `Refund ${one.refundNumber}`])

  const { db } = await testApp()
  const logged = await db.selectFrom('audit_log').selectAll().where('action', '=', 'refund.export').execute()
  expect(logged.map(({ after }) => after)).toEqual([{ transfers: 3 }, { transfers: 3 }, { transfers: 3 }])
  expect(JSON.stringify(logged)).not.toContain('6222')
  expect(logged.every(({ staff_id: by }) => by !== null && by !== staffId)).toBe(true)
  // What is kept for a person to fetch stands there.
  const theirs = logged.map(({ staff_id: by }) => by!)
  expect(await db.selectFrom('transfer').select('id').where('staff_id', 'in', theirs).execute()).toEqual([])
})

test('[OPS-1] where nothing is to be transferred there is no sheet, and nobody has one without the permission', async () => {
  expect((await (await office()).as(exportTransfers, { format: 'csv' })).data).toBeNull()
  const { as } = await (await testApp()).operator(['orders'])
  expect((await as(exportTransfers, { format: 'csv' })).problem).toBe('forbidden')
})
