import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { describe, expect, test } from 'vitest'
import { checkRow } from './file/file-rows.ts'
import { readTable, type FileRow } from './file/file-read.ts'
import { transferLink, transfers } from '#features/import-export/contract.ts'
import { transferWorker } from '#features/import-export/server/index.ts'
import { transferHandlers } from '../../../jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { goods, shop } from '../../../../tests/trade.ts'
import { sendPicture } from '../../../../tests/upload.ts'
import { shopProducts, shopSkus } from '#features/catalog/shop-contract.ts'
import { exportAll, importGoodRows, importPath } from '../contract.ts'

const EXAMPLE = join(import.meta.dirname, '../../../../db/seed/example-import.csv')

/** As the clock does it. */
async function work(): Promise<void> {
  const { db, app } = await testApp()
  await transferWorker(transferHandlers, app.config.dataFolder).run({ db, now: new Date() })
}

/** A sheet of nuts, one product a row, with these changes by row (the heading is row 1). */
async function sheet(count: number, changes: Record<number, Record<string, string>> = {}): Promise<Buffer> {
  const [, , nut] = (await readTable(EXAMPLE)) as [FileRow, FileRow, FileRow]
  const book = new exceljs.Workbook()
  const page = book.addWorksheet('products')
  page.addRow(Object.keys(nut))
  for (let row = 2; row < count + 2; row++) {
    const one = { ...nut, shop: '', model: `NUT-${row}`, base_model: '', sku_model: '', part_code: '', ...changes[row] }
    page.addRow(Object.values(one))
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

const clerkOf = async (shopId: number) => {
  const { merchant } = await testApp()
  const { token, as } = await merchant(shopId)
  const send = async (bytes: Buffer, name = 'products.xlsx') => sendPicture(bytes, { token, path: importPath, name })
  const last = async () => (await as(transfers, {})).data[0]!
  const count = async () => (await as(shopProducts, { size: 100 })).data.records.length
  return { token, as, send, last, count }
}

describe('an import', { timeout: 60_000 }, () => {
  test('[OPS-1] of 200 rows with 3 wrong ones names row, column and reason, imports nothing, and then the good rows by choice', async () => {
    const shopId = await shop()
    const { as, send, last, count } = await clerkOf(shopId)
    await send(await sheet(200, { 5: { price: '-1' }, 90: { brand: 'ACME' }, 201: { shop: 'baigong' } }))
    expect(await last()).toMatchObject({ status: 'waiting', kind: 'productsImport', title: 'products.xlsx' })
    await work()
    const { id, report } = await last()
    expect(report).toMatchObject({ rows: 200, products: 0, goodRows: 197, problemCount: 3 })
    expect(report?.problems).toEqual([
      { row: 5, column: 'price', reason: '须为大于 0 的金额，最多两位小数：-1' },
      { row: 90, column: 'brand', reason: '没有代码为 ACME 的品牌' },
      { row: 201, column: 'shop', reason: '只能导入本店的商品' },
    ])
    expect(await count()).toBe(0)

    await as(importGoodRows, { id })
    await work()
    expect(await last()).toMatchObject({ status: 'done', report: { products: 197, isPartial: true, problemCount: 3 } })
    const { data } = await as(shopProducts, { words: 'NUT-', size: 100 })
    expect(data.records).toHaveLength(100)
    for (const wrong of ['NUT-5 ', 'NUT-90', 'NUT-201'])
      expect(
        (await as(shopProducts, { words: wrong.trim() })).data.records.filter(({ model }) => model === wrong.trim()),
      ).toEqual([])
  })

  test('that a stop cut off is begun again and written once', async () => {
    const { db } = await testApp()
    const { send, last, count } = await clerkOf(await shop())
    await send(await sheet(3))
    const { id } = await last()
    await db
      .updateTable('transfer')
      .set({ status: 'running', tries: 1, started_at: new Date() })
      .where('id', '=', id)
      .execute()
    await work()
    expect(await last()).toMatchObject({ status: 'done', report: { products: 3 } })
    await work()
    expect(await count()).toBe(3)
  })

  test('that ends the process each time is given up', async () => {
    const { db } = await testApp()
    const { send, last } = await clerkOf(await shop())
    await send(await sheet(1))
    await db
      .updateTable('transfer')
      .set({ status: 'running', tries: 3 })
      .where('id', '=', (await last()).id)
      .execute()
    await expect(work()).rejects.toThrow('never ended')
    expect(await last()).toMatchObject({ status: 'failed', report: null, failure: expect.stringMatching(/./) })
  })

  test('of what is no sheet fails with a sentence; of another kind of file it does not begin', async () => {
    const { send, last } = await clerkOf(await shop())
    await send(Buffer.from('PK no zip at all'))
    await work()
    expect(await last()).toMatchObject({
      status: 'failed',
      failure: '文件无法读取，请使用与示例相同格式的 XLSX 或 CSV 文件',
    })
    expect((await send(Buffer.from('x'), 'products.exe')).problem).toBe('sheetUnreadable')
  })

  test('is limited a person: three at a time', async () => {
    const { as, send } = await clerkOf(await shop())
    const csv = await readFile(EXAMPLE)
    for (let n = 0; n < 3; n++) expect((await send(csv, 'a.csv')).code).toBe('00000')
    expect((await send(csv, 'a.csv')).problem).toBe('transfersFull')
    expect((await as(exportAll, { format: 'csv' })).problem).toBe('transfersFull')
    await work()
  })
})

describe('an export', { timeout: 60_000 }, () => {
  test.each(['xlsx', 'csv'] as const)(
    'as %s has the columns of the import, opens by a signed link, and its rows are right ones',
    async (format) => {
      const { app } = await testApp()
      const { as, last, send } = await clerkOf(await shop())
      await send(await sheet(4, { 3: { name_zh: '=1+1', brief_zh: 'a,"b"' } }))
      await as(exportAll, { format })
      await work()
      const { id, report, hasFile, done, total } = await last()
      expect({ report, hasFile, done, total }).toEqual({ report: { rows: 4 }, hasFile: true, done: 4, total: 4 })
      const { url } = (await as(transferLink, { id })).data
      const response = await app.inject(url)
      expect(response.headers['content-disposition']).toBe(`attachment; filename="products.${format}"`)
      expect((await app.inject(url.replace(/sign=.{4}/, 'sign=AAAA'))).statusCode).toBe(404)
      const path = join(app.config.dataFolder, `export.${format}`)
      await (await import('node:fs/promises')).writeFile(path, response.rawPayload)
      const rows = await readTable(path)
      expect(rows).toHaveLength(4)
      expect(rows.flatMap((row, at) => checkRow(row, at + 2).problems)).toEqual([])
      expect(rows[1]).toMatchObject({ name_zh: '=1+1', brief_zh: 'a,"b"', price: '12.50', ladder: '10:5' })
      expect(response.body).not.toContain(',=1')
    },
  )
})

test.each(['xlsx', 'csv'] as const)(
  'article numbers come out of a shop as %s and go into another as they were, twice the same and none at all too',
  { timeout: 60_000 },
  async (format) => {
    const { app } = await testApp()
    const numbers = [
      '000417',
      '6901234567890123',
      '22210E1',
      '=1+1',
      "'42",
      '轴-6204/2RS 盒',
      '轴-6204/2RS 盒',
      '',
      'x'.repeat(64),
    ]
    const from = await clerkOf(await shop())
    const changes = numbers.map((number, at): [number, FileRow] => [at + 2, { article_no: number }])
    await from.send(await sheet(numbers.length, Object.fromEntries(changes)))
    await work()
    await from.as(exportAll, { format })
    await work()
    const { url } = (await from.as(transferLink, { id: (await from.last()).id })).data
    const path = join(app.config.dataFolder, `articles.${format}`)
    await (await import('node:fs/promises')).writeFile(path, (await app.inject(url)).rawPayload)
    const rows = await readTable(path)
    expect(rows.map((row) => row['article_no'])).toEqual(numbers)

    const to = await clerkOf(await shop())
    const book = new exceljs.Workbook()
    const page = book.addWorksheet('products')
    page.addRow(Object.keys(rows[0]!))
    for (const row of rows) page.addRow(Object.values({ ...row, shop: '', part_code: '' }))
    await to.send(Buffer.from(await book.xlsx.writeBuffer()))
    await work()
    expect((await to.as(shopSkus, {})).data.records.map(({ articleNo }) => articleNo)).toEqual(numbers)

    await to.send(await sheet(1, { 2: { model: 'NUT-LONG', article_no: 'x'.repeat(65) } }))
    await work()
    expect((await to.last()).report?.problems).toEqual([{ row: 2, column: 'article_no', reason: '过长，最多 64 个字' }])
  },
)

test(
  'transfers are one’s own: a colleague and another shop neither see nor open them',
  { timeout: 60_000 },
  async () => {
    const { shopId } = await goods()
    const mine = await clerkOf(shopId)
    await mine.as(exportAll, { format: 'csv' })
    await work()
    const { id } = await mine.last()
    for (const other of [await clerkOf(shopId), await clerkOf(await shop())]) {
      expect((await other.as(transfers, {})).data).toEqual([])
      expect((await other.as(transferLink, { id })).problem).toBe('transferUnknown')
      expect((await other.as(importGoodRows, { id })).problem).toBe('transferUnknown')
    }
  },
)
