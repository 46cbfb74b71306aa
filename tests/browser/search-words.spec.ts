// What buyers look for reaches the operator, and the operator's words reach the buyers.
import { expect } from '@playwright/test'
import { languagesOf, open, speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test('a search without a result is listed, made a synonym, and found', async ({ page, baseURL, browser }) => {
  const noted = page.waitForResponse((response) => response.url().endsWith('/search/said'))
  await page.goto(`/list?pn=${encodeURIComponent('转啊转')}`)
  await noted
  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(office, baseURL!, 'operator', '/search?view=nothing')
  const row = office.getByRole('row', { name: /转啊转/ })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: '设为同义词' }).click()
  await office.getByRole('textbox', { name: '对应目录词' }).fill('深沟球轴承')
  await office.getByRole('button', { name: '保存' }).click()
  await expect(office.getByText('已保存')).toBeVisible()
  await expect(async () => {
    await page.goto(`/list?pn=${encodeURIComponent('转啊转')}`)
    await expect(page.getByRole('link', { name: /^6\d/ }).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await office.context().close()
})

test('what is opened from a list is noted with its place', async ({ page, context }) => {
  await open(page, '/list?pn=6204')
  const noted = page.waitForRequest(
    (request) => request.url().endsWith('/search/said') && request.postData()?.includes('rank') === true,
  )
  const opened = context.waitForEvent('page')
  await page.locator('a[href^="/detail/"]').nth(2).click()
  expect((await noted).postDataJSON()).toMatchObject({ said: '6204', rank: expect.any(Number) })
  await (await opened).close()
})

for (const language of languagesOf(import.meta.filename))
  test(`the operator's pages of the search have nothing that axe finds (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'operator')
    for (const path of ['/search', '/search?tab=synonyms', '/search?tab=words']) await expectAccessible(page, path)
  })
