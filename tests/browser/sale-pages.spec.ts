// Every page that sells by a sale, for points or to paid members, at the widths of the drawings, for a buyer and for
// those who run the sales: it fits, it says what it is, and axe finds nothing.
import { expect, type Page } from '@playwright/test'
import { api, type Goods } from './buying.ts'
import { accessible, languagesOf, newPerson, open, openFlashSale, speak, test, textIn } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

type Pointed = { goods: { records: { prodId: number; saleId: number; phase: string }[] } }

/** With one thing of each kind that the mall sells now. */
async function addresses(page: Page): Promise<string[]> {
  const flash = await openFlashSale({ units: 3, perPerson: 1 })
  const [group] = (
    await api<{ records: { saleId: number; prodId: number; skuId: number }[] }>(page, 'GET', '/groupBuy/page')
  ).records
  const [offer] = await api<{ discountId: number }[]>(page, 'GET', '/discount/list')
  const { goods } = await api<Pointed>(page, 'GET', '/points/goods?of=points')
  const pointed = goods.records.find(({ phase }) => phase === 'running')!
  return [
    '/flash-sale',
    `/secdetail/${flash.saleId}`,
    `/secdetail/confirm-order?saleId=${flash.saleId}&prodId=${flash.prodId}&skuId=${flash.skuId}&prodCount=1`,
    '/group-buy',
    `/group-buy/${group!.saleId}`,
    '/special-discount',
    `/discount-detail?discountId=${offer!.discountId}`,
    '/coupons',
    '/member-center/member-center',
    '/member-center/member-equity',
    '/member-center/buy-member',
    '/member-center/integral-info',
    '/member-center/integral-mall',
    `/member-center/integral-det/${pointed.prodId}`,
    '/member-center/member-cart',
    '/user-center/uc-integral',
  ]
}

for (const language of languagesOf(import.meta.filename)) {
  const said = textIn(language)

  test(`[PROMO-1] [PROMO-2] [PROMO-3] [MC-1] [DETAIL-2] [DETAIL-3] in ${language} every page of the sales fits at 1280, 1440 and 1920 px, with nothing for axe to find`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/')
    for (const path of await addresses(page)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await open(page, path), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
      await accessible(page)
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await scrollsSideways(page), `${path} at ${width}`).toBe(false)
      }
    }
  })

  test(`[CART-1] in ${language} a line of the cart says why it costs what it costs, beside goods without any offer`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await page.setViewportSize({ width: 1366, height: 768 })
    await newPerson(context, baseURL!)
    await open(page, '/')
    const { records } = await api<{ records: Goods[] }>(page, 'GET', '/search/page?hasStock=true&size=2')
    await api(
      page,
      'POST',
      '/p/shopCart/addItems',
      records.map(({ skuId }) => ({ skuId, count: 2 })),
    )
    await open(page, '/cart')
    const why = said('为什么是这个价', 'Why this price')
    // One a line, and one below for all of them.
    await expect(page.locator('summary', { hasText: why })).toHaveCount(records.length + 1)
    const [first, second] = [page.locator('summary').first(), page.locator('summary').nth(1)]
    await first.click()
    const panel = page.locator('details').first()
    await expect(panel).toContainText(said('未税 + 13% 税额', 'Net + 13% VAT'))
    await accessible(page)
    // Above everything else, and within the page.
    expect(await scrollsSideways(page)).toBe(false)
    await second.press('Enter') // it lies below the panel
    await expect(panel).not.toHaveAttribute('open')
    const last = page.locator('details').nth(1)
    await expect(last.getByText(said('未税 + 13% 税额', 'Net + 13% VAT'))).toBeInViewport() // of the lowest row too
    await last.getByRole('button', { name: said('关闭', 'Close') }).click()
    await expect(second).toBeFocused()
    await expect(page.locator('details[open]')).toHaveCount(0)
  })

  for (const [who, paths] of [
    [
      'operator',
      [
        '/sales',
        '/sales?view=month',
        '/sales/invite/flash',
        '/discounts/new',
        '/points-goods',
        '/memberships',
        '/paid-members',
      ],
    ],
    [
      'merchant',
      [
        '/sales',
        '/sales/calendar',
        '/sales/calendar?view=month',
        '/sales/flash/new',
        '/sales/group/new',
        '/discounts/new',
        '/points-goods',
        '/groups',
      ],
    ],
  ] as const)
    test(`[OPS-1] in ${language} the desks of the ${who} for sales fit at 1280 and 1440 px, with nothing for axe to find`, async ({
      page,
      context,
      baseURL,
    }) => {
      await speak(context, baseURL!, language)
      await page.setViewportSize({ width: 1280, height: 800 })
      await openConsole(page, baseURL!, who)
      for (const path of paths) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await expectAccessible(page, path)
        expect(await scrollsSideways(page), `${path} at 1280`).toBe(false)
        await page.setViewportSize({ width: 1440, height: 800 })
        expect(await scrollsSideways(page), `${path} at 1440`).toBe(false)
      }
    })
}
