// Whoever works in the back office without a mouse.
import { expect, type Locator, type Page } from '@playwright/test'
import { languagesOf, speak, test, textIn } from './journey.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

/** Presses Tab until that has the focus; what had it on the way. */
async function tabTo(page: Page, name: RegExp, most = 90): Promise<string[]> {
  const passed: string[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const said = await focused.evaluate(
      (one) =>
        (one as HTMLInputElement).placeholder || one.getAttribute('aria-label') || (one as HTMLElement).innerText,
    )
    passed.push(said)
    if (name.test(said) && (await focused.evaluate((one) => one.tagName)) === 'BUTTON') return passed
  }
  throw new Error(`Tab does not come to ${name}: ${[...new Set(passed)].join(', ')}`)
}

for (const language of languagesOf(import.meta.filename)) {
  const said = textIn(language)
  const save = language === 'en' ? /^Save$/ : /^保 ?存$/
  const send = language === 'en' ? /propose$|^Save as draft$/i : /^提 ?报$|提报$/
  const end = said('结束日期', 'End date')

  test(`Tab goes through every field of a form, a span of days too, and out again (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant', '/discounts/new')
    await expect(page.getByPlaceholder(end)).toBeVisible()
    expect(await tabTo(page, send)).toContain(end)

    await page.goto('/console/sales/group/new')
    await expect(page.getByPlaceholder(end)).toBeVisible()
    expect(await tabTo(page, send)).toContain(end)

    await page.goto('/console/coupons')
    await page.getByRole('button', { name: said('新建优惠券', 'New coupon') }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel(said('名称（中文）', 'Name (Chinese)'))).toBeFocused()
    expect(await tabTo(page, save)).toContain(end)
  })

  test(`[UC-16] what is missing in a form is said where the focus goes, and a text nobody sees is missing (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant', '/notices')
    await page.getByRole('button', { name: said('写公告', 'Write a notice') }).press('Enter')
    const drawer = page.getByRole('dialog')
    const inputs = drawer.getByRole('textbox')
    await expect(inputs.first()).toBeFocused()
    await page.keyboard.type('盘点')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(' \u200b\u3164')
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(inputs.nth(1)).toBeFocused()
    await expect(inputs.nth(1)).toHaveAttribute('aria-invalid', 'true')
    await expect(inputs.first()).toHaveValue('盘点')

    await page.keyboard.press('Control+a')
    for (const text of ['Stocktaking', '周六盘点，周一发货。', 'We count on Saturday.']) {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Tab')
    }
    await tabTo(page, save)
    await page.keyboard.press('Space')
    await expect(drawer).toBeHidden()
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: said('盘点', 'Stocktaking') })
        .first(),
    ).toBeVisible()
  })

  test(`[UC-16] a number out of its bounds stays as it was typed, and is said at its field (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const sent: string[] = []
    page.on('request', (one) => one.method() === 'POST' && sent.push(new URL(one.url()).pathname))
    const staysWrong = async (box: Locator, typed: string, bounds: string) => {
      await box.fill(typed)
      await box.press('Tab')
      await expect(box).not.toBeFocused()
      await expect(box).toHaveValue(typed)
      await expect(page.getByText(bounds)).toBeVisible()
      await expect(box).toHaveAttribute('aria-invalid', 'true')
    }
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant', '/coupons')
    await page.getByRole('button', { name: said('新建优惠券', 'New coupon') }).press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByLabel(said('名称（中文）', 'Name (Chinese)'))).toBeFocused()
    const money = said(
      '请填写 0.01–1,000,000 的数，最多两位小数',
      'Between 0.01 and 1,000,000, with at most two decimals.',
    )
    const threshold = drawer.locator('input[id$="_threshold"]')
    await staysWrong(threshold, '0.001', money)
    await threshold.fill('1000')
    await threshold.press('Tab')
    await expect(page.getByText(money)).toHaveCount(0)
    await expect(threshold).toHaveValue('1000.00')
    await staysWrong(drawer.locator('input[id$="_amount"]'), '5000000', money)

    await page.goto('/console/sales/group/new')
    const people = page.locator('#group_people')
    const size = said('请填写 2–20 的整数', 'A whole number between 2 and 20.')
    await staysWrong(people, '2.5', size)
    await staysWrong(people, '5000000', size)
    const hours = page.locator('#group_hours')
    await hours.fill('24')
    sent.length = 0
    await page.getByRole('button', { name: send }).last().click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    await expect(people).toHaveValue('5000000')
    expect(sent).not.toContain('/shop/group')

    await people.press('ArrowUp')
    await expect(people).toHaveValue('20')
    await people.press('ArrowUp')
    await expect(people).toHaveValue('20')
    await expect(page.getByText(size)).toHaveCount(0)
  })
}
