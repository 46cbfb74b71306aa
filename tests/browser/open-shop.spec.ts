// A person opens a shop: applies in the storefront, is refused, sends it again, is approved and enters the merchant centre.
import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import exceljs from 'exceljs'
import sharp from 'sharp'
import { api, buy, type Goods } from './buying.ts'
import { accessible, newPerson, open, signIn, speak, test } from './journey.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 180_000 })

const picture = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#0f4c81' } })
  .png()
  .toBuffer()
const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const shopName = `江南传动 ${String(Date.now()).slice(-6)}`
const STORE_PASSWORD = '62046205'
const OWN_PASSWORD = 'sprocket-6205-chain'
/** Designations that nothing else in the mall has. */
const SERIES = `QX${String(Date.now()).slice(-7)}`

/** The example's nut, 200 times over under other designations; three rows are wrong. */
async function sheet(): Promise<Buffer> {
  const rows = parse(await readFile('db/seed/example-import.csv'), { columns: true, bom: true }) as Record<string, string>[]
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
      '6 至 12 位数字',
    ])
      await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
    await expect(page.getByLabel('店铺名称')).toBeFocused()
    await accessible(page)
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
    await expect(office.getByText('已退回，申请人将看到原因')).toBeVisible()
    await open(page, '/user-center/uc-shopaccount')
    await expect(page.getByRole('status').filter({ hasText: '审核未通过' })).toContainText('身份证反光，请重新拍摄')
    await page.getByRole('link', { name: '修改并重新提交' }).click()
    await expect(page.getByLabel('店铺名称')).toHaveValue(shopName)
    await page.getByLabel('身份证人像面', { exact: true }).setInputFiles(paper('again.png'))
    await page.getByRole('button', { name: '重新提交' }).click()
    await expect(page.getByRole('status').filter({ hasText: '开店申请审核中' })).toBeVisible()
  })

  await test.step('withdrawn before anybody looked: the auditor has nothing to do, the form still knows it all, and it is sent once more', async () => {
    await page.getByRole('button', { name: '撤回申请' }).click()
    await accessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click()
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
    await office.getByRole('button', { name: '通 过', exact: true }).click()
    await expect(office.getByText('已通过，店铺已开通，店主可进入商家中心')).toBeVisible()
    await open(page, '/user-center/uc-shopaccount')
    await expect(page.getByRole('heading', { name: shopName })).toContainText('营业中')
    await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)).toBeVisible()
    await accessible(page)
    ;[centre] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: '进入商家中心' }).click()])
    await centre.getByLabel('手机号或用户名').fill(mobile)
    await centre.getByLabel('密码', { exact: true }).fill(STORE_PASSWORD)
    await centre.getByLabel('密码', { exact: true }).press('Enter')
    await expect(centre.getByText('当前密码由他人设置，请先改为您自己的密码。')).toBeVisible()
    await page.getByRole('link', { name: '进入店铺' }).click()
    await expect(page.getByText(shopName).first()).toBeVisible()
  })

  await test.step('the owner chooses a password of their own and imports what the shop sells', () => importProducts(centre))

  await test.step('a buyer finds one of them and buys it, and the owner sees the order', async () => {
    const orderNumber = await findAndBuy(browser, baseURL!)
    await centre.goto('/console/orders')
    await expect(centre.getByRole('link', { name: orderNumber })).toBeVisible()
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
  await expect(centre.getByRole('row', { name: '7 price 应为大于 0 的金额，最多两位小数：free', exact: true })).toBeVisible()
  await expect(centre.getByRole('row', { name: '8 brand 没有代码为 ACME 的品牌', exact: true })).toBeVisible()
  await expect(centre.getByRole('row', { name: '9 stock 应为 0 或正整数：-1', exact: true })).toBeVisible()
  await centre.getByRole('button', { name: '导入其余 197 行' }).click()
  await centre.getByRole('tooltip').getByRole('button', { name: '导入其余 197 行' }).click()
  await expect(centre.getByText('已导入 197 个商品、197 个规格，3 行有误未导入')).toBeVisible({ timeout: 30_000 })
}

async function findAndBuy(browser: Browser, baseURL: string): Promise<string> {
  const buyer = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage()
  await signIn(buyer.context(), baseURL, 'senior')
  const found = buyer
    .locator('a[href^="/detail/"]')
    .and(buyer.getByRole('link', { name: new RegExp(`${SERIES}N100-M8`) }))
    .first()
  await expect(async () => {
    await open(buyer, `/list?pn=${SERIES}N100-M8`)
    await expect(found).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await open(buyer, (await found.getAttribute('href'))!)
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText(`${SERIES}N100-M8`)
  const { records } = await api<{ records: Goods[] }>(buyer, 'GET', `/search/page?keyword=${SERIES}N100-M8&current=1&size=5`)
  const orderNumber = await buy(buyer, [{ skuId: records[0]!.skuId, count: 2 }])
  await open(buyer, `/order-detail?orderNumber=${orderNumber}`)
  await expect(buyer.getByText(`${SERIES}N100-M8`).first()).toBeVisible()
  await buyer.context().close()
  return orderNumber
}
