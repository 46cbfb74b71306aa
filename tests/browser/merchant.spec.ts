// The merchant's side: what a shop does with its orders, and what its buyers see of it.
import { expect, type Page } from '@playwright/test'
import { api, buy } from './buying.ts'
import { languagesOf, newPerson, open, speak, test, textIn } from './journey.ts'
import { ownShop, sellNut } from './own-shop.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

for (const language of languagesOf(import.meta.filename))
  test(`the pages of a merchant have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant')
    for (const path of ['/overview', '/orders', '/products', '/transfers', '/freight', '/shop'])
      await expectAccessible(page, path)
  })

test('[ADMIN-1] products ticked on one page are no longer chosen on another, nor under another filter', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await openConsole(page, baseURL!, 'merchant', '/products')
  const shelve = page.getByRole('button', { name: 'List for sale' })
  const ways = [
    () => page.getByRole('button', { name: 'Next page' }).click(),
    () =>
      page
        .getByLabel('Name, part number, order code or article number')
        .fill('6204')
        .then(() => page.keyboard.press('Enter')),
    () => page.goBack(),
  ]
  for (const away of ways) {
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await expect(shelve).toBeVisible()
    await away()
    await expect(shelve).toHaveCount(0)
  }
})

for (const language of languagesOf(`${import.meta.filename} articles`))
  test(`[OPS-1] a shop gives a variant its own article number, finds goods and orders by it, and packs by it (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const text = textIn(language)
    /** A button of two characters is written with a space between them. */
    const button = (chinese: string, english: string) => new RegExp(`^${text([...chinese].join('\\s?'), english)}$`)
    const shop = await ownShop(browser, baseURL!, language)
    const { prodId, skuId } = await sellNut(shop, { model: `AN${Date.now()}` })
    const number = `LM-${Date.now()}/8`
    const { office } = shop
    await office.setViewportSize({ width: 1366, height: 768 })
    const apply = async (at: Page) => {
      const drawer = at.getByRole('dialog')
      await drawer.getByRole('button', { name: text('确定（保存商品后生效）', 'Apply, then save the product') }).click()
      await expect(drawer).toBeHidden()
    }

    await test.step('it is typed beside the variant’s prices, and kept with the product', async () => {
      await office.goto(`/console/products/${prodId}`)
      await office.getByRole('button', { name: button('编辑', 'Edit') }).click()
      const drawer = office.getByRole('dialog')
      await drawer.getByLabel(text('货号', 'Article number')).fill(number)
      await apply(office)
      await expect(office.getByRole('cell', { name: number })).toBeVisible()
      await office.getByRole('button', { name: button('保存', 'Save') }).click()
      await expect(office.getByText(text('已保存', 'Saved.')).first()).toBeVisible()
    })

    await test.step('who types it beside somebody who changes the price takes no price back', async () => {
      await office.goto(`/console/products/${prodId}`)
      await office.getByRole('button', { name: button('编辑', 'Edit') }).click()
      const field = (at: Page, chinese: string, english: string) =>
        at.getByRole('dialog').getByLabel(new RegExp(`^${text(chinese, english)}`))
      await field(office, '货号', 'Article number').fill(`${number}B`)
      const other = await office.context().newPage()
      await other.goto(`/console/products/${prodId}`)
      await other.getByRole('button', { name: button('编辑', 'Edit') }).click()
      await field(other, '高级企业价', 'Senior price').fill('14.32')
      await field(other, '货号', 'Article number').fill(`${number}C`)
      await apply(other)
      await other.getByRole('button', { name: button('保存', 'Save') }).click()
      await expect(other.getByText(text('已保存', 'Saved.')).first()).toBeVisible()
      await other.close()
      // Whoever comes back to a window finds what is there by now, where it was loaded some seconds ago.
      await expect(async () => {
        await office.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
        await expect(field(office, '高级企业价', 'Senior price')).toHaveValue('14.32', { timeout: 1000 })
      }).toPass({ timeout: 30_000 })
      await expect(office.getByRole('dialog').getByRole('status')).toContainText(`${number}C`)
      await expect(field(office, '货号', 'Article number')).toHaveValue(`${number}B`)
      await field(office, '货号', 'Article number').fill(number)
      await apply(office)
      await office.getByRole('button', { name: button('保存', 'Save') }).click()
      await expect(office.getByText(text('已保存', 'Saved.')).first()).toBeVisible()
      await office.reload()
      await expect(office.getByRole('cell', { name: number, exact: true })).toBeVisible()
      await expect(office.getByRole('cell', { name: /14\.32/ }).first()).toBeVisible()
    })

    await test.step('the list of products finds it by the number', async () => {
      await office.goto('/console/products')
      const words = text('名称、型号、订货编码或货号', 'Name, part number, order code or article number')
      await office.getByLabel(words).fill(number.toLowerCase())
      await office.keyboard.press('Enter')
      await expect(office).toHaveURL(/words=lm-/)
      await expect(office.getByRole('row').filter({ has: office.getByRole('link') })).toHaveCount(1)
    })

    await newPerson(context, baseURL!)
    const home = { provinceId: 320000, cityId: 320400, areaId: 320411, addr: '汉江西路 118 号' }
    await api(page, 'POST', '/p/address/addAddr', { ...home, receiver: '赵敏', mobile: '13612348891' })
    const orderNumber = await buy(page, [{ skuId, count: 2 }])

    await test.step('the order is found by it, and says it where goods are read and packed', async () => {
      await office.goto(`/console/orders?words=${encodeURIComponent(number)}`)
      await office.getByRole('link', { name: orderNumber }).click()
      const said = office.getByText(text(`货号 ${number}`, `Article no. ${number}`))
      await expect(said).toHaveCount(1)
      await office.getByRole('button', { name: button('发货', 'Ship') }).click()
      await expect(office.getByRole('dialog').getByText(number)).toBeVisible()
    })
    await office.context().close()
  })

