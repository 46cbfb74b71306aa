// How goods get to the buyer beside express: at the counter against a code, and by the shop's own driver.
import { expect, type Page } from '@playwright/test'
import { accessible, languagesOf, newPerson, open, reload, textIn, signIn, speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

/** The demo merchant's shop. */
const SHOP = 101

async function api<Data>(page: Page, method: string, path: string, data?: object): Promise<Data> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const headers = { authorization: token, 'content-type': 'application/json' }
  return (await (await page.request.fetch(path, { method, headers, ...(data && { data }) })).json()).data
}

/** Goes to the checkout with something of the shop, bought at once. */
async function buyNow(page: Page): Promise<void> {
  type Found = { records: { prodId: number; skuId: number; shopId: number; totalStocks: number }[] }
  const { records } = await api<Found>(page, 'GET', `/search/page?shopId=${SHOP}&current=1&size=40`)
  const { prodId, skuId, shopId } = records.find(({ totalStocks }) => totalStocks > 50)!
  await page.evaluate((input) => sessionStorage.setItem('buyNow', JSON.stringify(input)), {
    prodId,
    skuId,
    shopId,
    prodCount: 1,
  })
  await open(page, '/submit-order?orderEntry=1')
}

/** The page of one of the demo's services. */
async function serviceOf(page: Page, model: string): Promise<string> {
  type Found = { records: { prodId: number; model: string }[] }
  const look = async () => {
    const { records } = await api<Found>(page, 'GET', `/search/page?shopId=${SHOP}&keyword=${model}&current=1&size=10`)
    return records.find((one) => one.model === model)?.prodId
  }
  // What was sold last comes into the search moments after the start.
  await expect.poll(look, { timeout: 30_000 }).toBeDefined()
  return `/detail/${await look()}`
}

/** From the checkout to the paid order's number. */
async function submitAndPay(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+$/)
  const orderNumbers = new URL(page.url()).searchParams.get('orderNumbers')!
  await api(page, 'POST', '/p/order/pay', { orderNumbers })
  return orderNumbers
}

test('[ORDER-6] [CHECKOUT-1] [ORDER-3] a buyer chooses pickup, gets a code when the goods lie ready, and the clerk hands over against it', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(office, baseURL!, 'merchant', '/delivery')
  await office.getByLabel('营业时间（英文）').fill('Mon to Sat, 8:00-18:00')
  await office.getByRole('button', { name: '保存' }).click()
  await expect(office.getByText('已保存')).toBeVisible()
  await expectAccessible(office, '/delivery')

  await speak(context, baseURL!, 'en')
  await signIn(context, baseURL!, 'senior')
  await open(page, '/')
  await buyNow(page)
  const way = page.getByRole('combobox', { name: /Delivery of/ })
  await expect(way).toHaveValue('1')
  await page.getByRole('textbox', { name: /Message to/ }).fill('Fork lift in the morning, please')
  // The buyer lives outside the cities of this shop.
  await expect(way.getByRole('option', { name: /Same-city delivery/ })).toBeDisabled()
  await way.selectOption({ label: 'Pickup　free' })
  await expect(page.getByText('Mon to Sat, 8:00-18:00')).toBeVisible()
  await expect(page.getByRole('complementary').getByText(/^Collected by/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Message to/ })).toHaveValue('Fork lift in the morning, please')
  await accessible(page)
  await reload(page)
  await expect(way).toHaveValue('2')
  const orderNumber = await submitAndPay(page, 'Place order')

  await office.goto(`/console/orders/${orderNumber}`)
  await expect(office.getByText('到店自提').first()).toBeVisible()
  await office.getByRole('button', { name: '备货完成' }).click()
  await office.getByRole('tooltip').getByRole('button', { name: '备货完成' }).click()
  await expect(office.getByText('待提货')).toBeVisible()

  await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ready for pickup' })).toBeVisible()
  const code = (await page.getByText(/^\d{4} \d{4}$/).textContent())!
  await expect(page.getByRole('button', { name: 'Confirm receipt' })).toHaveCount(0)
  await accessible(page)

  const dialog = office.getByRole('dialog', { name: '核销取货码' })
  const handOver = async (typed: string) => {
    await dialog.getByLabel('取货码').fill(typed)
    await dialog.getByRole('button', { name: '保存' }).click()
  }
  await office.getByRole('button', { name: '核销取货码' }).click()
  await handOver(code === '0000 0000' ? '00000001' : '00000000')
  await expect(dialog.getByRole('alert')).toHaveText('取货码与该订单不符，请与买家核对')
  await handOver(code)
  await expect(office.getByText('已完成').first()).toBeVisible()
  await expectAccessible(office, `/orders/${orderNumber}`)

  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'To review' })).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
})

