// A person opens a shop: applies in the storefront, is refused, sends it again, is approved and enters the merchant
// centre.
import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import exceljs from 'exceljs'
import sharp from 'sharp'
import { accessible, newPerson, open, ready, speak, test } from './journey.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 180_000 })

const picture = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#0f4c81' } })
  .png()
  .toBuffer()
const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })

const shopName = `江南传动 ${String(Date.now()).slice(-6)}`
const STORE_PASSWORD = '62046205'
const OWN_PASSWORD = 'sprocket-6205-chain'
/** Designations that nothing else in the mall has. */
const SERIES = `QX${String(Date.now()).slice(-7)}`

/** The example's nut, 200 times over under other designations; three rows are wrong. */
async function sheet(): Promise<Buffer> {
  const rows = parse(await readFile('db/seed/example-import.csv'), { columns: true, bom: true }) as Record<
    string,
    string
  >[]
  const nut = rows[2]!
  const book = new exceljs.Workbook()
  const page = book.addWorksheet('products')
  page.addRow(Object.keys(nut))
  for (let row = 2; row <= 201; row++) {
    const wrong = { 7: { price: 'free' }, 8: { brand: 'ACME' }, 9: { stock: '-1' } }[row] ?? {}
    const model = `${SERIES}N${row}-M8`
    page.addRow(
      Object.values({
        ...nut,
        shop: '',
        model,
        base_model: '',
        sku_model: '',
        name_zh: `TONG 六角螺母 ${model}`,
        name_en: `TONG nut ${model}`,
        ...wrong,
      }),
    )
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

test('[UC-14] [FREESHOP-1] [FREESHOP-2] [FREESHOP-3] [OPS-1] a person opens a shop, is refused with a remark, withdraws, is approved, imports 200 products of which 3 rows are wrong, and a buyer finds one and buys it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await speak(context, baseURL!, 'zh_CN')
  const mobile = await newPerson(context, baseURL!)
  await open(page, '/user-center/uc-shopaccount')
  await accessible(page)
  await page.getByRole('main').getByRole('link', { name: '免费开店' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: '免费开店' })).toBeVisible()

  await test.step('[UC-16] an empty form says what it lacks', async () => {
    await page.getByLabel('店铺名称').fill('江南<传动>')
    await page.getByRole('button', { name: '提交申请' }).click()
    for (const words of [
      '不含特殊字符',
      '店铺简介为',
      '请上传店铺标志',
      '联系人为',
      '手机号',
      '请选择省',
      '详细地址',
      '请上传营业执照',
      '人像面',
      '国徽面',
      '6–12 位数字',
    ])
      await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
    await expect(page.getByLabel('店铺名称')).toBeFocused()
    await accessible(page)
  })

  await test.step('[UC-16] what is too long is told with its limit, and stays whole', async () => {
    const long = {
      店铺名称: ['常州江南传动机械配件销售服务有限责任公司新北店', '20'],
      店铺简介: ['链'.repeat(201), '200'],
      姓名: ['Wilhelmina Featherstone', '15'],
      详细地址: [`No. 118 Hanjiang West Road, Xinbei District, Changzhou, Jiangsu`, '50'],
    } as const
    for (const [name, [typed]] of Object.entries(long)) await page.getByLabel(name).fill(typed)
    await page.getByLabel('店铺密码', { exact: true }).fill('1234567890123')
    await page.getByRole('button', { name: '提交申请' }).click()
    for (const [name, [typed, limit]] of Object.entries(long)) {
      await expect(page.getByLabel(name)).toHaveValue(typed)
      await expect(page.getByLabel(name)).toHaveAccessibleDescription(new RegExp(limit))
    }
    await expect(page.getByLabel('店铺密码', { exact: true })).toHaveValue('1234567890123')
    await expect(page.getByRole('alert').filter({ hasText: '6–12 位数字' }).first()).toBeVisible()
  })

  await test.step('all of it is sent and waits', async () => {
    await page.getByLabel('店铺名称').fill(shopName)
    await page.getByLabel('店铺简介').fill('经营链条、皮带与联轴器二十年，常州现货。')
    for (const name of ['店铺标志', '营业执照', '身份证人像面', '身份证国徽面']) {
      await page.getByLabel(name, { exact: true }).setInputFiles(paper(`${name}.png`))
      await expect(page.getByRole('img', { name: `${name}（已上传）` })).toBeVisible()
    }
    await page.getByLabel('姓名').fill('赵敏')
    await page.getByLabel('联系电话').fill('13912345678')
    await page.getByLabel('省', { exact: false }).first().selectOption({ label: '江苏省' })
    await page.locator('select[name=cityId]').selectOption({ label: '常州市' })
    await page.locator('select[name=areaId]').selectOption({ label: '新北区' })
    await page.getByLabel('详细地址').fill('汉江西路 118 号')
    await page.getByLabel('地图位置').fill('119.9741,31.8112')
    await page.getByLabel('店铺密码', { exact: true }).fill(STORE_PASSWORD)
    await page.getByLabel('确认店铺密码').fill('62046206')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '不一致' })).toBeVisible()
    await page.getByLabel('确认店铺密码').fill(STORE_PASSWORD)
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('status').filter({ hasText: '开店申请审核中' })).toBeVisible()
    await expect(page.getByRole('img', { name: '身份证人像面（已上传）' })).toBeVisible()
    await accessible(page)
  })

  let centre!: Page
  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(office, baseURL!, 'operator', '/shop-audits')
  const examine = async () => {
    await office.goto('/console/shop-audits')
    await office.getByRole('link', { name: shopName }).click()
    await expect(office.getByRole('heading', { level: 1, name: shopName })).toBeVisible()
    for (const name of ['营业执照', '身份证人像面', '身份证国徽面', '店铺标志'])
      await expect(office.getByRole('link', { name: `查看大图：${name}` })).toBeVisible()
  }

  await test.step('refused: the reason is read, the form remembers all but the password', async () => {
    await examine()
    await accessible(office)
    await office.getByRole('button', { name: '不通过' }).click()
    await office.getByLabel('不通过的原因').fill('身份证反光，请重新拍摄')
    await office.getByRole('button', { name: '确认不通过' }).click()
    await expect(office.getByText('审核未通过，申请人可看到原因')).toBeVisible()
    await open(page, '/user-center/uc-shopaccount')
    await expect(page.getByRole('status').filter({ hasText: '审核未通过' })).toContainText('身份证反光，请重新拍摄')
    await page.getByRole('link', { name: '修改并重新提交' }).click()
    await expect(page.getByLabel('店铺名称')).toHaveValue(shopName)
    await page.getByLabel('身份证人像面', { exact: true }).setInputFiles(paper('again.png'))
    // the new one: the old one went when it was chosen
    await expect(page.getByRole('img', { name: '身份证人像面（已上传）' })).toBeVisible()
    await page.getByRole('button', { name: '重新提交' }).click()
    await expect(page.getByRole('status').filter({ hasText: '开店申请审核中' })).toBeVisible()
  })

  await test.step('withdrawn before anybody looked: the auditor has nothing to do, the form still knows it all, and it is sent once more', async () => {
    await page.getByRole('button', { name: '撤销申请' }).click()
    await accessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '撤销申请' }).click()
    await expect(page.getByRole('status').filter({ hasText: '开店申请审核中' })).toHaveCount(0)
    await office.goto('/console/shop-audits')
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(office.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
    await expect(office.getByRole('link', { name: shopName })).toHaveCount(0)
    await expect(page.getByLabel('店铺名称')).toHaveValue(shopName)
    await page.getByRole('button', { name: '重新提交' }).click()
    await expect(page.getByRole('status').filter({ hasText: '开店申请审核中' })).toBeVisible()
  })

  await test.step('approved: the shop is open, and its owner signs in to the merchant centre', async () => {
    await examine()
    await office.getByRole('button', { name: '通过', exact: true }).click()
    await expect(office.getByText('已通过，店铺已开通，店主可进入商家中心')).toBeVisible()
    await open(page, '/user-center/uc-shopaccount')
    await expect(page.getByRole('heading', { name: shopName })).toContainText('营业中')
    await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)).toBeVisible()
    await accessible(page)
    ;[centre] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: '进入商家中心' }).click(),
    ])
    await centre.getByLabel('手机号或用户名').fill(mobile)
    await centre.getByLabel('密码', { exact: true }).fill(STORE_PASSWORD)
    await centre.getByLabel('密码', { exact: true }).press('Enter')
    await expect(centre.getByText('当前为初始密码，请先修改密码。')).toBeVisible()
    await page.getByRole('link', { name: '进入店铺' }).click()
    await expect(page.getByText(shopName).first()).toBeVisible()
    await expect(page.getByRole('region', { name: '热销商品' })).toContainText('暂无在售商品')
  })

  await test.step('the owner chooses a password of their own and imports what the shop sells', () =>
    importProducts(centre))

  await test.step('a buyer finds one of them and buys it, and the owner sees the order', async () => {
    const orderNumber = await findAndBuy(browser, baseURL!)
    await centre.goto('/console/orders')
    const row = centre.getByRole('row').filter({ has: centre.getByRole('link', { name: orderNumber }) })
    await expect(row).toContainText('待发货')
    await centre.close()
  })
})

