import { expect } from '@playwright/test'
import { accessible, languagesOf, open, reload, speak, test } from './journey.ts'

const rows = (page: import('@playwright/test').Page) => page.getByRole('main').getByRole('link', { name: /6204/ })

test('[LIST-1] [LIST-2] a choice stands in the address: it survives reload, back and forward', async ({ page }) => {
  await open(page, '/list?thCid=10101')
  const filters = page.getByRole('main')
  const value = filters.getByRole('link', { name: /^20\b/ }).first()
  const href = (await value.getAttribute('href'))!
  await value.click()
  await expect(page).toHaveURL(href)
  await expect(rows(page).first()).toBeVisible()
  const heading = await page.title()
  await reload(page)
  await expect(page).toHaveURL(href)
  await expect(rows(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/list?thCid=10101')
  await page.goForward()
  await expect(page).toHaveURL(href)
  await expect(page).toHaveTitle(heading)
  await expect(rows(page).first()).toBeVisible()
})

for (const [language, zones] of [
  ['zh_CN', { bearing: /轴承/, belt: /带/, 'servo motor': /伺服电机/ }],
  ['en', { bearing: /bearing/i, belt: /belt/i, 'servo motor': /servo/i }],
] as const)
  test(`[LIST-2] the quick zones find their parts (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    for (const [keyword, kind] of Object.entries(zones)) {
      await open(page, `/list?pn=${encodeURIComponent(keyword)}`)
      await expect(page.getByRole('main').getByText(kind).first()).toBeVisible()
      await expect(page.getByRole('main').locator('a[href^="/detail/"]')).not.toHaveCount(0)
    }
  })

test('[LIST-3] a part opens in a tab of its own, and the list stays', async ({ page }) => {
  await open(page, '/list?pn=6204')
  const link = page.getByRole('main').locator('a[href^="/detail/"]:visible').first()
  await expect(link).toHaveAttribute('target', '_blank')
  const [detail] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(detail).toHaveURL(/\/detail\/\d+/)
  await expect(page).toHaveURL('/list?pn=6204')
})

test('[LIST-4] what nobody sells shows the empty state, in both languages', async ({ page, context, baseURL }) => {
  expect(await open(page, '/list?pn=qqqqzzzzxxxx')).toBe(200)
  await expect(page.getByRole('main')).toContainText('qqqqzzzzxxxx')
  await expect(page.getByRole('main').locator('a[href^="/detail/"]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: '联系客服' })).toHaveAttribute('href', /^\/chat/)
  await speak(context, baseURL!, 'en')
  await open(page, '/list?pn=qqqqzzzzxxxx')
  await expect(page.getByRole('main')).toContainText('No results for')
  await page.getByRole('main').getByRole('link', { name: 'Quote a parts list' }).click()
  await expect(page).toHaveURL('/bom')
})

test('[LIST-4] a kind that nobody sells is told, and no condition less is offered that finds nothing either', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await open(page, `/list?pn=${encodeURIComponent('广角带 5M 500')}`)
  await expect(main).toContainText('广角带')
  await expect(main.locator('a[href^="/detail/"]')).toHaveCount(0)
  await expect(main).not.toContainText('试试去掉一个条件')
})

test('the search box offers parts while somebody types, and takes the keyboard', async ({ page }) => {
  await open(page, '/')
  const box = page.getByRole('combobox', { name: '搜索商品' })
  await box.fill('6204')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/(list|detail)/)
})

test('[LAYOUT-12] a burst of typing asks for suggestions once, 200 ms after its last letter', async ({ page }) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/search/suggest') asked.push(searchParams.get('prefix'))
  })
  await page.clock.install()
  await open(page, '/')
  const box = page.getByRole('combobox', { name: '搜索商品' })
  await box.pressSequentially('62')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible() // its part of the scripts is there
  asked.length = 0
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially('04-2RS')
  await page.clock.runFor(199)
  expect(asked).toEqual([])
  const answered = page.waitForResponse('**/search/suggest?*')
  await page.clock.runFor(1)
  await answered
  await page.clock.runFor(1000)
  expect(asked).toEqual(['6204-2RS'])
})

for (const language of languagesOf(import.meta.filename))
  test(`a list is accessible (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    for (const path of ['/list?thCid=10101', '/list?pn=6204', '/list?pn=qqqqzzzzxxxx']) {
      await open(page, path)
      await accessible(page)
    }
  })