test('[ORDER-6] within the city the shop’s own driver comes, and the buyer can call', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await signIn(context, baseURL!, 'enterprise')
  await open(page, '/')
  await buyNow(page)
  const way = page.getByRole('combobox', { name: /配送方式/ })
  await way.selectOption('4')
  await expect(way.getByRole('option', { name: /同城配送/ })).toHaveText(/¥12\.00|免运费/)
  const orderNumber = await submitAndPay(page, '提交订单')

  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(office, baseURL!, 'merchant', `/orders/${orderNumber}`)
  await office.getByRole('button', { name: '发货' }).click()
  const drawer = office.getByRole('dialog', { name: '发货' })
  await expect(drawer.getByLabel('运单号')).toHaveCount(0)
  await drawer.getByLabel('配送员', { exact: true }).fill('周师傅')
  await drawer.getByLabel('配送员电话').fill('13900001234')
  await drawer.getByRole('button', { name: '发货' }).click()
  await expect(drawer).toBeHidden()

  await open(page, `/order-detail?orderNumber=${orderNumber}`)
  await expect(page.getByRole('region', { name: '包裹' }).getByRole('link', { name: '13900001234' })).toHaveAttribute(
    'href',
    'tel:13900001234',
  )
  await accessible(page)
  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '待评价' })).toBeVisible()
})

test('a service never goes through the cart: lists, comparison and favourites lead to its page', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await newPerson(context, baseURL!)
  await open(page, '/')
  const service = await serviceOf(page, 'FA-BRG')
  const main = page.getByRole('main')
  const leads = main.getByRole('link', { name: 'Buy on its page: FA-BRG' })
  for (const mode of ['', '&mode=grid']) {
    await open(page, `/list?pn=FA-BRG${mode}`)
    await expect(leads).toHaveAttribute('href', new RegExp(`^${service}\\?skuId=\\d+$`))
    await expect(main.getByText('Service: nothing to ship')).toBeVisible()
  }
  const skuId = (await leads.getAttribute('href'))!.split('=')[1]
  await open(page, `/compare?ids=${skuId}`)
  await expect(leads).toBeVisible()
  await expect(main.getByText('Service: nothing to ship')).toBeVisible()
  await api(page, 'POST', '/p/user/collection/addOrCancel', {
    prodId: Number(service.split('/')[2]),
    skuId: Number(skuId),
  })
  await open(page, '/user-center/uc-collection')
  await expect(main.getByRole('button', { name: /^Add to cart: FA-BRG/ })).toHaveCount(0)
  await leads.click()
  await expect(page).toHaveURL(new RegExp(service))
})

