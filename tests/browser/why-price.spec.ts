// Why a part costs what its page says: list price, level, ladder, and that they sum to it.
import { expect, type Page } from '@playwright/test'
import { formatYuan, yuan } from '#core/money.ts'
import { buy, type Goods } from './buying.ts'
import { scrollsSideways } from './fits.ts'
import { axe, languages, languagesOf, open, signIn, speak, test, textIn } from './journey.ts'
import { openDesk } from './staff.ts'
import { figure, whyThisPrice } from './why-panel.ts'

type Sku = { skuId: number; ladder: { from: number; price: number }[] }

async function ask<Data>(page: Page, path: string): Promise<Data> {
  return ((await (await page.request.get(path)).json()) as { data: Data }).data
}

/** A part with steps, and where its second one begins. */
async function stepped(page: Page): Promise<{ path: string; from: number }> {
  const { records } = await ask<{ records: Goods[] }>(page, '/search/page?keyword=6204-2RS&size=1')
  const { prodId } = records[0]!
  const skus = await ask<Sku[]>(page, `/prod/skuList?prodId=${prodId}`)
  const { skuId, ladder } = skus.find((sku) => sku.ladder.length > 1)!
  return { path: `/detail/${prodId}?skuId=${skuId}`, from: ladder[1]!.from }
}

for (const language of languages)
  for (const person of [undefined, 'senior'] as const)
    test(`[DETAIL-1] a product page says why it costs what it does, to the cent of its sum (${person ?? 'visitor'}, ${language})`, async ({
      page,
      context,
      baseURL,
    }) => {
      const text = textIn(language)
      await speak(context, baseURL!, language)
      if (person) await signIn(context, baseURL!, person)
      const { path, from } = await stepped(page)
      await open(page, path)
      const box = page.getByRole('table', { name: text('阶梯价', 'Volume price') }).locator('xpath=..')
      const why = box.getByRole('button', { name: text('为什么是这个价', 'Why this price') })
      const close = box.getByRole('button', { name: text('关闭', 'Close') })
      const rows = close.locator('xpath=../..').locator('dl').first().locator('div')
      for (const count of [1, from]) {
        const quantity = box.getByRole('textbox', { name: text('数量', 'Quantity') })
        await quantity.fill(String(count))
        await quantity.press('Enter')
        await why.click()
        await expect(close).toBeVisible()
        const steps = await rows.evaluateAll((all) =>
          all.map((row) => row.querySelector('dd:last-child')!.textContent!),
        )
        const figures = steps.map(figure)
        const due = figures.pop()!
        expect(figures.reduce((sum, one) => sum + one, 0)).toBe(due)
        expect(figures.length).toBe(1 + Number(person !== undefined) + Number(count > 1))
        expect(figure(await box.locator('.price-lg').innerText())).toBe(due)
        if (count > 1) expect(await axe(page)).toEqual([])
        await page.keyboard.press('Tab')
        await expect(close).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(close).toBeHidden()
        await expect(why).toBeFocused()
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await why.click()
      await expect(close).toBeInViewport()
      expect(await scrollsSideways(page)).toBe(false)
      await page.getByRole('heading', { level: 1 }).click()
      await expect(close).toBeHidden()
    })

/** The demo merchant's. */
const SHOP = 101

for (const language of languagesOf(import.meta.filename))
  test(`[ORDER-5] [OPS-1] a merchant reads why an order comes to what its buyer pays, to the cent of its total (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await signIn(context, baseURL!, 'senior')
    await open(page, '/')
    const { records } = await ask<{ records: Goods[] }>(page, `/search/page?shopId=${SHOP}&hasStock=true&size=2`)
    const orderNumber = await buy(
      page,
      records.map(({ skuId }) => ({ skuId, count: 10 })),
    )
    const name = text('为什么是这个价', 'Why this price')
    await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
    const due = await whyThisPrice(page, name)
    // A shop calls its discount whatever it likes: no name pushes the figures out.
    const panel = page.locator('details[open] > div')
    await panel
      .locator('dt')
      .first()
      .evaluate((part) => part.append('W'.repeat(80)))
    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false)

    const office = await browser.newContext({ baseURL: baseURL! })
    const desk = await office.newPage()
    await openDesk(desk, baseURL!, language, 'merchant', `/orders/${orderNumber}`)
    expect(await whyThisPrice(desk, name)).toBe(due)
    await expect(desk.getByText(`¥${formatYuan(yuan(due))}`).first()).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await office.close()
  })
