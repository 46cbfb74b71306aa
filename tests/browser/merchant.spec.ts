// The merchant's side: what a shop does with its orders, and what its buyers see of it.
import { expect } from '@playwright/test'
import { speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

for (const language of ['zh_CN', 'en'] as const)
  test(`the pages of a merchant have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant')
    for (const path of ['/overview', '/orders', '/products', '/transfers', '/freight', '/shop']) await expectAccessible(page, path)
  })

test('[ADMIN-1] products ticked on one page are no longer chosen on another, nor under another filter', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await openConsole(page, baseURL!, 'merchant', '/products')
  const shelve = page.getByRole('button', { name: 'Put on the shelf' })
  const ways = [
    () => page.getByRole('button', { name: 'Next page' }).click(),
    () =>
      page
        .getByLabel('Name, designation or order code')
        .fill('6204')
        .then(() => page.keyboard.press('Enter')),
    () => page.goBack(),
  ]
  for (const away of ways) {
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await expect(shelve).toBeVisible()
    await away()
    await expect(shelve).toHaveCount(0)
  }
})
