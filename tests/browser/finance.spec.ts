// The operator's side of money.
import { expect } from '@playwright/test'
import { speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

test('the operator sees the days that were compared, and the ledger', async ({ page, baseURL }) => {
  await openConsole(page, baseURL!, 'operator', '/reconciliation')
  // The clock of the mall has compared the days before with the providers' statements, in which nobody had paid.
  await expect(page.getByRole('row', { name: /支付宝 一致 0 \/ 0/ }).first()).toBeVisible()
  await page.getByRole('link', { name: '总账' }).click()
  await expect(page.getByRole('row', { name: /期初余额.*wallet:/ }).first()).toBeVisible()
})

for (const language of ['zh_CN', 'en'] as const)
  test(`the pages of money have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator')
    for (const path of ['/payments', '/refunds', '/ledger', '/reconciliation']) await expectAccessible(page, path)
  })

test('a clerk without the permission sees nothing of the money', async ({ page, baseURL }) => {
  await openConsole(page, baseURL!, 'packer', '/payments')
  await expect(
    page
      .getByText('您没有此页面的权限')
      .or(page.getByText(/没有.*权限|找不到|不存在/))
      .first(),
  ).toBeVisible()
})
