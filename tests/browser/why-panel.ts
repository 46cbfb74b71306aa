// The panel that says why a price is what it is, read as the sum that it is.
import { expect, type Locator, type Page } from '@playwright/test'
import { cents } from '#core/money.ts'

/** In cents. */
export const figure = (text: string): number => cents(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')))

/** Opened by the keyboard, its parts, in cents, sum to its last line, which is what it answers. */
async function sumOf(panel: Locator): Promise<number> {
  await panel.locator('summary').press('Enter')
  const figures = panel.locator('dl').first().locator('dd:not([aria-hidden])')
  await expect(figures.last()).toBeVisible()
  const parts = (await figures.allTextContents()).map(figure)
  const paid = parts.pop()!
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.reduce((all, part) => all + part, 0)).toBe(paid)
  return paid
}

/** The panel of all that is paid stands below those of the lines. */
export const whyThisPrice = (page: Page, name: string): Promise<number> =>
  sumOf(
    page
      .locator('details')
      .filter({ has: page.locator('summary', { hasText: name }) })
      .last(),
  )

/** Of the only line: what one comes to, and net and tax, which are what is paid for it. */
export async function whyThisLine(page: Page, { name, count }: { name: string; count: number }): Promise<number> {
  const panel = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: name }) })
    .first()
  const paid = await sumOf(panel)
  const [each, taxed] = await panel.locator('dl').nth(1).locator('dd').allTextContents()
  expect(Math.abs(figure(each!) * count - paid)).toBeLessThanOrEqual(count / 2)
  expect(each!.startsWith('≈')).toBe(figure(each!) * count !== paid)
  const [net, tax] = taxed!.split(' + ').map(figure)
  expect(net! + tax!).toBe(paid)
  expect(Math.abs(tax! - net! * 0.13)).toBeLessThanOrEqual(1)
  return paid
}
