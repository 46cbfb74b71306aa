// What goods are sorted by: the operator keeps it, the shop's menu follows.
import { expect } from '@playwright/test'
import { open, speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test('[OPS-1] the operator adds a category, and a visitor’s next page has it; rows are moved by keyboard', async ({ page, baseURL }) => {
  const name = `测试分类${Date.now() % 100_000}`
  await openConsole(page, baseURL!, 'operator', '/categories')
  await page.getByRole('button', { name: '在轴承下新增分类' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form.getByText('请填写').first()).toBeVisible()
  await form.getByLabel('中文名称').fill(name)
  await form.getByLabel('英文名称').fill('Trial category')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(form).toHaveCount(0) // closed to its end: then it gives the focus back

  await page.getByRole('button', { name: '深沟球轴承的参数' }).click()
  const rows = page.getByRole('dialog').getByRole('row')
  const second = (await rows.nth(2).textContent())!
  await rows.nth(2).getByRole('button', { name: /^上移/ }).press('Enter')
  await expect(rows.nth(1)).toHaveText(second)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s*消/ })
    .click()

  await open(page, '/')
  await page.getByRole('navigation', { name: '商品分类' }).getByRole('link', { name: '轴承', exact: true }).first().hover()
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()

  await page.goto('/console/categories')
  await page.getByRole('button', { name: `编辑${name}` }).click()
  await page.getByRole('dialog').getByRole('switch', { name: '展示' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('不展示')
})

for (const language of ['zh_CN', 'en'] as const)
  test(`categories, brands and parameters have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator')
    for (const path of ['/categories', '/brands', '/attributes']) await expectAccessible(page, path)
  })
