// An offer, from the page that tells of it to the paid order, by whoever has a keyboard alone: nothing but Tab, Enter,
// arrows and figures.
import { expect, type Locator, type Page } from '@playwright/test'
import { api } from './buying.ts'
import { languagesOf, newPerson, open, ready, speak, test, textIn } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

/** Presses Tab until that has the focus. */
async function tabTo(page: Page, target: Locator, most = 400): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`Tab does not come to ${target}`)
}

async function enter(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Past header and menus, of which one opens under a focus that rests on it: by the link that is first on each page. */
async function skip(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href="#main"]').first()).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Of the table of goods the first that costs from 35 to 70 yuan, and how many of it are worth more than 100. */
async function wareOf(table: Locator): Promise<{ row: Locator; count: number }> {
  for (const row of await table.locator('tbody tr').all()) {
    const price = Number(/[\d,]+\.\d\d/.exec((await row.locator('td').nth(4).textContent())!)![0].replace(',', ''))
    if ((await row.getByRole('textbox').count()) > 0 && price > 35 && price < 70)
      return { row, count: Math.ceil(110 / price) }
  }
  throw new Error('none of the goods costs from 35 to 70 yuan')
}

for (const language of languagesOf(import.meta.filename))
  test(`[PROMO-3] [CART-1] [CHECKOUT-1] [PAY-1] in ${language} an offer is read, goods of it are bought and paid by the keyboard alone`, async ({
    page,
    context,
    baseURL,
  }) => {
    const said = textIn(language)
    const button = (zh: string, en: string) => page.getByRole('button', { name: said(zh, en), exact: true })
    await page.setViewportSize({ width: 1366, height: 768 })
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/')
    const place = { provinceId: 320000, cityId: 320400, areaId: 320411 }
    const person = { receiver: '王建国', mobile: '13812346204', addr: '汉江西路 118 号恒达机械 2 号库' }
    await api(page, 'POST', '/p/address/addAddr', { ...person, ...place })

    await open(page, '/special-discount')
    const offer = said('挡圈满减', 'Retaining rings: spend and save')
    await skip(page)
    await enter(page, page.getByRole('link', { name: `${said('看商品', 'See products')}: ${offer}` }))
    await expect(page.getByRole('heading', { level: 1, name: offer })).toBeVisible()
    await ready(page)
    const table = page.getByRole('table', { name: said('参加的商品', 'Products in this offer') })
    const { row, count } = await wareOf(table)
    await tabTo(page, row.getByRole('textbox'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(String(count))
    await page.keyboard.press('Enter')
    // What it comes to is said before anything is added, and a press adds it.
    await expect(row.locator('td.num').nth(1)).toContainText('−10.00')
    await tabTo(page, row.getByRole('button', { name: said('加入采购车：', 'Add to cart: ') }))
    const top = (await row.boundingBox())!.y
    await page.keyboard.press('Enter')
    // The page knows of the cart then, and nothing moved under the hand.
    await expect(page.getByText(said('采购车已减 10 元', 'Your cart saves ¥10'))).toBeVisible()
    expect((await row.boundingBox())!.y).toBe(top)
    await expect(page.getByRole('status').filter({ hasText: said('已加入采购车', 'Added to the cart') })).toBeVisible()
    await enter(page, page.locator('a[href="/cart"]').first())
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(said('已减 ¥10.00', '¥10.00 off')).first()).toBeVisible()
    await ready(page)
    await enter(page, page.getByRole('button', { name: said('去结算', 'Check out') }))
    await expect(page).toHaveURL(/\/submit-order/)
    await ready(page)
    await enter(page, button('提交订单', 'Place order'))
    await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
    await ready(page)
    const orderNumber = new URL(page.url()).searchParams.get('orderNumbers')!

    // The ways to pay are one stop of Tab, and arrows choose among them.
    await tabTo(page, page.getByRole('tab').first())
    const sandbox = page.getByRole('tab', { name: said('沙箱支付', 'Sandbox') })
    const ways = await page.getByRole('tab').count()
    for (let at = 1; at < ways && (await sandbox.getAttribute('aria-selected')) !== 'true'; at++)
      await page.keyboard.press('ArrowRight')
    await expect(sandbox).toHaveAttribute('aria-selected', 'true')
    const [phone] = await Promise.all([
      context.waitForEvent('page'),
      enter(page, page.getByRole('link', { name: said('打开扫码页面', 'Open the scan page') })),
    ])
    await ready(phone)
    await enter(phone, phone.getByRole('button', { name: said('付款', 'Pay'), exact: true }))
    await expect(phone.getByRole('status')).toHaveText(said('已付款', 'paid'))
    await phone.close()

    await expect(page.getByRole('heading', { name: said('付款成功', 'Paid'), exact: true })).toBeVisible()
    await ready(page)
    await enter(page, page.getByRole('link', { name: orderNumber, exact: true }))
    await expect(page.getByText(said('满减 −10.00', 'Offer −10.00'), { exact: true })).toBeVisible()
  })
