// After the order: somebody gives one of three back, and the money lands where it came from.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { newPerson, open, speak, staff, test } from './journey.ts'
import { received } from './returns.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

const accessible = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

test('[UC-13] [AFTER-1] [AFTER-3] one of three goes back, is received by the merchant, and the refund lands by its source', async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await newPerson(context, baseURL!)
  await speak(context, baseURL!, 'zh_CN')
  const shop = await staff(context, baseURL!, 'merchant')
  const orderNumber = await received(page, shop)

  await test.step('from the list of orders to the form; what is missing is said where it is', async () => {
    await open(page, '/user-center/uc-order')
    await page.getByRole('link', { name: `申请售后 ${orderNumber}` }).click()
    await expect(page.getByRole('heading', { name: '申请售后' })).toBeVisible()
    await expect(page.getByText(/七天无理由退货：.* 前可申请/)).toBeVisible()
    await accessible(page)
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '请选择原因' })).toBeVisible()
    await expect(page.getByLabel('申请原因')).toBeFocused()
    await page.getByLabel('退款金额（元）').fill('999999')
    await page.getByLabel('申请原因').selectOption('质量问题')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '退款金额至少 ¥0.01' })).toBeVisible()
    await accessible(page)
  })

  await test.step('one piece, with a picture and a note', async () => {
    const stepper = page.getByRole('textbox', { name: /数量/ })
    await stepper.fill('1')
    await stepper.press('Enter')
    await page.getByLabel('申请说明').fill('保持架有裂纹')
    const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#667788' } })
      .jpeg()
      .toBuffer()
    await page.getByLabel('添加图片').setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible()
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('heading', { name: '待商家处理' })).toBeVisible()
    await expect(page.getByText(/剩余 2 天/)).toBeVisible()
    await expect(page.getByText('保持架有裂纹').first()).toBeVisible()
    await expect(page.getByRole('link', { name: '图片 1' })).toBeVisible()
    await accessible(page)
  })
  const refundSn = new URL(page.url()).searchParams.get('refundSn')!

  await test.step('the merchant agrees; the buyer sends the goods and says by which parcel', async () => {
    await shop('PUT', `/shop/orderRefund/accept/${refundSn}`, { returnAddress: '常州市新北区汉江西路 118 号 退货组' })
    await page.reload()
    await expect(page.getByRole('heading', { name: '请寄回商品' })).toBeVisible()
    await page.getByRole('button', { name: '提交物流' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '请填写物流单号' })).toBeVisible()
    await expect(page.getByLabel('物流公司')).toBeFocused()
    await accessible(page)
    await page.getByLabel('物流公司').fill('德邦快递')
    await page.getByLabel('物流单号').fill('dpk1234567890')
    await page.getByRole('button', { name: '提交物流' }).click()
    await expect(page.getByRole('heading', { name: '退货途中' })).toBeVisible()
    await expect(page.getByText('DPK1234567890').first()).toBeVisible()
  })

  await test.step('the merchant receives; the money is on its way, then there', async () => {
    await shop('PUT', `/shop/orderRefund/receive/${refundSn}`, { isFitForSale: true })
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: '退款成功' })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    const sources = page.getByRole('region', { name: '退款去向' })
    await expect(sources.getByRole('row', { name: /模拟支付.*已到账/ })).toBeVisible()
    await accessible(page)
  })

  await test.step('the lists say so, in English as well', async () => {
    await speak(context, baseURL!, 'en')
    await open(page, `/user-center/uc-return?orderNumber=${orderNumber}`)
    const entry = page.getByRole('article', { name: `Case ${refundSn}` })
    await expect(entry.getByText('Refunded')).toBeVisible()
    await accessible(page)
    await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
    await expect(page.getByText('1 in after-sales')).toBeVisible()
    await accessible(page)
    await open(page, `/user-center/apply-return?orderNumber=${orderNumber}`)
    await expect(page.getByRole('heading', { name: 'Apply for after-sales' })).toBeVisible()
    await accessible(page)
    await open(page, `/return-detail?refundSn=${refundSn}`)
    await expect(page.getByText('After-sales details')).toBeVisible()
    await accessible(page)
  })
})

test.describe('a refusal', () => {
  test.use({ expectedNoise: /404 \(Not Found\)/ })
  test('is read, disputed and withdrawn; a stranger’s case is nobody’s', async ({ page, context, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await newPerson(context, baseURL!)
    await speak(context, baseURL!, 'en')
    const shop = await staff(context, baseURL!, 'merchant')
    const orderNumber = await received(page, shop)
    await open(page, `/user-center/apply-return?orderNumber=${orderNumber}`)
    await page.getByText('Exchange', { exact: true }).click()
    await page.getByLabel('Reason').selectOption('Wrong goods sent')
    await page.getByRole('button', { name: 'Submit application' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting for the merchant' })).toBeVisible()
    const refundSn = new URL(page.url()).searchParams.get('refundSn')!
    await shop('PUT', `/shop/orderRefund/refuse/${refundSn}`, { refusal: 'The label says 6204, as ordered.' })
    await page.reload()
    await expect(page.getByText('Reason given: The label says 6204, as ordered.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask the mall to decide' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await accessible(page)
    await dialog.getByLabel('What does the merchant get wrong?').fill('The box says 6204, the bearing says 6203.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'The mall decides' })).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
    await page.getByRole('link', { name: 'Apply again' }).click()
    await expect(page.getByRole('heading', { name: 'Apply for after-sales' })).toBeVisible()

    await newPerson(context, baseURL!)
    expect(await open(page, `/return-detail?refundSn=${refundSn}`)).toBe(404)
  })
})
