// The calendar of sales: by weeks and months, by mouse and keys, for the operator and for a shop.
import { expect } from '@playwright/test'
import { dayOf, fromWireTime, HOUR_MS } from '#core/time.ts'
import { languagesOf, openFlashSale, test, textIn } from './journey.ts'
import { axeAtRest, openDesk } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

for (const language of languagesOf(import.meta.filename)) {
  const said = textIn(language)

  test(`[PROMO-1] [OPS-1] in ${language} the operator goes through the months of sales by keys, and a reload stays there`, async ({
    page,
    baseURL,
  }) => {
    // The demo sells in two sessions from now on; which of them goes over midnight is a matter of the hour.
    const startsInMs = fromWireTime(`${dayOf(new Date())} 23:30:00`).getTime() - Date.now()
    await openFlashSale({ units: 5, perPerson: 1, startsInMs, lastsMs: 10.5 * HOUR_MS })
    await openDesk(page, baseURL!, language, 'operator', '/sales')
    // By the mouse a session opens its day wherever it stands in the week, and says whether it ends on the next.
    const week = page.getByRole('table').first()
    const evening = week.getByRole('row', { name: said('23:30–10:00（次日）', '23:30–10:00 next day') })
    await evening
      .getByRole('cell')
      .filter({ hasText: said('款', 'products') })
      .first()
      .click()
    const ofDay = page.getByRole('dialog')
    await expect(ofDay).toContainText('23:30')
    await page.keyboard.press('Escape')
    await expect(ofDay).toBeHidden()
    await page.getByRole('radio', { name: said('周', 'Week') }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/view=month/)
    const month = page.getByRole('table').first()
    const today = month.locator('[aria-current="date"]')
    await expect(today).toContainText(said('今天', 'Today'))
    await expect(today).toContainText(/[1-9]\d*/)
    expect(await axeAtRest(page)).toEqual([])

    // One stop of the Tab key; keys go from day to day.
    await expect(month.locator('[tabindex="0"]')).toHaveCount(1)
    await today.focus()
    await page.keyboard.press('Home')
    const first = month
      .locator('tr', { has: page.locator('[aria-current="date"]') })
      .getByRole('button')
      .first()
    await expect(first).toBeFocused()
    await today.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(dayOf(new Date()))
    await expect(drawer.getByRole('listitem').first()).toContainText(said('进行中', 'Running'))
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    // What only screen readers hear must not stand there: a 2 before a 0 would be read as 20.
    await expect(today).toHaveText(/^\D+\d{1,2}$/)
    await today.focus()
    const ours = await month.getAttribute('aria-label')
    await page.keyboard.press('PageDown')
    await expect(month).not.toHaveAccessibleName(ours!)
    await expect(month.locator('[tabindex="0"]')).toBeFocused()
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
    const next = await month.getAttribute('aria-label')
    await page.reload()
    await expect(month).toHaveAccessibleName(next!)
    await page.getByRole('button', { name: said('上个月', 'Previous month') }).press('Enter')
    await expect(month).toHaveAccessibleName(ours!)
    await page.getByRole('button', { name: said('下个月', 'Next month') }).click()
    await page.getByRole('button', { name: new RegExp(said('^本 ?月$', '^This month$')) }).click()
    await expect(today).toBeVisible()

    // The next month has a week less: where the focus stood there is nothing.
    await page.goto(`${page.url().split('?')[0]}?view=month&day=2026-11-30`)
    const chosen = month.locator('[tabindex="0"]')
    await chosen.press('PageDown')
    await expect(month.getByRole('row')).toHaveCount(1 + 5)
    await expect(chosen).toBeFocused()
    await expect(chosen).toHaveText('30')
  })

  test(`[PROMO-1] [OPS-1] in ${language} a shop sees its own sales by week and by month, and opens a day`, async ({
    page,
    baseURL,
  }) => {
    await openDesk(page, baseURL!, language, 'merchant', '/sales')
    await page.getByRole('link', { name: said('日历', 'Calendar') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(said('活动日历', 'Sale calendar'))
    await expect(page.getByRole('columnheader').getByRole('button', { name: said('今天', 'Today') })).toBeVisible()
    expect(await axeAtRest(page)).toEqual([])
    await page.getByText(said('月', 'Month'), { exact: true }).click()
    const month = page.getByRole('table').first()
    const today = month.locator('[aria-current="date"]')
    await today.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(dayOf(new Date()))
    expect(await axeAtRest(page)).toEqual([])
  })
}
