// A flash sale as a visitor finds it, buys by it and meets its limits.
import { expect, type Page } from '@playwright/test'
import { counted } from '#core/field/units.ts'
import { after, fromWireTime, HOUR_MS, wireTime } from '#core/time.ts'
import { api } from './buying.ts'
import {
  accessible,
  languagesOf,
  newPerson,
  open,
  openFlashSale,
  signIn,
  speak,
  staff,
  test,
  textIn,
  type OpenedSale,
} from './journey.ts'

test.describe.configure({ timeout: 90_000 })

/** A new person with an address, who buys one by the API. */
async function buyOne(page: Page, { saleId, prodId, skuId, shopId }: OpenedSale): Promise<string> {
  const orderItem = { prodId, skuId, shopId, prodCount: 1 }
  const by = { orderType: 2, saleId }
  const { uuid } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', { orderItem, ...by })
  return (await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid, ...by })).orderNumbers
}

for (const language of languagesOf(import.meta.filename))
  for (const width of [1280, 1440])
    test(`[PROMO-1] [DETAIL-2] in ${language} at ${width} px a visitor finds the running session, signs in, buys at the flash price and pays`, async ({
      page,
      context,
      baseURL,
    }) => {
      const said = textIn(language)
      await page.setViewportSize({ width, height: 900 })
      await speak(context, baseURL!, language)
      const sale = await openFlashSale({ units: 3, perPerson: 1 })
      const quantity = page.getByRole('textbox', { name: new RegExp(sale.model) })
      await open(page, '/flash-sale')
      const sessions = page.getByRole('navigation', { name: said('场次', 'Sessions') })
      await expect(sessions.getByRole('link', { name: said('进行中', 'Running') }).first()).toBeVisible()
      await expect(sessions.getByRole('link', { name: said('未开始', 'Not started') }).first()).toBeVisible()
      await expect(page.getByRole('timer').first()).toHaveAccessibleName(/^\d\d:\d\d:\d\d$/)
      // The clock is the mall's, and goes on.
      const clock = page.getByText(said('服务器时间', 'Server time')).getByRole('time')
      await expect(clock).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      const shown = (await clock.textContent())!
      await expect(clock).not.toHaveText(shown)
      expect(Math.abs(fromWireTime(shown).getTime() - Date.now())).toBeLessThan(HOUR_MS)
      await accessible(page)

      await open(page, `/secdetail/${sale.saleId}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(sale.model)
      await expect(page.getByText(said('剩 3 / 3', '3 of 3'))).toBeVisible()
      await accessible(page)
      await page.getByRole('button', { name: said('立即抢购', 'Buy now') }).click()
      await expect(page.getByRole('dialog')).toBeVisible() // who is not signed in is asked to
      await page.keyboard.press('Escape')

      await signIn(context, baseURL!, 'senior')
      await open(page, `/secdetail/${sale.saleId}`)
      // What is no quantity stays where it was typed, and neither it nor the number before is ordered.
      await quantity.fill('1.5')
      await page.getByRole('button', { name: said('立即抢购', 'Buy now') }).click()
      await expect(page.getByText(said('请输入正确的数量', 'Enter a correct quantity')).first()).toBeVisible()
      await expect(quantity).toHaveValue('1.5')
      await expect(page).toHaveURL(`/secdetail/${sale.saleId}`)
      // More than one person may have is no matter of what is in stock; it is said in the unit the part is sold in.
      const asked = { headers: { locale: language } }
      const item = await page.request.get(`/flash/item?seckillId=${sale.saleId}`, asked)
      const one = counted(1, (await item.json()).data.item.product.unit)
      await quantity.fill('2')
      await quantity.press('Enter')
      await expect(
        page.getByText(said(`本场每人限购 ${one}`, `Limit ${one} per person in this flash sale`)),
      ).toBeVisible()
      await quantity.fill('１')
      await page.getByRole('button', { name: said('立即抢购', 'Buy now') }).click()
      await expect(page).toHaveURL(/\/secdetail\/confirm-order/)
      await expect(page.getByRole('complementary')).toBeVisible()
      await expect(page.getByText('1.00').first()).toBeVisible()
      await accessible(page)
      await page.getByRole('button', { name: said('提交订单', 'Place order') }).click()
      await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
      const orderNumbers = new URL(page.url()).searchParams.get('orderNumbers')!
      await api(page, 'POST', '/p/order/pay', { orderNumbers })
      await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumbers}`)
      await expect(page.getByText(sale.model).first()).toBeVisible()

      await open(page, `/secdetail/${sale.saleId}`)
      await expect(page.getByRole('button', { name: said('已到限购数', 'Limit reached') })).toBeDisabled()
      await expect(page.getByText(said('剩 2 / 3', '2 of 3'))).toBeVisible()
      await expect(page.getByText(said('已抢 33%', '33% sold'))).toBeVisible()
      await expect(page.getByText(said('每人限', 'per person'))).toHaveCount(0) // the account's limit says it
      // Whoever needs more buys at the usual price; what cannot be chosen is not asked for.
      await expect(quantity).toHaveCount(0)
      await expect(page.getByRole('link', { name: said('按 ¥', 'Buy at ¥') })).toHaveAttribute(
        'href',
        new RegExp(`^/detail/${sale.prodId}`),
      )
    })