async function importProducts(centre: Page): Promise<void> {
  await centre.getByLabel('当前密码').fill(STORE_PASSWORD)
  await centre.getByLabel('新密码', { exact: true }).fill(OWN_PASSWORD)
  await centre.getByLabel('再次输入新密码').fill(OWN_PASSWORD)
  await centre.getByRole('button', { name: '修改密码' }).click()
  await expect(centre.getByText('密码已修改，其他登录已下线')).toBeVisible()
  await centre.getByRole('link', { name: '导入与导出' }).click()
  const file = { name: 'nuts.xlsx', mimeType: 'application/octet-stream', buffer: await sheet() }
  await centre.locator('input[type=file]').setInputFiles(file)
  await expect(centre.getByText('3 行有误，未导入任何商品')).toBeVisible({ timeout: 30_000 })
  await centre.locator('.ant-table-row-expand-icon').first().click()
  await expect(
    centre.getByRole('row', { name: '7 price 须为大于 0 的金额，最多两位小数：free', exact: true }),
  ).toBeVisible()
  await expect(centre.getByRole('row', { name: '8 brand 没有代码为 ACME 的品牌', exact: true })).toBeVisible()
  await expect(centre.getByRole('row', { name: '9 stock 须为 0 或正整数：-1', exact: true })).toBeVisible()
  await centre.getByRole('button', { name: '导入其余 197 行' }).click()
  await centre.getByRole('tooltip').getByRole('button', { name: '导入其余 197 行' }).click()
  await expect(centre.getByText('已导入 197 个商品、197 个规格，3 行有误未导入')).toBeVisible({ timeout: 30_000 })
}

