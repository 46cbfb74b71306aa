// A discount by thresholds, from the page that tells of it to the paid order that keeps what it took off.
import { expect, type Locator, type Page } from '@playwright/test'
import { cents } from '#core/money.ts'
import { api, type Goods } from './buying.ts'
import { accessible, axe, languagesOf, newPerson, open, speak, test, textIn } from './journey.ts'
import { openConsole, openDesk } from './staff.ts'
import { figure, whyThisLine, whyThisPrice } from './why-panel.ts'

test.describe.configure({ timeout: 180_000 })

/** The shop of the demo whose goods are 10 off from 100 on, 30 from 300 on (features/discounts/server/demo.ts). */
const SHOP = 110

type Line = { basketId: number; skuId: number }
type Ware = Goods & { price: number; stocks: number }

/** Goods of the shop, and as many of them as are worth from 120 to 220 yuan. */
async function ware(page: Page): Promise<Ware & { count: number }> {
  const { records } = await api<{ records: Ware[] }>(page, 'GET', `/search/page?shopId=${SHOP}&hasStock=true&size=60`)
  const wares = records.map((one) => ({ ...one, count: Math.ceil(120 / one.price) }))
  return wares.find(({ price, stocks, count }) => price < 100 && stocks > 4 * count)!
}

async function address(page: Page): Promise<void> {
  const place = { provinceId: 320000, cityId: 320400, areaId: 320411 }
  const person = { receiver: '王建国', mobile: '13812346204', addr: '汉江西路 118 号恒达机械 2 号库' }
  await api(page, 'POST', '/p/address/addAddr', { ...person, ...place })
}

/** Of a row of an offer, in cents: what is reached, less all that is off, is what is paid, which it answers. */
async function comesTo(row: Locator): Promise<number> {
  const cells = await row.locator('td.num').allInnerTexts()
  const [[reached], off, [paid]] = cells.map((cell) => cell.match(/−?[\d,]+\.\d\d/g)!.map(figure)) as [
    number[],
    number[],
    number[],
  ]
  expect(off.reduce((left, less) => left + less, reached!)).toBe(paid)
  return reached!
}

