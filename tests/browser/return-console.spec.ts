// The other side of the counter: the shop answers what buyers ask back, the operator decides what they cannot agree on.
import { expect, type Page } from '@playwright/test'
import { accessible, newPerson, reload, speak, staff, test } from './journey.ts'
import { askedBack, dispute, received, sendGoodsBack } from './returns.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

const settled = async (page: Page) => {
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  await accessible(page)
}

test('[AFTER-1] [OPS-1] a shop finds what waits for it, accepts with an address, and receives the goods', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await speak(context, baseURL!, 'zh_CN')
  const orderNumber = await received(page, await staff(context, baseURL!, 'merchant'))
  const refundSn = await askedBack(page, orderNumber, 2)

  await openConsole(page, baseURL!, 'merchant', `/returns?words=${orderNumber}`)
  await expect(page.getByRole('link', { name: refundSn })).toBeVisible()
  await settled(page)
  await page.getByRole('link', { name: refundSn }).click()
  await expect(page.getByRole('heading', { name: `售后单 ${refundSn}` })).toBeVisible()
  await settled(page)

  await page.getByRole('button', { name: /^同\s?意$/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('退货地址').fill('  ')
  await drawer.getByRole('button', { name: /保\s?存/ }).click()
  await expect(drawer.getByText('请填写此项')).toBeVisible()
  await drawer.getByLabel('退货地址').fill('常州市新北区汉江西路 118 号 退货组')
  await drawer.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('待买家寄回')).toBeVisible()

  await sendGoodsBack(page, refundSn)
  await reload(page)
  await page.getByRole('button', { name: '确认收到退货' }).click()
  await page.getByRole('dialog').getByText('是，退回库存').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/ })
    .click()
  await expect(page.getByText(/^(退款中|已退款)$/)).toBeVisible()
  await settled(page)

  await page.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
  await expect(page.getByRole('row', { name: new RegExp(`${refundSn} (退款中|已退款)`) })).toBeVisible()
  await settled(page)
  await page.getByRole('link', { name: refundSn }).click()
  await expect(page.getByRole('heading', { name: `售后单 ${refundSn}` })).toBeVisible()
})

test('[OPS-1] a case that there is not leads to the first page, and is not asked for again', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  for (const path of ['/returns/20000101', '/orders/10000101', '/products/999999999']) {
    await openConsole(page, baseURL!, 'merchant', path)
    await expect(page.getByRole('link', { name: 'Back to the start page' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await settled(page)
  await page.getByRole('link', { name: 'Back to the start page' }).click()
  await expect(page.getByRole('link', { name: /^Reviews without a reply/ })).toBeVisible()
})

test('[OPS-1] the operator decides a dispute for the buyer, in English', async ({ page, context, baseURL }) => {
  await newPerson(context, baseURL!)
  await speak(context, baseURL!, 'en')
  const shop = await staff(context, baseURL!, 'merchant')
  const refundSn = await askedBack(page, await received(page, shop), 1)
  await shop('PUT', `/shop/orderRefund/refuse/${refundSn}`, { refusal: 'Used already.' })
  await dispute(page, refundSn)

  await openConsole(page, baseURL!, 'operator', '/returns')
  await page.getByRole('link', { name: refundSn }).click()
  await page.getByRole('button', { name: 'Decide the dispute' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('For the buyer').click()
  await drawer.getByLabel('Explanation').fill('The seal is unbroken on the pictures.')
  await settled(page)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Waiting for return')).toBeVisible()
  await settled(page)
})
