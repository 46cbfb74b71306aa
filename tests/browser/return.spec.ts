// After the order: it is sent in parts, received, reviewed, one piece goes back, and the money lands where it came
// from.
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { formatYuan } from '#core/money.ts'
import { PRIVATE_LINKS_RENEWED_MS } from '#core/wire/private-upload.ts'
import { api, type Goods } from './buying.ts'
import {
  accessible,
  holdScripts,
  languagesOf,
  newPerson,
  open,
  ready,
  reload,
  textIn,
  speak,
  staff,
  test,
} from './journey.ts'
import { askedBack, received, unpaid } from './returns.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 240_000 })

/** The demo merchant's shop. */
const SHOP = 101

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const home = {
  receiver: '赵敏',
  mobile: '13612348890',
  provinceId: 320000,
  cityId: 320400,
  areaId: 320411,
  addr: '汉江西路 118 号 2 号库',
}

for (const language of languagesOf(import.meta.filename))
  test(`[ORDER-3] [ORDER-4] [UC-6] [UC-13] [AFTER-1] [AFTER-3] [OPS-1] bought, sent in two parcels, received, reviewed, one of three given back, refunded by its source (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await api(page, 'POST', '/p/address/addAddr', home)
    const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await speak(office.context(), baseURL!, language)
    const goods = await plenty(page)

    const orderNumber = await test.step('three pieces are ordered and paid by WeChat Pay', async () => {
      await open(page, `/detail/${goods.prodId}`)
      const stepper = page.getByRole('table').getByRole('row').filter({ hasText: goods.partyCode }).getByRole('textbox')
      await stepper.fill('3')
      await stepper.press('Enter')
      await page.getByRole('button', { name: text('立即订购', 'Buy now') }).click()
      await page.getByRole('button', { name: text('提交订单', 'Place order') }).click()
      await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
      await page.getByRole('tab', { name: text('微信支付', 'WeChat Pay') }).click()
      const link = page.getByRole('link', { name: text('打开扫码页面', 'Open the scan page') })
      const [phone] = await Promise.all([context.waitForEvent('page'), link.click()])
      await phone.getByRole('button', { name: text('确认付款', 'Pay'), exact: true }).click()
      await expect(page.getByRole('heading', { name: text('付款成功', 'Paid'), exact: true })).toBeVisible()
      await phone.close()
      return new URL(page.url()).searchParams.get('orderNumbers')!
    })
    const detail = `/user-center/uc-order-detail?orderNumber=${orderNumber}`
    const headed = (zh: string, en: string) =>
      expect(page.getByRole('heading', { level: 1, name: text(zh, en), exact: true })).toBeVisible()

    await test.step('the merchant sends two pieces, then one; a note of the shop stays in the shop', async () => {
      await openConsole(office, baseURL!, 'packer', '/orders?status=pendingDelivery')
      await office.getByRole('link', { name: orderNumber }).click()
      await office
        .getByLabel(text('商城与店铺可见', 'For the mall and the shop'), { exact: false })
        .fill('先发轴承两套')
      await office.getByRole('button', { name: text('添加备注', 'Add a note') }).click()
      await expect(office.getByRole('listitem').filter({ hasText: '先发轴承两套' })).toBeVisible()
      await ship(office, text, '顺丰速运', 'SF1400620404170', '2')
      await open(page, detail)
      await headed('部分发货', 'Partly shipped')
      const inParcel = page.getByRole('list', { name: text('包裹内商品', 'In this parcel') })
      await expect(inParcel).toContainText('× 2')
      await ship(office, text, '京东物流', 'JD0086620401')
      await expect(office.getByRole('button', { name: text('发货', 'Ship'), exact: true })).toHaveCount(0)
      await reload(page)
      await headed('待收货', 'On the way')
      await page.getByRole('button', { name: text('包裹 2：京东物流', 'Parcel 2: JD Logistics') }).click()
      await expect(inParcel).toContainText('× 1')
      await expect(page.getByText('JD0086620401')).toBeVisible()
      await expect(page.getByText('先发轴承两套')).toHaveCount(0)
    })

    await test.step('the buyer confirms receipt and reviews with two pictures, which stand on the page of the product', async () => {
      const confirm = text('确认收货', 'Confirm receipt')
      await page.getByRole('button', { name: confirm }).click()
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
      await headed('待评价', 'To review')
      await page.getByRole('link', { name: text('评价', 'Review'), exact: true }).click()
      const form = page.getByRole('form')
      const publish = form.getByRole('button', { name: text('发表', 'Publish') })
      await publish.click()
      await expect(form.getByText(text('评价内容不能为空', 'Evaluation cannot be empty'))).toBeVisible()
      await accessible(page)
      const words = `${text('配合间隙合适，转动平顺', 'Fits well and runs smoothly')} ${orderNumber.slice(-6)}`
      await form.getByTitle(text('非常满意', 'Very good')).click()
      await form.getByRole('textbox', { name: text('评价内容', 'Review') }).fill(words)
      await form
        .getByLabel(text('添加图片', 'Add images'))
        .setInputFiles([await photo('a.jpg', '#0f4c81'), await photo('b.jpg', '#17693f')])
      await expect(form.getByRole('img', { name: text('图片 2', 'Image 2') })).toBeVisible()
      await reload(page)
      await expect(form.getByRole('img', { name: text('图片 2', 'Image 2') })).toBeVisible()
      await expect(form.getByRole('textbox', { name: text('评价内容', 'Review') })).toHaveValue(words)
      await publish.click()
      await expect(
        page.getByRole('heading', { name: text('该订单的商品都已评价', 'Everything in this order is reviewed') }),
      ).toBeVisible()
      await open(page, `/detail/${goods.prodId}`)
      const review = page.getByRole('listitem').filter({ hasText: words }).first()
      await expect(review.getByRole('button')).toHaveCount(2)
      await review.getByRole('button').first().click()
      const viewer = page.getByRole('dialog')
      await viewer.getByRole('button', { name: text('下一张', 'Next photo') }).click()
      await expect(viewer.getByText('2 / 2')).toBeVisible()
    })

    const submit = page.getByRole('button', { name: text('提交申请', 'Submit request') })
    const alerted = (zh: string, en: string) =>
      expect(
        page
          .getByRole('alert')
          .filter({ hasText: text(zh, en) })
          .first(),
      ).toBeVisible()

    await test.step('from the list of orders to the form; what is missing is said where it is', async () => {
      await open(page, '/user-center/uc-order')
      await page.getByRole('link', { name: `${text('申请售后', 'Return or refund')} ${orderNumber}` }).click()
      await headed('申请售后', 'Request a return or refund')
      await expect(page.getByText(text('7 天无理由退货：', '7-day no-reason return: until'))).toBeVisible()
      await accessible(page)
      await submit.click()
      await alerted('请选择原因', 'choose a reason')
      await expect(page.getByLabel(text('申请原因', 'Reason'))).toBeFocused()
      await page.getByLabel(text('退款金额（元）', 'Refund amount (¥)')).fill('999999')
      await page.getByLabel(text('申请原因', 'Reason')).selectOption(text('质量问题', 'Faulty'))
      await test.step('[UC-16] a note of blanks alone is said on leaving it, and where it stands when the form is sent', async () => {
        const note = page.getByLabel(text('申请说明', 'Description'), { exact: true })
        await note.fill('  ')
        await page.getByLabel(text('申请原因', 'Reason')).focus()
        await alerted('内容不能全为空格', 'only spaces')
        await note.fill('  内圈有裂纹')
        await expect(page.getByText(text('内容不能全为空格', 'This cannot be only spaces.'))).toHaveCount(0)
        await note.fill('   ')
      })
      await submit.click()
      await alerted('内容不能全为空格', 'only spaces')
      await page.getByLabel(text('申请说明', 'Description'), { exact: true }).fill('')
      await alerted('退款金额至少 ¥0.01', 'between ¥0.01')
      await accessible(page)
    })

    await test.step('one piece, with a picture and a note', async () => {
      const stepper = page.getByRole('textbox', { name: text('数量', 'Quantity') })
      await stepper.fill('1')
      await stepper.press('Enter')
      await page.getByLabel(text('申请说明', 'Description')).fill('保持架有裂纹')
      await page.getByLabel(text('添加图片', 'Add images')).setInputFiles(await photo('crack.jpg', '#667788'))
      await expect(page.getByRole('img', { name: text('图片 1', 'Image 1') })).toBeVisible()
      await submit.click()
      await expect(page.getByRole('heading', { name: text('待商家处理', 'Waiting for the shop') })).toBeVisible()
      await expect(page.getByText(text('剩余 2 天', '2 d'))).toBeVisible()
      await expect(page.getByText('保持架有裂纹').first()).toBeVisible()
      await expect(page.getByRole('link', { name: text('图片 1', 'Photo 1') })).toBeVisible()
      await accessible(page)
    })
    const refundSn = new URL(page.url()).searchParams.get('refundSn')!
    const keep = { name: text('保存', 'Save') }

    await test.step('the merchant agrees on its page; the buyer sends the goods and says by which parcel', async () => {
      await openConsole(office, baseURL!, 'merchant', `/returns?words=${orderNumber}`)
      await office.getByRole('link', { name: refundSn }).click()
      await office.getByRole('button', { name: text('同意', 'Approve'), exact: true }).click()
      const drawer = office.getByRole('dialog')
      await drawer.getByLabel(text('退货地址', 'Return address')).fill('常州市新北区汉江西路 118 号 退货组')
      await drawer.getByRole('button', keep).click()
      await expect(office.getByText(text('待买家寄回', 'Waiting for return'), { exact: true })).toBeVisible()
      await reload(page)
      await expect(page.getByRole('heading', { name: text('请寄回商品', 'Please send the items back') })).toBeVisible()
      await expect(page.getByText('汉江西路 118 号 退货组').first()).toBeVisible()
      const send = page.getByRole('button', { name: text('提交物流', 'Save tracking details') })
      await send.click()
      await alerted('请填写运单号', 'tracking number')
      await expect(page.getByLabel(text('物流公司', 'Courier'))).toBeFocused()
      await accessible(page)
      await page.getByLabel(text('物流公司', 'Courier')).fill('德邦快递')
      await page.getByLabel(text('运单号', 'Tracking number')).fill('dpk1234567890')
      await send.click()
      await expect(page.getByRole('heading', { name: text('退货途中', 'Return in transit') })).toBeVisible()
      await expect(page.getByText('DPK1234567890').first()).toBeVisible()
    })

    await test.step('the merchant receives on its page; the buyer sees the money arrive by the way it was paid, to the cent', async () => {
      await reload(office)
      await office.getByRole('button', { name: text('确认收到退货', 'Confirm return received') }).click()
      const drawer = office.getByRole('dialog')
      await drawer.getByText(text('是，退回库存', 'Yes, return to stock')).click()
      await drawer.getByRole('button', keep).click()
      await expect(drawer).toBeHidden()
      await refunded(page, text)
      const row = sourcesOf(page, text).filter({ hasText: text('微信支付', 'WeChat Pay') })
      const { orderItemDtos } = await api<{ orderItemDtos: { price: number }[] }>(
        page,
        'GET',
        `/p/myOrder/orderDetail?orderNumber=${orderNumber}`,
      )
      await expect(row).toContainText(`¥${formatYuan(orderItemDtos[0]!.price)}`)
      await expect(row).toContainText(text('已到账', 'arrived'))
      await accessible(page)
      await open(page, `/user-center/uc-return?orderNumber=${orderNumber}`)
      const entry = page.getByRole('article', { name: `${text('售后单', 'Request')} ${refundSn}` })
      await expect(entry.getByText(text('退款成功', 'Refunded'))).toBeVisible()
      await open(page, detail)
      await expect(page.getByText(text('已退款 1', '1 pc refunded'), { exact: false }).first()).toBeVisible()
    })

    await test.step('what the balance paid comes back to the balance', async () => {
      const { topUpNumber } = await api<{ topUpNumber: string }>(page, 'POST', '/p/balance/topUp', { amount: 100_000 })
      await api(page, 'POST', '/p/order/pay', { orderNumbers: topUpNumber, payEntry: 1 })
      const other = await unpaid(page)
      await open(page, `/payment?orderNumbers=${other}`)
      await page.getByRole('button', { name: text('余额支付', 'Pay with balance') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('确认付款', 'Pay'), exact: true })
        .click()
      await expect(page).toHaveURL(/\/pay-result/)
      await open(page, `/user-center/apply-return?orderNumber=${other}`)
      await page.getByLabel(text('申请原因', 'Reason')).selectOption(text('采购计划变更、不再需要', 'No longer wanted'))
      await submit.click()
      await expect(page.getByRole('heading', { name: text('待商家处理', 'Waiting for the shop') })).toBeVisible()
      const case2 = new URL(page.url()).searchParams.get('refundSn')!
      await office.goto(`/console/returns/${case2}`)
      await office.getByRole('button', { name: text('同意', 'Approve'), exact: true }).click()
      await office.getByRole('dialog').getByRole('button', keep).click()
      await refunded(page, text)
      const row = sourcesOf(page, text).filter({ hasText: text('余额', 'Balance') })
      await expect(row).toContainText(text('已到账', 'arrived'))
      const back = (await row.textContent())!.match(/¥([\d,.]+\.\d\d)/)![1]!
      await open(page, '/user-center/uc-balance')
      await expect(page.getByRole('row').nth(1)).toContainText(text('退款', 'Refund'))
      await expect(page.getByRole('row').nth(1)).toContainText(`+${back}`)
      await expect(page.getByRole('row').nth(1)).toContainText('100,000.00')
    })
    await office.context().close()
  })

test.describe('a refusal', () => {
  test.use({ expectedNoise: /404 \(Not Found\)/ })
  test('is read, disputed and withdrawn; a stranger’s case is nobody’s', async ({ page, context, baseURL }) => {
    await newPerson(context, baseURL!)
    await speak(context, baseURL!, 'en')
    const shop = await staff(context, baseURL!, 'merchant')
    const orderNumber = await received(page, shop)
    await open(page, `/user-center/apply-return?orderNumber=${orderNumber}`)
    await page.getByText('Exchange', { exact: true }).click()
    await page.getByLabel('Reason').selectOption('Wrong item sent')
    await page.getByRole('button', { name: 'Submit request' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting for the shop' })).toBeVisible()
    const refundSn = new URL(page.url()).searchParams.get('refundSn')!
    await shop('PUT', `/shop/orderRefund/refuse/${refundSn}`, { refusal: 'The label says 6204, as ordered.' })
    await reload(page)
    await expect(page.getByText('Explanation: The label says 6204, as ordered.')).toBeVisible()
    await page.getByRole('button', { name: 'Escalate to the mall' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await accessible(page)
    await dialog.getByLabel('What do you disagree with?').fill('The box says 6204, the bearing says 6203.')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Under dispute' })).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
    await page.getByRole('link', { name: 'Apply again' }).click()
    await expect(page.getByRole('heading', { name: 'Request a return or refund' })).toBeVisible()

    await newPerson(context, baseURL!)
    expect(await open(page, `/return-detail?refundSn=${refundSn}`)).toBe(404)
  })
})

test('[UC-13] an application that is refused keeps what was typed, and offers what is left', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await speak(context, baseURL!, 'en')
  const shop = await staff(context, baseURL!, 'merchant')
  const orderNumber = await received(page, shop)
  await open(page, `/user-center/apply-return?orderNumber=${orderNumber}`)
  const form = page.getByRole('form', { name: 'Request a return or refund' })
  const pieces = form.getByRole('textbox', { name: /Quantity/ })
  const submit = form.getByRole('button', { name: 'Submit request' })
  await expect(pieces).toHaveValue('3')
  await form.getByLabel('Reason').selectOption('Wrong item sent')
  await form.getByLabel('Description').fill('All three are 6203.')
  await form.getByLabel('Add images').setInputFiles(await photo('box.jpg', 'teal'))
  await expect(form.getByRole('button', { name: /^Remove image/ })).toHaveCount(1)

  await askedBack(page, orderNumber, 1) // in another window
  await submit.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(pieces).toHaveValue('2')
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByLabel('Reason')).toHaveValue('wrongGoods')
  await expect(form.getByLabel('Description')).toHaveValue('All three are 6203.')
  await expect(form.getByRole('button', { name: /^Remove image/ })).toHaveCount(1)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Waiting for the shop' })).toBeVisible()

  await test.step('the pictures of the case open for as long as the page stands', async () => {
    await page.clock.install()
    await reload(page)
    const fresh = page.waitForResponse(
      (response) => response.url().includes('/p/orderRefund/') && response.request().method() === 'GET',
    )
    await page.clock.fastForward(PRIVATE_LINKS_RENEWED_MS)
    const { data } = (await (await fresh).json()) as { data: { imgs: string[] } }
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('link')).toHaveAttribute('href', data.imgs[0]!)
  })
})

test('an application that is filled in stands in the other language as it was, until it is sent', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  const orderNumber = await received(page, await staff(context, baseURL!, 'merchant'))
  const path = `/user-center/apply-return?orderNumber=${orderNumber}`
  await open(page, `${path}&lang=zh_CN`)
  const form = page.getByRole('main').getByRole('form')
  const alerts = form.getByRole('alert')
  const pieces = form.getByRole('textbox', { name: /数量|Quantity/ })

  await test.step('what was wrong is no longer said once it is put right, even to what stood there before', async () => {
    await pieces.fill('4')
    await pieces.press('Enter')
    await expect(alerts).toHaveText(/最多可退 3 \S+$/)
    await pieces.fill('3')
    await expect(alerts).toHaveCount(0)
    await pieces.press('Enter')
    await expect(alerts).toHaveCount(0)
    await pieces.fill('4')
    await pieces.press('Enter')
    await expect(alerts).toHaveCount(1)
    await pieces.press('Escape')
    await expect(alerts).toHaveCount(0)
  })

  await pieces.fill('2')
  await pieces.press('Enter')
  await form.getByLabel('申请原因').selectOption('质量问题')
  await form.getByLabel('退款金额（元）').fill('１．５')
  await form.getByLabel('申请说明').fill('保持架有裂纹')
  await form.getByLabel('添加图片').setInputFiles(await photo('crack.jpg', 'teal'))
  await expect(form.getByRole('button', { name: '移除图片 1' })).toBeVisible()

  const letGo = await holdScripts(page)
  await page.goto(`${path}&lang=en`)
  await form.getByLabel('Description').fill('The cage is cracked.') // before the page is alive: newer than what is kept
  letGo()
  await ready(page)
  await expect(pieces).toHaveValue('2')
  await expect(form.getByLabel('Reason')).toHaveValue('faulty')
  await expect(form.getByLabel('Refund amount (¥)')).toHaveValue('１．５')
  await expect(form.getByLabel('Description')).toHaveValue('The cage is cracked.')
  await expect(form.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  await form.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for the shop' })).toBeVisible()
  await expect(page.getByText('¥1.50').first()).toBeVisible()
  await open(page, path)
  await expect(pieces).toHaveValue('1')
  await expect(form.getByLabel('Description')).toHaveValue('')
})

test('[UC-13] goods that leave while they are asked back are no longer offered as not sent', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await speak(context, baseURL!, 'en')
  const shop = await staff(context, baseURL!, 'merchant')
  const orderNumber = await unpaid(page)
  await api(page, 'POST', '/p/order/pay', { orderNumbers: orderNumber })
  type Detail = { orderItemDtos: { orderItemId: number }[] }
  const { orderItemDtos } = await api<Detail>(page, 'GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)
  const send = (quantity: number) =>
    shop('POST', `/shop/orders/${orderNumber}/parcels`, {
      courier: '顺丰速运',
      waybill: `SF14006204041${quantity}`,
      lines: [{ orderItemId: orderItemDtos[0]!.orderItemId, quantity }],
    })
  await send(1)
  const form = page.getByRole('form', { name: 'Request a return or refund' })
  await open(page, `/user-center/apply-return?orderNumber=${orderNumber}`)
  await form.getByText('Not shipped', { exact: true }).click()
  await form.getByRole('checkbox', { name: /^Select/ }).check()
  await form.getByLabel('Reason').selectOption('No longer wanted')
  await form.getByLabel('Description').fill('Two are too many.')
  await send(2)
  await form.getByRole('button', { name: 'Submit request' }).click()
  await expect(form.getByText('Not shipped', { exact: true })).toHaveCount(0)
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('Two are too many.')
  await expect(form.getByLabel('Reason')).toHaveValue('noLongerWanted') // is one here, too
  await expect(form.getByText('Return and refund', { exact: true })).toBeVisible()
})

test('[AFTER-1] [UC-13] of an order that left in part, what has not left and what is on its way are asked back each in its own way, and withdrawn', async ({
  page,
  context,
  baseURL,
}) => {
  await newPerson(context, baseURL!)
  await speak(context, baseURL!, 'en')
  const shop = await staff(context, baseURL!, 'merchant')
  const orderNumber = await unpaid(page)
  await api(page, 'POST', '/p/order/pay', { orderNumbers: orderNumber })
  type Detail = { orderItemDtos: { orderItemId: number }[] }
  const { orderItemDtos } = await api<Detail>(page, 'GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)
  const lines = [{ orderItemId: orderItemDtos[0]!.orderItemId, quantity: 2 }]
  await shop('POST', `/shop/orders/${orderNumber}/parcels`, { courier: '顺丰速运', waybill: 'SF1400620404172', lines })

  const form = page.getByRole('form', { name: 'Request a return or refund' })
  const pieces = form.getByRole('textbox', { name: /Quantity/ })
  const submit = form.getByRole('button', { name: 'Submit request' })
  await open(page, `/user-center/apply-return?orderNumber=${orderNumber}`)
  await expect(page.getByText('Part of this order has shipped.', { exact: false })).toBeVisible()
  await accessible(page)

  await test.step('two are on their way, one has not left: the form knows how many of each', async () => {
    await form.getByText('Not received', { exact: true }).click()
    await expect(pieces).toHaveValue('2')
    await form.getByText('Not shipped', { exact: true }).click()
    await expect(form.getByRole('row').nth(1).getByRole('cell').nth(4)).toHaveText(/^1 /)
    await expect(pieces).toHaveValue('1')
    await expect(form.getByText('Return and refund', { exact: true })).toHaveCount(0)
    await form.getByLabel('Reason').selectOption('No longer wanted')
    await form.getByLabel('Description').fill('One is enough for now.')
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Waiting for the shop' })).toBeVisible()
    await expect(page.getByText('Refund only').first()).toBeVisible()
  })
  const first = new URL(page.url()).searchParams.get('refundSn')!

  await test.step('the one is taken out of the order; only those that left can still be asked back', async () => {
    await shop('PUT', `/shop/orderRefund/accept/${first}`, {})
    await refunded(page, textIn('en'))
    await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
    await expect(page.getByRole('heading', { level: 1, name: 'On the way' })).toBeVisible()
    await open(page, `/user-center/apply-return?orderNumber=${orderNumber}`)
    await expect(form.getByText('Not shipped', { exact: true })).toHaveCount(0)
    await form.getByText('Not received', { exact: true }).click()
    await expect(pieces).toHaveValue('2')
    await form.getByLabel('Reason').selectOption('Not received')
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Waiting for the shop' })).toBeVisible()
  })

  await test.step('the parcel arrives after all: the application is withdrawn, and can be made again', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
    await accessible(page)
    await page.getByRole('link', { name: 'Apply again' }).click()
    await expect(pieces).toHaveValue('2')
  })
})

type TextIn = ReturnType<typeof textIn>

/** Something of the merchant's of which there is enough. */
async function plenty(page: Page): Promise<Goods & { partyCode: string; price: number }> {
  type Found = { records: (Goods & { partyCode: string; price: number; totalStocks: number })[] }
  const { records } = await api<Found>(page, 'GET', `/search/page?shopId=${SHOP}&current=1&size=40`)
  return records.filter(({ totalStocks }) => totalStocks > 50)[5]!
}

/** All that is left, or so many pieces. */
async function ship(office: Page, text: TextIn, courier: string, waybill: string, pieces?: string): Promise<void> {
  await office.getByRole('button', { name: text('发货', 'Ship'), exact: true }).click()
  const drawer = office.getByRole('dialog', { name: text('发货', 'Ship a parcel') })
  await drawer.getByLabel(text('物流公司', 'Courier')).fill(courier)
  await drawer.getByLabel(text('运单号', 'Tracking number')).fill(waybill)
  if (pieces) await drawer.getByRole('spinbutton').fill(pieces)
  await drawer.getByRole('button', { name: text('发货', 'Ship') }).click()
  await expect(drawer).toBeHidden()
}

/** The channel is asked by the mall's own clock. */
const refunded = (page: Page, text: TextIn) =>
  expect(async () => {
    await reload(page)
    await expect(page.getByRole('heading', { name: text('退款成功', 'Refunded') })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })

const sourcesOf = (page: Page, text: TextIn): Locator =>
  page.getByRole('region', { name: text('退款去向', 'Refund details') }).getByRole('row')
