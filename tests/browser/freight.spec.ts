// What a parcel costs is the shop's to say; the next checkout says the same.
import { expect, type Page } from '@playwright/test'
import { api } from './buying.ts'
import { accessible, languagesOf, newPerson, open, reload, textIn, speak, test } from './journey.ts'
import { ownShop, sellNut } from './own-shop.ts'

test.describe.configure({ timeout: 90_000 })

const WEIGHT_G = 1200
const home = {
  provinceId: 320000,
  cityId: 320400,
  areaId: 320411,
  addr: '汉江西路 118 号 2 号库',
  receiver: '赵敏',
  mobile: '13612348890',
}

for (const language of languagesOf(import.meta.filename))
  test(`[OPS-1] [CHECKOUT-1] a shop changes its first weight, its step and a province, and a buyer’s checkout follows (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const text = textIn(language)
    const shop = await ownShop(browser, baseURL!, language)
    const { office } = shop
    const nut = await sellNut(shop, { model: `FR${Date.now()}`, weightG: WEIGHT_G })
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/')
    await api(page, 'POST', '/p/address/addAddr', home)
    await page.evaluate((input) => sessionStorage.setItem('buyNow', JSON.stringify(input)), {
      ...nut,
      shopId: shop.shopId,
      prodCount: 2,
    })
    await open(page, '/submit-order?orderEntry=1')

    await office.goto('/console/freight')
    const save = async () => {
      await office.getByRole('button', { name: text('保存', 'Save') }).click()
      const done = office.getByText(text('已保存', 'Saved.'), { exact: true })
      await expect(done.first()).toBeVisible()
      await expect(done).toHaveCount(0)
    }

    await test.step('2.4 kg at 8 yuan for the first kilogram and 3 for each further half', async () => {
      await office.getByLabel(text('首重（克）', 'First weight (g)')).fill('1000')
      await office.getByLabel(text('首重运费（元）', 'First weight price (¥)')).fill('8')
      await office.getByLabel(text('续重（克）', 'Each further weight (g)')).fill('500')
      const step = office.getByLabel(text('续重运费（元）', 'Further weight price (¥)'))
      await step.fill('')
      await office.getByRole('button', { name: text('保存', 'Save') }).click()
      await expect(office.getByText(text('最多两位小数', 'with at most two decimals'))).toBeVisible()
      await expect(office.getByLabel(text('首重运费（元）', 'First weight price (¥)'))).toHaveValue('8.00')
      await step.fill('3')
      await save()
      await expectFreight(page, text('运费', 'Shipping'), '17.00')
    })

    await test.step('the buyer’s province has an amount of its own', async () => {
      await office.getByRole('button', { name: text('添加地区', 'Add a province') }).click()
      await office.getByLabel(text('省份', 'Province'), { exact: true }).last().fill(text('江苏', 'Jiangsu'))
      await office.getByLabel(text('省份', 'Province'), { exact: true }).last().press('Enter')
      await office.getByLabel(text('首重运费', 'First (¥)'), { exact: true }).last().fill('6')
      await save()
      await accessible(office)
      await expectFreight(page, text('运费', 'Shipping'), '15.00')
    })

    await test.step('and then it is not delivered there at all', async () => {
      await office.getByRole('switch').first().click() // they stand in the order of the provinces
      await save()
      await reload(page)
      await expect(page.getByText(text('不配送到该地址', 'doesn’t deliver to this address')).first()).toBeVisible()
    })
    await office.context().close()
  })

async function expectFreight(page: Page, name: string, amount: string): Promise<void> {
  await reload(page)
  const amounts = page.getByRole('complementary', { name: /金额|Amounts/ })
  const row = amounts.locator('dl > div').filter({ has: page.locator('dt').getByText(name, { exact: true }) })
  await expect(row.getByRole('definition')).toHaveText(amount)
}