test('[ADMIN-1] what a variant is sold as is typed by hand: nothing is corrected unseen, and what is kept stands wherever it is bought', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const shop = await ownShop(browser, baseURL!)
  const { prodId, skuId } = await sellNut(shop, { model: `SA${Date.now()}` })
  const { office } = shop
  await office.setViewportSize({ width: 1366, height: 768 })
  await office.goto(`/console/products/${prodId}`)
  await office.getByRole('button', { name: /^编\s?辑$/ }).click()
  const drawer = office.getByRole('dialog')
  const field = (name: string) => drawer.getByLabel(name)
  const type = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    await office.keyboard.press('Tab')
  }
  const wrong = drawer.locator('.ant-form-item-explain-error')
  const range = '请填写 1–999,999 的整数'
  for (const odd of ['0', '2.6', '1000000']) {
    await type({ 每份件数: odd, 起订量: odd, 订购倍数: odd })
    await expect(field('每份件数')).toHaveValue(odd)
    await expect(wrong).toHaveText([range, range, range])
  }
  await type({ 每份件数: '', 起订量: '', 订购倍数: '' })
  await expect(wrong).toHaveText([range, range, range])
  await type({ '销售单位（中文）': ' ', '销售单位（英文）': ' ', 每份件数: '10', 起订量: '7', 订购倍数: '2' })
  const apply = drawer.getByRole('button', { name: '确定（保存商品后生效）' })
  await apply.click()
  await expect(wrong).toHaveText([/每份多件时须填写销售单位/, '起订量应是订购倍数的整数倍'])
  // What was wrong with two fields together goes when either is right.
  await type({
    '销售单位（中文）': '盒',
    '销售单位（英文）': ' box ',
    '单件单位（中文）': '个',
    '单件单位（英文）': 'pc',
    订购倍数: '7',
  })
  await expect(wrong).toHaveCount(0)
  await type({ 起订量: '4', 订购倍数: '2' })
  await apply.click()
  await expect(drawer).toBeHidden()
  await office.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(office.getByText('已保存').first()).toBeVisible()
  const kept = await shop.ask<{ skus: { soldAs: object }[] }>('GET', `/shop/products/${prodId}`)
  expect(kept.skus[0]!.soldAs).toEqual({
    unitZh: '盒',
    unitEn: 'box',
    pieces: 10,
    pieceZh: '个',
    pieceEn: 'pc',
    minQuantity: 4,
    quantityStep: 2,
  })
  await office.context().close()

  await newPerson(context, baseURL!)
  await open(page, `/detail/${prodId}?skuId=${skuId}`)
  const pack = page.getByRole('main').getByText('盒（10 个）')
  await expect(pack.first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/2\.00\s*\/\s*个/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: /数量/ }).first()).toHaveValue('4')
  await page.getByRole('button', { name: '加入采购车' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: '已加入采购车' })).toBeVisible()
  await open(page, '/cart')
  await expect(pack.first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /数量/ })).toHaveValue('4')
  const home = {
    provinceId: 320000,
    cityId: 320400,
    areaId: 320411,
    addr: '汉江西路 118 号',
    receiver: '赵敏',
    mobile: '13612348891',
  }
  await api(page, 'POST', '/p/address/addAddr', home)
  await open(page, '/submit-order?orderEntry=0')
  await expect(pack.first()).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/pay/)
  await open(page, '/user-center/uc-order')
  await page.locator('article').getByRole('link', { name: /详情/ }).first().click()
  await expect(pack.first()).toBeVisible()
})
