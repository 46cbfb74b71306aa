// A quotation whose shop promises its prices is ordered from, after the shop asks for more.
import { expect } from '@playwright/test'
import { api } from './buying.ts'
import { accessible, languagesOf, newPerson, open, speak, textIn, test } from './journey.ts'
import { ownShop, sellNut } from './own-shop.ts'

for (const language of languagesOf(import.meta.filename)) {
  const text = textIn(language)

  test(`[CART-7] a shop switches its promise on, asks for more, and the quotation is still ordered at what it said (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const seller = await ownShop(browser, baseURL!, language)
    const [kept, other] = [
      await sellNut(seller, { model: `QP-${Date.now()}-A` }),
      await sellNut(seller, { model: `QP-${Date.now()}-B` }),
    ]
    await seller.ask('PUT', '/shop/settings/opening', { isOpen: true })
    await seller.office.goto('/console/shop')
    const limit = seller.office.getByLabel(text('价格承诺上限（元）', 'Price promise: up to (¥)'))
    await limit.fill('1000')
    await limit.press('Enter')
    await expect
      .poll(() => seller.ask<{ promiseLimit: number | null }>('GET', '/shop/settings'))
      .toMatchObject({ promiseLimit: 1000 })

    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    const place = {
      provinceId: 320000,
      province: '江苏省',
      cityId: 320400,
      city: '常州市',
      areaId: 320411,
      area: '新北区',
    }
    await api(page, 'POST', '/p/address/addAddr', {
      receiver: '赵敏',
      mobile: '13612348890',
      addr: '汉江西路 118 号',
      ...place,
    })
    const lines = [kept, other].map(({ skuId }, at) => ({ skuId, count: at + 3, ownNumber: `Q-${at}` }))
    await api(page, 'POST', '/p/bom/quotation', { lines })
    type Product = { version: number; skus: { price: number }[] }
    const product = await seller.ask<Product>('GET', `/shop/products/${kept.prodId}`)
    const dearer = { ...product, skus: product.skus.map((sku) => ({ ...sku, price: 25, marketPrice: 30 })) }
    await seller.ask('PUT', `/shop/products/${kept.prodId}`, dearer)

    await open(page, '/user-center/uc-quotations')
    await accessible(page)
    await expect(page.getByRole('cell', { name: text('价格承诺', 'Promised') })).toBeVisible()
    await page.getByRole('table').getByRole('link').first().click()
    const row = (at: number) => page.getByRole('row').filter({ hasText: `Q-${at}` })
    await expect(row(0)).toContainText(text('价格承诺，按报价成交', 'Promised: the quoted price counts'))
    await expect(row(0).getByRole('cell').nth(4)).toHaveText('25.00')
    await expect(row(0).getByRole('cell').nth(5)).toHaveText('20.00')
    // What has changed is told apart from the table, not upon its edge.
    const [told, table] = [
      await page.getByRole('status').last().boundingBox(),
      await page.getByRole('table').boundingBox(),
    ]
    expect(table!.y - told!.y - told!.height).toBeGreaterThanOrEqual(12)
    await accessible(page)
    // By keyboard: one is left out, the rest is ordered.
    await row(1).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    const order = page.getByRole('button', { name: text('下单 1 行', 'Order 1 line') })
    await order.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/submit-order?orderEntry=2')
    await expect(page.getByRole('main')).toContainText('60.00')
    const why = page.getByText(text('为什么是这个价', 'Why this price')).first()
    await why.click()
    await expect(page.getByText(text('报价单价格承诺', 'Quoted price kept')).first()).toBeVisible()
    await page.getByRole('button', { name: text('提交订单', 'Place order') }).click()
    await expect(page).toHaveURL(/payment\?orderNumbers=/)
    await open(page, '/user-center/uc-quotations')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(row(0)).toContainText(text('已凭本报价单下过单', 'Ordered from this quotation already'))
    await expect(row(0).getByRole('cell').nth(5)).toHaveText('25.00')
  })
}