test('[ORDER-8] [ORDER-3] a service is bought without an address, its code is redeemed once, and the buyer sees it used', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await speak(context, baseURL!, 'en')
  await newPerson(context, baseURL!)
  await open(page, '/')
  await open(page, await serviceOf(page, 'FA-BRG'))
  await expect(page.getByText('180 days after payment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await accessible(page)
  await page.getByRole('textbox', { name: 'Quantity of FA-BRG', exact: true }).fill('1')
  await page.getByRole('textbox', { name: 'Quantity of FA-BRG', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByText(/^This is a service, so nothing is shipped/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: /Delivery of/ })).toHaveValue('3')
  await accessible(page)
  const orderNumber = await submitAndPay(page, 'Place order')

  await open(page, `/order-detail?orderNumber=${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to use' })).toBeVisible()
  const code = (await page.getByText(/^\d{4} \d{4} \d{4}$/).textContent())!
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Not used yet')
  await accessible(page)

  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(office, baseURL!, 'packer', '/vouchers')
  const look = async (typed: string) => {
    await office.getByLabel('券码').fill(typed)
    await office.getByRole('button', { name: '查询' }).click()
  }
  await look('000000000000')
  await expect(office.getByRole('main').getByRole('alert')).toHaveText('本店没有该券码，请核对')
  await look(code)
  await expect(office.getByRole('link', { name: orderNumber })).toBeVisible()
  await office.getByRole('button', { name: '确认核销' }).click()
  await expect(office.getByRole('main').getByRole('alert')).toHaveText('券码已核销')
  await expect(office.getByRole('row').filter({ hasText: `**** **** ${code.slice(-4)}` })).toBeVisible()
  await expectAccessible(office, '/vouchers')
  await expectAccessible(office, `/orders/${orderNumber}`)

  await reload(page)
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Used')
  await expect(page.getByRole('heading', { level: 1, name: 'To review' })).toBeVisible()
})

test('[ORDER-8] [OPS-1] the product form of the back office says how long a service is valid', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL!, 'ordinary')
  await open(page, '/')
  const path = await serviceOf(page, 'FA-BRG')
  const office = await context.newPage()
  await openConsole(office, baseURL!, 'merchant', path.replace('/detail', '/products'))
  await office.getByLabel('付款后天数').fill('200')
  await office.getByRole('button', { name: '保存' }).first().click()
  await expect(office.getByText('已保存').first()).toBeVisible()
  await expectAccessible(office, path.replace('/detail', '/products'))
  await open(page, path)
  await expect(page.getByText('付款后 200 天内有效')).toBeVisible()
})

test.describe('on a broken line', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  for (const language of languagesOf(import.meta.filename))
    test(`[CHECKOUT-1] a way of delivery whose price did not come is priced, and shown, before it is ordered (${language})`, async ({
      page,
      context,
      baseURL,
    }) => {
      const text = textIn(language)
      await speak(context, baseURL!, language)
      await newPerson(context, baseURL!)
      await open(page, '/')
      const place = { provinceId: 320000, cityId: 320400, areaId: 320411, addr: '汉江西路 118 号恒达机械 2 号库' }
      await api(page, 'POST', '/p/address/addAddr', { receiver: '王建国', mobile: '13812346204', ...place })
      await buyNow(page)
      const way = page.getByRole('combobox', { name: text('配送方式', 'Delivery of') })
      const submit = page.getByRole('button', { name: text('提交订单', 'Place order') })
      const amounts = page.getByRole('complementary')
      const note = amounts.getByRole('alert').filter({ hasText: text('网络已断开', 'No connection') })
      const submits: string[] = []
      page.on('request', (request) => request.url().endsWith('/p/order/submit') && submits.push(request.url()))
      const confirm = '**/p/order/confirm'

      await expect(amounts.getByText(text('送至', 'To 汉江西路'))).toBeVisible()
      await page.route(confirm, (route) => route.abort())
      await way.selectOption('2')
      await expect(note).toBeVisible()
      await Promise.all([page.waitForRequest(confirm), submit.click()])
      await expect(note).toBeVisible()
      await page.unroute(confirm)
      await submit.click()
      await expect(amounts.getByText(text('提货人', 'Collected by'))).toBeVisible()
      await expect(note).toHaveCount(0)

      // The server hears it and keeps it, the page does not hear the server.
      await page.route(confirm, async (route) => {
        await route.fetch()
        await route.abort()
      })
      await way.selectOption('1')
      await expect(note).toBeVisible()
      await page.unroute(confirm)
      await submit.click()
      await expect(amounts.getByText(text('送至', 'To 汉江西路'))).toBeVisible()
      expect(submits).toEqual([])

      const orderNumber = await submitAndPay(page, text('提交订单', 'Place order'))
      expect(
        (await api<{ dvyType: number }>(page, 'GET', `/p/myOrder/orderDetail?orderNumber=${orderNumber}`)).dvyType,
      ).toBe(1)
    })
})
