// Lists of parts that are kept: one beside another, own numbers put right, and what nobody could match told to the
// operator.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import exceljs from 'exceljs'
import type { Candidate } from '#features/bom/contract.ts'
import { api } from './buying.ts'
import { accessible, languagesOf, newPerson, open, speak, textIn, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

type Line = { key: number; designation: string; quantity: number | null; ownNumber: string }

async function offersOf(page: Page, designations: readonly string[]) {
  const lines = designations.map((designation, key) => ({ key, designation, quantity: 5 }))
  const answer = await api<{ lines: { candidates: Candidate[] }[] }>(page, 'POST', '/prod/bom/match', { lines })
  return answer.lines.map(({ candidates }) => candidates[0]!.offers[0]!)
}

async function save(page: Page, name: string, lines: readonly (Line & { skuId: number; count: number })[]) {
  const content = { rows: [], mapping: [], lines }
  return (await api<{ listId: number }>(page, 'POST', '/p/bom/lists', { name, content })).listId
}

for (const language of languagesOf(import.meta.filename)) {
  const text = textIn(language)

  test(`a list is compared with last month's by keyboard, and an own number is put right in its place (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/user-center/uc-part-lists')
    const [first, second, third] = await offersOf(page, ['SKF 6204-2RS1', 'SKF 6205-2RS1', 'SKF 6206-2RS1'])
    const line = (key: number, designation: string, skuId: number, count: number) => ({
      key,
      designation,
      ownNumber: `A-10${skuId}`,
      quantity: count,
      skuId,
      count,
    })
    await save(page, text('轴承 10 月', 'Bearings October'), [
      line(0, 'SKF 6204-2RS1', first!.skuId, 10),
      line(1, 'SKF 6205-2RS1', second!.skuId, 10),
    ])
    await save(page, text('轴承 11 月', 'Bearings November'), [
      line(0, 'SKF 6204-2RS1', first!.skuId, 20),
      line(1, 'SKF 6206-2RS1', third!.skuId, 10),
    ])
    await open(page, '/user-center/uc-part-lists')
    await accessible(page)
    // Whoever would compare does not delete by a slip, and is asked first.
    const november = page.getByRole('row').filter({ hasText: text('轴承 11 月', 'Bearings November') })
    const remove = november.getByRole('button')
    const [comparing, removing] = [await november.getByRole('link').last().boundingBox(), await remove.boundingBox()]
    expect(removing!.x - comparing!.x - comparing!.width).toBeGreaterThanOrEqual(24)
    await remove.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(november).toBeVisible()
    // The two newest are chosen already.
    await page.getByRole('combobox', { name: text('较晚的清单', 'Later list') }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/uc-part-lists-detail/)
    await expect(page).toHaveTitle(new RegExp(text('^清单对比', '^Compare lists')))
    const rows = page.getByRole('table', { name: text('清单对比', 'Compare lists') }).locator('tbody tr')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('6204-2RS1')
    await expect(rows.nth(0)).toContainText(text('数量', 'Quantity'))
    await expect(rows.nth(1)).toContainText(text('新增', 'New'))
    await expect(rows.nth(2)).toContainText(text('已去掉', 'Removed'))
    await accessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('下载 xlsx', 'Download xlsx') }).click(),
    ])
    const book = new exceljs.Workbook()
    await book.xlsx.load((await readFile(await download.path())).buffer as ArrayBuffer)
    expect(book.worksheets[0]!.rowCount).toBe(7)
    await page
      .getByRole('navigation', { name: text('变化', 'What changed') })
      .getByRole('link', { name: text('已去掉', 'Removed') })
      .click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('6205-2RS1')

    await api(page, 'POST', '/p/bom/ownNumbers', { numbers: [{ ownNumber: 'A-100', skuId: first!.skuId }] })
    await open(page, '/user-center/uc-part-lists')
    const edit = page.getByRole('button', { name: text('编辑 A-100', 'Edit A-100') })
    await edit.focus()
    await page.keyboard.press('Enter')
    const number = page.getByRole('textbox', { name: text('自己的编码', 'Your part number'), exact: true })
    await expect(number).toBeFocused()
    await number.fill('A-200')
    await page.getByRole('textbox', { name: text('换成其他商品', 'Another part') }).fill('SKF 6206-2RS1')
    await page.keyboard.press('Enter')
    const found = page.getByRole('radio', { name: /6206-2RS1/ })
    await found.press('Space')
    await expect(found).toBeChecked()
    await accessible(page)
    await number.press('Enter')
    await expect(page.getByText(text('已保存“A-200”', '“A-200” is kept'))).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'A-200' })
    await expect(row).toContainText('6206-2RS1')
    await expect(page.getByRole('button', { name: text('编辑 A-200', 'Edit A-200') })).toBeFocused()
  })

  test(`what nobody could match reaches the operator, who marks it as settled (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    const name = `XJ-${text('7761', '7762')}`
    const lines = [{ key: 0, designation: name, quantity: 1 }]
    await context.request.post(`${baseURL}/prod/bom/match`, { data: { lines } })
    await openConsole(page, baseURL!, 'operator', `/unmatched-lines?keyword=${name}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(text('未识别', 'Not recognised'))
    await row.getByRole('button', { name: text(`把“${name}”标为已处理`, `Mark “${name}” as settled`) }).click()
    await expect(row).toHaveCount(0)
    await page.goto(`/console/unmatched-lines?keyword=${name}&show=settled`)
    await expect(row).toBeVisible()
    await expectAccessible(page, '/unmatched-lines')
  })
}