for (const language of languagesOf(import.meta.filename))
  test(`[PROMO-3] [CART-1] [CHECKOUT-1] [ORDER-5] in ${language} a buyer reads of an offer, sees it count in the cart and what is missing to more, and pays less by it`, async ({
    page,
    context,
    baseURL,
  }) => {
    const said = textIn(language)
    await page.setViewportSize({ width: 1366, height: 768 })
    await speak(context, baseURL!, language)
    await open(page, '/special-discount')
    await expect(page.getByRole('heading', { level: 1, name: said('限时特惠', 'Limited-time offers') })).toBeVisible()
    await accessible(page)
    // A visitor gets an offer above the others, and goods of it, with the document.
    const hero = await (await page.request.get('/special-discount')).text()
    for (const id of ['near', 'fits']) expect(hero).toContain(`id="${id}"`)
    const offer = said('挡圈满减', 'Retaining rings: spend and save')
    await page.getByRole('link', { name: `${said('看商品', 'See products')}: ${offer}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: offer })).toBeVisible()
    await expect(page.getByText(said('减 30', '−¥30'))).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/discount-detail\?discountId=\d+$/)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
    expect(data['@graph']).toMatchObject([{ '@type': 'SaleEvent', name: offer }, { '@type': 'ItemList' }])
    // Nobody bought anything of it before who is a visitor.
    const bought = said('我买过的', 'Bought before')
    await expect(page.getByRole('link', { name: bought })).toHaveCount(0)
    // Its goods as a table, of one category alone by the keyboard, and of all again.
    const wares = page.getByRole('table', { name: said('参加的商品', 'Products in this offer') })
    const rows = wares.getByRole('row')
    await expect(rows.nth(1).getByRole('link').first()).toBeVisible()
    await accessible(page)
    const categories = page.getByRole('navigation', { name: said('分类', 'Category') })
    const last = categories.getByRole('link').last()
    const sold = Number(await last.locator('small').textContent())
    await last.press('Enter')
    await expect(page).toHaveURL(/&category=\d+$/)
    await expect(rows).toHaveCount(Math.min(20, sold) + 1)
    await accessible(page)
    await categories.getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(/discountId=\d+$/)
    // By what they cost, by the keyboard: of a range there are as many as it says, each inside of it.
    const prices = page.getByRole('navigation', { name: said('单价', 'Price'), exact: true })
    const dearest = prices.getByRole('link').last()
    const dear = Number((await dearest.locator('small').textContent())!.replace(',', ''))
    await dearest.press('Enter')
    await expect(page).toHaveURL(/&min=[\d.]+$/)
    await expect(prices.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
    await expect(rows).toHaveCount(Math.min(20, dear) + 1)
    const least = Number(new URL(page.url()).searchParams.get('min'))
    const shown = await wares.locator('tbody tr td:nth-child(5)').allTextContents()
    for (const cost of shown)
      expect(Number(/[\d,]+\.\d\d/.exec(cost)![0].replace(',', ''))).toBeGreaterThanOrEqual(least)
    await accessible(page)
    // An address that nothing fits says so, and leads back to all of them.
    await open(page, `${new URL(page.url()).pathname}${new URL(page.url()).search}&max=0.01`)
    await expect(page.getByText(said('没有符合条件的商品。', 'No products of this offer match.'))).toBeVisible()
    await accessible(page)
    await page.getByRole('link', { name: said('看全部', 'Show all') }).press('Enter')
    await expect(page).toHaveURL(/discountId=\d+$/)
    await expect(rows.nth(1)).toBeVisible()

    await newPerson(context, baseURL!)
    await address(page)
    const { prodId, skuId, price, count } = await ware(page)
    await open(page, `/detail/${prodId}?skuId=${skuId}`)
    const hints = page.getByRole('list', { name: said('本商品的满减', 'Offers for this product') })
    await expect(hints).toContainText(said('满 300 元减 30 元', '¥30 off from ¥300'))
    await expect(hints).toContainText(said('，可减 10 元', 'more and you get ¥10 off'))
    await accessible(page)
    await api(page, 'POST', '/p/shopCart/addItems', [{ skuId, count }])
    await open(page, '/cart')
    const row = page.getByRole('link', { name: offer }).locator('xpath=..')
    await expect(row).toContainText(said('已减 ¥10.00', '¥10.00 off'))
    const missing = ((30_000 - cents(price) * count) / 100).toFixed(2)
    await expect(row).toContainText(missing)
    await expect(row).toContainText('30.00')
    // Goods that reach the next tier open by the keyboard, and one press adds them.
    const fillUp = row.getByRole('button', { name: said('去凑单', 'See what fits') })
    await fillUp.press('Enter')
    const fills = page.getByRole('list', { name: said('凑单商品', 'Items that reach the next step') })
    await expect(fills.getByRole('listitem').first()).toBeVisible()
    await accessible(page)
    await fillUp.press('Enter')
    await expect(fills).toBeHidden()
    const why = said('为什么是这个价', 'Why this price')
    const inCart = await whyThisPrice(page, why)
    await accessible(page)
    expect(await whyThisLine(page, { name: why, count })).toBe(inCart)
    await accessible(page)
    // Escape closes what lies above the cart, and whoever pressed stands where they were.
    await page.keyboard.press('Escape')
    const ofLine = page.locator('summary').filter({ hasText: why }).first()
    await expect(ofLine).toBeFocused()
    await expect(page.locator('details').first()).not.toHaveAttribute('open')

    // The hero and its goods come with the document; what the cart has of it is read after, and nothing below moves.
    const sent = await (await page.request.get('/special-discount')).text()
    for (const id of ['near', 'fits']) expect(sent).toContain(`id="${id}"`)
    const held = Promise.withResolvers<void>()
    await page.route('**/p/shopCart/info', async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page, '/special-discount')
    const below = [
      page.getByRole('navigation', { name: said('特惠类型', 'Kinds of offers') }),
      page.getByRole('contentinfo'),
    ]
    const places = () => Promise.all(below.map((one) => one.boundingBox()))
    const before = await places()
    held.resolve()
    await expect(page.getByText(said('采购车已减 10 元', 'Your cart saves ¥10'))).toBeVisible()
    await page.unroute('**/p/shopCart/info')
    await expect(page.getByText(said('那时付', 'Your cart then'))).toBeVisible()
    expect(await places()).toEqual(before)
    // The tier that is nearest stands on top, with goods that reach it and what the cart comes to then.
    const near = page.getByRole('region', { name: said(`再买 ${missing} 元`, `¥${missing} more`) })
    await expect(near.getByText(said('那时付', 'Your cart then'))).toBeVisible()
    const sums = (await near.locator('dd').allTextContents()).map(figure)
    expect(sums.length).toBeGreaterThan(2)
    expect(sums.at(-1)).toBe(sums.slice(0, -1).reduce((all, sum) => all + sum, 0))
    await expect(
      page.getByRole('region', { name: said('凑单商品', 'Items that reach the next step') }).getByRole('button'),
    ).not.toHaveCount(0)
    await accessible(page)
    const kinds = page.getByRole('navigation', { name: said('特惠类型', 'Kinds of offers') })
    await kinds.getByRole('link', { name: said('满件', 'By quantity') }).press('Enter')
    await expect(page).toHaveURL(/of=byCount/)
    await expect(page.getByRole('link', { name: `${said('看商品', 'See products')}: ${offer}` })).toHaveCount(0)
    await kinds.getByRole('link', { name: said('全部', 'All') }).press('Enter')
    await expect(page).toHaveURL('/special-discount')
    // The page of the offer knows the cart too, and fills it from there.
    await page.getByRole('link', { name: `${said('看商品', 'See products')}: ${offer}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: offer })).toBeVisible()
    await expect(page.getByText(said(`再买 ${missing} 元`, `¥${missing} more`))).toBeVisible()
    const here = page.getByRole('list', { name: said('凑单商品', 'Items that reach the next step') })
    await expect(here.getByRole('listitem').first()).toBeVisible()
    await accessible(page)
    // A row says what the cart's goods of the offer come to with it, and says it anew of another quantity.
    const ofOne = rows.filter({ has: page.getByRole('textbox') }).first()
    const reached = await comesTo(ofOne)
    expect(reached).toBeGreaterThan(cents(price) * count)
    await ofOne.getByRole('button', { name: said('增加', 'Increase') }).press('Enter')
    await expect.poll(() => comesTo(ofOne)).toBeGreaterThan(reached)
    await accessible(page)
    await here.getByRole('button').first().press('Enter')
    await expect(page.getByText(said('采购车已减 30 元', 'Your cart saves ¥30'))).toBeVisible()
    // There is a tier above it, which is told from then on.
    await expect(page.getByText(said('，可减 100 元', 'more and you get ¥100 off'))).toBeVisible()
    await accessible(page)
    const { shopCarts } = await api<{ shopCarts: { shopCartItemDiscounts: { shopCartItems: Line[] }[] }[] }>(
      page,
      'POST',
      '/p/shopCart/info',
      [],
    )
    const added = shopCarts
      .flatMap((shop) => shop.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
      .filter((line) => line.skuId !== skuId)
    expect(added).toHaveLength(1)
    await api(page, 'DELETE', '/p/shopCart/deleteItem', [added[0]!.basketId])
    await open(page, '/cart')
    await page.getByRole('button', { name: said('去结算', 'Check out') }).click()
    await expect(page).toHaveURL(/\/submit-order/)
    const amounts = page.getByRole('complementary')
    await expect(amounts).toContainText('−10.00')
    const due = await whyThisPrice(page, why)
    expect(due).toBeGreaterThanOrEqual(inCart) // with what it costs to send them
    await accessible(page)
    await page.getByRole('button', { name: said('提交订单', 'Place order') }).click()
    await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
    const orderNumbers = new URL(page.url()).searchParams.get('orderNumbers')!
    await api(page, 'POST', '/p/order/pay', { orderNumbers })

    await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumbers}`)
    await expect(page.getByText(said('满减 −10.00', 'Offer −10.00'), { exact: true })).toBeVisible()
    expect(await whyThisPrice(page, why)).toBe(due)
    expect(await whyThisLine(page, { name: why, count })).toBe(inCart)
    await expect(page.locator('details dt').filter({ hasText: offer }).last()).toBeVisible()
    await accessible(page)

    // What was bought of the offer is found from its card and by its own address, by the keyboard.
    await open(page, '/special-discount')
    await page.getByRole('link', { name: `${said('我买过的 1', 'Bought before: 1')}: ${offer}` }).press('Enter')
    await expect(page).toHaveURL(/&bought=yes$/)
    await expect(page.getByRole('link', { name: bought })).toHaveAttribute('aria-current', 'page')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1).locator(`a[href^="/detail/${prodId}"]`).first()).toBeVisible()
    await accessible(page)
    await page.getByRole('link', { name: bought }).press('Enter')
    await expect(page).toHaveURL(/discountId=\d+$/)

    // The other side reads the same sums.
    await openConsole(page, baseURL!, 'operator', `/orders/${orderNumbers}`)
    expect(await whyThisPrice(page, why)).toBe(due)
    expect(await whyThisLine(page, { name: why, count })).toBe(inCart)
    expect(await axe(page)).toEqual([])
  })

for (const language of languagesOf(import.meta.filename))
  test(`[PROMO-3] in ${language} a shop proposes an offer with two tiers, and takes it back`, async ({
    page,
    baseURL,
  }) => {
    const said = textIn(language)
    await openDesk(page, baseURL!, language, 'merchant', '/discounts/new')
    await page.getByLabel(said('中文名称', 'Name in Chinese')).fill(`年初满减 ${language}`)
    await page.getByLabel(said('英文名称', 'Name in English')).fill(`New year offer ${language}`)
    // At a time of its own: beside another one its row would name that too.
    const month = language === 'en' ? '2099-02' : '2099-01'
    const [from, to] = [`${month}-05 10:00`, `${month}-06 10:00`]
    const times = page.locator('.ant-picker-range input')
    await times.first().fill(from)
    await times.first().press('Enter')
    await times.last().fill(to)
    await times.last().press('Enter')
    const reached = page.getByLabel(said('满（元）', 'From (¥)'))
    const off = page.getByLabel(said('减（元）', 'Off (¥)'), { exact: true })
    await reached.fill('100')
    await off.fill('10')
    await page.getByRole('button', { name: said('添加一档', 'Add a tier') }).click()
    await reached.last().fill('300')
    await off.last().fill('5')
    const propose = page.getByRole('button', { name: said('保存并提报', 'Save and propose'), exact: true })
    await propose.click()
    await expect(page.getByText(said('各档门槛须递增', 'Each tier starts later'))).toBeVisible()
    await off.last().fill('30')
    expect(await axe(page)).toEqual([])
    await propose.click()
    await expect(page).toHaveURL(/\/console\/sales$/)
    const row = page.getByRole('row').filter({ hasText: `${said('年初满减', 'New year offer')} ${language}` })
    await row.getByRole('button', { name: said('撤回', 'Take back') }).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: said('撤回', 'Take back') })
      .click()
    await expect(row.getByRole('button', { name: said('撤回', 'Take back') })).toHaveCount(0)
  })

test.describe('an offer that is not there', () => {
  test.use({ expectedNoise: /404/ })
  for (const language of languagesOf(import.meta.filename))
    test(`[PROMO-3] in ${language} is a page that says so`, async ({ page, context, baseURL }) => {
      await speak(context, baseURL!, language)
      expect(await open(page, '/discount-detail?discountId=1')).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await accessible(page)
    })
})