for (const language of languagesOf(import.meta.filename))
  test(`[PROMO-1] in ${language} an item is sold out, comes back when an order is canceled, and is over when it is stopped`, async ({
    page,
    context,
    baseURL,
  }) => {
    const said = textIn(language)
    await speak(context, baseURL!, language)
    const sale = await openFlashSale({ units: 1, perPerson: 1 })
    await signIn(context, baseURL!, 'enterprise')
    await open(page, `/secdetail/${sale.saleId}`)
    await expect(page.getByRole('button', { name: said('立即抢购', 'Buy now') })).toBeEnabled()
    const orderNumber = await buyOne(page, sale)
    // The page stays open and asks by itself.
    await expect(page.getByRole('button', { name: said('已抢完', 'Sold out') })).toBeDisabled({ timeout: 20_000 })
    await expect(page.getByText(said('未付款，可能放回', 'not paid yet, may be released'))).toBeVisible()
    await accessible(page)
    await api(page, 'PUT', `/p/myOrder/cancel/${orderNumber}`)
    await expect(page.getByRole('button', { name: said('立即抢购', 'Buy now') })).toBeEnabled({ timeout: 20_000 })

    const operator = await staff(context, baseURL!, 'operator')
    await operator('POST', `/platform/sales/${sale.saleId}/decide`, {
      version: 1,
      action: 'stop',
      reason: '测试',
    })
    await open(page, `/secdetail/${sale.saleId}`)
    await expect(page.getByText(said('已结束', 'Ended at'))).toBeVisible()
    await expect(page.getByRole('link', { name: said('看全部场次', 'All sessions') })).toBeVisible()
    await accessible(page)
  })

for (const language of languagesOf(import.meta.filename))
  test(`[PROMO-1] in ${language} a reminder is set before a session begins, and taken back`, async ({
    page,
    context,
    baseURL,
  }) => {
    const said = textIn(language)
    await speak(context, baseURL!, language)
    const sale = await openFlashSale({ units: 5, perPerson: 2, startsInMs: HOUR_MS })
    await newPerson(context, baseURL!)
    await open(page, `/secdetail/${sale.saleId}`)
    const { model } = sale
    await page.getByRole('button', { name: said(`提醒我：${model}`, `Remind me: ${model}`), exact: true }).click()
    const isSet = page.getByRole('button', { name: said(`已设提醒：${model}`, `Reminder set: ${model}`), exact: true })
    await expect(isSet).toHaveAttribute('aria-pressed', 'true')
    await accessible(page)
    await open(page, `/secdetail/${sale.saleId}`)
    await isSet.click()
    await expect(
      page.getByRole('button', { name: said(`提醒我：${model}`, `Remind me: ${model}`), exact: true }),
    ).toHaveAttribute('aria-pressed', 'false')
  })

for (const language of languagesOf(import.meta.filename))
  test(`[PROMO-1] in ${language} one press sets the reminders of a whole session, and another takes them back`, async ({
    page,
    context,
    baseURL,
  }) => {
    const said = textIn(language)
    await speak(context, baseURL!, language)
    const startsInMs = 26 * HOUR_MS
    const session = wireTime(after(new Date(), startsInMs)).slice(0, 13).replaceAll(/[- ]/g, '')
    await openFlashSale({ units: 5, perPerson: 2, startsInMs })
    await open(page, `/flash-sale?session=${session}`)
    const all = page.getByRole('button', { name: said('全场提醒我', 'Remind me of all') })
    await all.click()
    await expect(page.getByRole('dialog')).toBeVisible() // who is not signed in is asked to
    await page.keyboard.press('Escape')

    await newPerson(context, baseURL!)
    await open(page, `/flash-sale?session=${session}`)
    await all.focus()
    await page.keyboard.press('Enter')
    const areSet = page.getByRole('button', { name: said('已设全场提醒', 'Reminders set for all') })
    await expect(areSet).toHaveAttribute('aria-pressed', 'true')
    await accessible(page)
    await open(page, `/flash-sale?session=${session}`)
    await expect(areSet).toBeVisible()
    const ofItem = page.getByRole('button', { name: new RegExp(`^${said('已设提醒：', 'Reminder set: ')}`) }).first()
    await expect(ofItem).toHaveAttribute('aria-pressed', 'true')
    await areSet.click()
    await expect(all).toHaveAttribute('aria-pressed', 'false')
  })
