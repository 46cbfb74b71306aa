// Products as files: a csv sheet is read row by row, and what a shop sells is taken out as it went in.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import exceljs from 'exceljs'
import { languagesOf, textIn, test } from './journey.ts'
import { ownShop } from './own-shop.ts'

test.describe.configure({ timeout: 90_000 })

/** The example's nut under two designations; the second has no price. */
async function sheet(series: string): Promise<Buffer> {
  const rows = parse(await readFile('db/seed/example-import.csv'), { columns: true, bom: true }) as Record<
    string,
    string
  >[]
  const nut = (model: string, price: string) =>
    Object.values({ ...rows[2], shop: '', model, base_model: '', sku_model: '', article_no: '000417', price })
  const lines = [Object.keys(rows[2]!), nut(`${series}-A`, '12.50'), nut(`${series}-B`, 'free')]
  return Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'))
}

for (const language of languagesOf(import.meta.filename))
  test(`[OPS-1] a shop imports a csv file with a wrong row, and reads what it sells in files of both kinds (${language})`, async ({
    baseURL,
    browser,
  }) => {
    const text = textIn(language)
    const series = `CV${String(Date.now()).slice(-8)}`
    const { office } = await ownShop(browser, baseURL!, language)
    await office.goto('/console/transfers')

    await test.step('the wrong row is named with its column, and the other one comes in', async () => {
      await office
        .locator('input[type=file]')
        .setInputFiles({ name: 'nuts.csv', mimeType: 'text/csv', buffer: await sheet(series) })
      await expect(
        office.getByText(text('1 行有误，未导入任何商品', '1 row has errors; nothing was imported.')),
      ).toBeVisible({
        timeout: 30_000,
      })
      await office.locator('.ant-table-row-expand-icon').first().click()
      await expect(office.getByRole('row', { name: /^3 price .*free$/ })).toBeVisible()
      const others = text('导入其余 1 行', 'Import the other 1 row')
      await office.getByRole('button', { name: others }).click()
      await office.getByRole('tooltip').getByRole('button', { name: others }).click()
      const done = text(
        '已导入 1 个商品、1 个规格，1 行有误未导入',
        '1 product with 1 variant was imported; 1 wrong row was left out.',
      )
      await expect(office.getByText(done)).toBeVisible({ timeout: 30_000 })
    })

    for (const format of ['xlsx', 'csv'] as const)
      await test.step(`the ${format} file has the product as it came in`, async () => {
        await office.getByRole('button', { name: format.toUpperCase(), exact: true }).click()
        const row = office
          .getByRole('row')
          .filter({ hasText: text('导出商品', 'Product export') })
          .first()
        const files = office.getByRole('button', { name: text('下载', 'Download') })
        await expect(files).toHaveCount(format === 'xlsx' ? 1 : 2, { timeout: 30_000 })
        await expect(row).toContainText(text('共 1 行', 'Rows: 1'))
        const [download] = await Promise.all([office.waitForEvent('download'), files.first().click()])
        expect(download.suggestedFilename()).toBe(`products.${format}`)
        const [nut] = await rowsOf(await download.path(), format)
        expect(nut).toMatchObject({
          brand: 'TONG',
          category: 'hex-nuts',
          model: `${series}-A`,
          article_no: format === 'csv' ? '="000417"' : '000417', // a spreadsheet would read 417
          stock: '260',
          weight_g: '560',
        })
        expect(Number(nut!['price'])).toBe(12.5)
      })
    await office.context().close()
  })

/** What a file says, row by row, under its headings. */
async function rowsOf(path: string, format: 'xlsx' | 'csv'): Promise<Record<string, string>[]> {
  if (format === 'csv') return parse(await readFile(path), { columns: true, bom: true })
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(path)
  const [, headings = [], ...rows] = book.worksheets[0]!.getSheetValues() as unknown[][] // the first of all are at 1
  return rows.map((row) =>
    Object.fromEntries(headings.slice(1).map((heading, at) => [String(heading), String(row[at + 1] ?? '')])),
  )
}
