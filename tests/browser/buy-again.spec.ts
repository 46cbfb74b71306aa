// What was bought is bought again, as many as last time.
import { expect } from '@playwright/test'
import { api, type Goods } from './buying.ts'
import { accessible, languagesOf, newPerson, open, speak, textIn, test } from './journey.ts'
import { unpaid } from './returns.ts'

for (const language of languagesOf(import.meta.filename))
  test(`a part that was paid for is found in the user centre and goes into the cart as many as last time (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/user-center')
    const menu = page.getByRole('navigation', { name: text('用户中心', 'User centre') })
    await menu.getByRole('link', { name: text('常购商品', 'Buy again') }).click()
    await expect(page).toHaveTitle(new RegExp(text('^常购商品：', '^Buy again: ')))
    await expect(page.getByText(text('还没有买过的商品', 'Nothing bought yet'))).toBeVisible()

    const orderNumber = await unpaid(page)
    await api(page, 'POST', '/p/order/pay', { orderNumbers: orderNumber })
    const { orderItemDtos } = await api<{ orderItemDtos: (Goods & { prodCount: number; partyCode: string })[] }>(
      page,
      'GET',
      `/p/myOrder/orderDetail?orderNumber=${orderNumber}`,
    )
    const [bought] = orderItemDtos
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: bought!.partyCode })
    await expect(row).toContainText(text('1 次下单', '1 order'))
    await expect(row.getByRole('textbox')).toHaveValue(String(bought!.prodCount))
    await accessible(page)
    await row.getByRole('button', { name: text('加入采购车', 'Add to cart') }).click()
    await expect(page.getByRole('status').filter({ hasText: text('已加入采购车', 'Added to the cart') })).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: new RegExp(text('^采购车', '^Cart')) }),
    ).toContainText(String(bought!.prodCount))

    const find = page.getByRole('textbox', { name: text('型号、订货编码或名称', 'Part number, order code or name') })
    await find.fill(` ${bought!.partyCode.toLowerCase()} `)
    await page.keyboard.press('Enter')
    // As the page that answers says it, without the blanks: the box of the page before is not typed into.
    await expect(find).toHaveValue(bought!.partyCode.toLowerCase())
    await expect(row).toBeVisible()
    await find.fill('zz-unknown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /zz-unknown/ })).toBeVisible()
    await page.getByRole('link', { name: text('显示全部', 'Show all') }).click()
    await expect(row).toBeVisible()

    // A cart without anything in it offers the same, and where to look for more.
    const { shopCarts } = await api<{
      shopCarts: { shopCartItemDiscounts: { shopCartItems: { basketId: number }[] }[] }[]
    }>(page, 'POST', '/p/shopCart/info', [])
    const lines = shopCarts.flatMap((shop) => shop.shopCartItemDiscounts.flatMap((group) => group.shopCartItems))
    await api(
      page,
      'PUT',
      '/p/shopCart/deleteItem',
      lines.map(({ basketId }) => basketId),
    )
    await open(page, '/cart')
    const again = page.getByRole('region', { name: text('再次购买', 'Buy again') })
    await expect(again).toContainText(bought!.partyCode)
    await expect(page.getByRole('combobox', { name: text('搜索商品', 'Search products') })).toBeVisible()
    await accessible(page)
    await again.getByRole('button').click()
    await expect(page.getByRole('listitem').filter({ hasText: bought!.partyCode }).getByRole('textbox')).toHaveValue(
      String(bought!.prodCount),
    )
  })