/** Somebody who has never bought here, by the pages alone: searches, chooses, settles, gives an address and pays. */
async function findAndBuy(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL })
  const home = await context.newPage()
  await newPerson(context, baseURL)
  const model = `${SERIES}N100-M8`
  const box = home.getByRole('combobox', { name: '搜索商品' })
  const found = home.locator('main a[href^="/detail/"]').and(home.getByRole('link', { name: new RegExp(model) }))
  await expect(async () => {
    await open(home, '/')
    await box.fill(model)
    await box.press('Enter')
    await expect(home).toHaveURL(/\/(list|detail)/)
    await expect(found.first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })

  const [page] = await Promise.all([context.waitForEvent('page'), found.first().click()])
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(model)
  await expect(page.getByRole('main').getByRole('link', { name: shopName }).first()).toBeVisible()
  const quantity = page.getByRole('textbox', { name: `数量 ${model}`, exact: true })
  await quantity.fill('2')
  await quantity.press('Enter')
  await page.getByRole('button', { name: '加入采购车' }).click()
  await expect(page.getByText('已加入采购车')).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^采购车/ })
    .click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('已选 1 种，数量 2')).toBeVisible()
  await page.getByRole('button', { name: '去结算（1）' }).click()
  await expect(page).toHaveURL(/\/submit-order\?orderEntry=0&shopIds=\d+$/)
  await page.getByRole('button', { name: '新增地址' }).click()
  const address = page.getByRole('dialog', { name: '新增地址' })
  await address.getByLabel('收货人').fill('钱工')
  await address.getByLabel('手机号').fill('13612348890')
  await address.getByLabel('省份').selectOption('浙江省')
  await address.getByLabel('城市').selectOption('宁波市')
  await address.getByLabel('区县').selectOption('北仑区')
  await address.getByLabel('详细地址').fill('庐山东路 66 号维修班')
  await address.getByRole('button', { name: '保存' }).click()
  await expect(address).toHaveCount(0)
  await page.getByRole('button', { name: '提交订单' }).click()

  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
  const orderNumber = new URL(page.url()).searchParams.get('orderNumbers')!
  await page.getByRole('tab', { name: '沙箱支付' }).click()
  const [phone] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '打开扫码页面' }).click(),
  ])
  await ready(phone)
  await phone.getByRole('button', { name: '付款', exact: true }).click()
  await expect(phone.getByRole('status')).toHaveText('已付款')
  await phone.close()
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible()
  await page.getByRole('link', { name: '查看我的订单' }).click()
  await expect(page.getByRole('main').getByText(orderNumber)).toBeVisible()
  await expect(page.getByText(model).first()).toBeVisible()
  await context.close()
  return orderNumber
}
