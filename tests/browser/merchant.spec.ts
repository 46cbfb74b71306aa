// The merchant's side: what a shop does with its orders, and what its buyers see of it.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import exceljs from 'exceljs'
import { api, buy, type Goods } from './buying.ts'
import { open, signIn, speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

/** The example's nut, 200 times over under other designations; three rows are wrong. */
async function sheet(): Promise<Buffer> {
  const rows = parse(await readFile('db/seed/example-import.csv'), { columns: true, bom: true }) as Record<string, string>[]
  const nut = rows[2]!
  const book = new exceljs.Workbook()
  const page = book.addWorksheet('products')
  page.addRow(Object.keys(nut))
  for (let row = 2; row <= 201; row++) {
    const wrong = { 7: { price: 'free' }, 8: { brand: 'ACME' }, 9: { stock: '-1' } }[row] ?? {}
    const model = `QX${row}-M8`
    page.addRow(
      Object.values({
        ...nut,
        shop: '',
        model,
        base_model: '',
        sku_model: '',
        name_zh: `TONG 六角螺母 ${model}`,
        name_en: `TONG nut ${model}`,
        ...wrong,
      }),
    )
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

test('[OPS-1] a merchant imports 200 products of which 3 rows are wrong, and a buyer finds and buys one', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const office = await (await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })).newPage()
  await speak(office.context(), baseURL!, 'en')
  await openConsole(office, baseURL!, 'merchant', '/transfers')
  const file = { name: 'nuts.xlsx', mimeType: 'application/octet-stream', buffer: await sheet() }
  await office.locator('input[type=file]').setInputFiles(file)
  await expect(office.getByText('3 rows are wrong; nothing was imported.')).toBeVisible({ timeout: 30_000 })
  await office
    .getByRole('button', { name: /expand/i })
    .first()
    .click()
  await expect(
    office.getByRole('row', { name: '7 price must be an amount above 0 with at most two decimals: free', exact: true }),
  ).toBeVisible()
  await expect(office.getByRole('row', { name: '8 brand there is no brand with the code ACME', exact: true })).toBeVisible()
  await office.getByRole('button', { name: 'Import the other 197 rows' }).click()
  await office.getByRole('tooltip').getByRole('button', { name: 'Import the other 197 rows' }).click()
  await expect(office.getByText('197 products with 197 variants were imported; 3 wrong rows were left out.')).toBeVisible({
    timeout: 30_000,
  })

  await signIn(context, baseURL!, 'senior')
  await expect(async () => {
    await open(page, '/list?pn=QX100-M8')
    await expect(page.getByRole('link', { name: /QX100-M8/ }).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  const { records } = await api<{ records: Goods[] }>(page, 'GET', '/search/page?keyword=QX100-M8&current=1&size=5')
  const orderNumber = await buy(page, [{ skuId: records[0]!.skuId, count: 2 }])
  await office.goto(`/console/orders?product=QX100-M8`)
  await expect(office.getByRole('link', { name: orderNumber })).toBeVisible()
  await office.context().close()
})

for (const language of ['zh_CN', 'en'] as const)
  test(`the pages of a merchant have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant')
    for (const path of ['/overview', '/orders', '/products', '/transfers', '/freight', '/shop']) await expectAccessible(page, path)
  })
