// Two people buy as a group: one starts it and shares its link, the other joins, and both orders begin. What else may
// happen: nobody joins, somebody else was faster, and a group is found on the product’s page.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { api } from './buying.ts'
import {
  accessible,
  endGroup,
  givePoints,
  languagesOf,
  newPerson,
  open,
  ready,
  reload,
  speak,
  test,
  textIn,
} from './journey.ts'

test.describe.configure({ timeout: 120_000 })

const home = {
  receiver: '王建国',
  mobile: '13812346204',
  provinceId: 320000,
  cityId: 320400,
  areaId: 320411,
  addr: '汉江西路 118 号',
}

type Team = { teamId: number; free: number; phase: string }
type Offer = {
  saleId: number
  prodId: number
  skuId: number
  size: number
  model: string
  price: number
  left: number
  teams: Team[]
}

/** One that two people fill, and nobody of this journey has bought by. */
async function offerOf(page: Page, size: number): Promise<Offer> {
  const { records } = await api<{ records: Offer[] }>(page, 'GET', '/groupBuy/page')
  return records.find((offer) => offer.size === size)!
}

/** Answers their mobile number. */
async function somebody(context: BrowserContext, page: Page, baseURL: string): Promise<string> {
  const mobile = await newPerson(context, baseURL)
  await open(page, '/')
  await api(page, 'POST', '/p/address/addAddr', home)
  return mobile
}

/** The same without the pages: an order that is not paid yet. */
async function enter(page: Page, { saleId, prodId, skuId }: Offer, more: object = {}): Promise<string> {
  const orderItem = { prodId, skuId, prodCount: 1 }
  const { uuid } = await api<{ uuid: string }>(page, 'POST', '/p/order/confirm', {
    orderItem,
    orderType: 1,
    saleId,
    ...more,
  })
  return (await api<{ orderNumbers: string }>(page, 'POST', '/p/order/submit', { uuid })).orderNumbers
}

const statusOf = (page: Page, orderNumber: string): Promise<number> =>
  api<number>(page, 'GET', `/p/myOrder/getOrderStatus?orderNumber=${orderNumber}`)

/** From the button on the group's page to a paid order. */
async function buyBy(page: Page, button: RegExp | string, said: ReturnType<typeof textIn>): Promise<string> {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page).toHaveURL(/\/group-buy\/confirm-order\?/)
  await expect(page.getByRole('complementary')).toBeVisible()
  await expect(page.getByText(said('今天成团，', 'If the group fills today: '))).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: said('提交订单', 'Place order') }).click()
  await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
  const orderNumbers = new URL(page.url()).searchParams.get('orderNumbers')!
  await api(page, 'POST', '/p/order/pay', { orderNumbers })
  return orderNumbers
}

for (const language of languagesOf(import.meta.filename))
  for (const width of [1280, 1440])
    test(`[PROMO-2] [ORDER-6] in ${language} at ${width} px one starts a group and shares it, the other joins, and both orders are prepared`, async ({
      page,
      context,
      browser,
      baseURL,
    }) => {
      const said = textIn(language)
      const friends = await browser.newContext({ viewport: { width, height: 900 }, baseURL: baseURL! })
      const friend = await friends.newPage()
      await page.setViewportSize({ width, height: 900 })
      for (const one of [context, friends]) await speak(one, baseURL!, language)
      await somebody(context, page, baseURL!)
      const offer = await offerOf(page, 2)
      await open(page, '/group-buy')
      await expect(page.getByRole('heading', { level: 1, name: said('拼团', 'Group buy') })).toBeVisible()
      await accessible(page)
      await page
        .getByRole('link', { name: said(`自己开团：${offer.model}`, `Start a group for ${offer.model}`) })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(offer.model)
      await accessible(page)
      // For search engines the group's price, and one address.
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/group-buy/${offer.saleId}$`),
      )
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
      expect(data).toMatchObject({
        '@type': 'Product',
        offers: { price: offer.price.toFixed(2), priceCurrency: 'CNY' },
      })
      expect(Date.parse(data.offers.priceValidUntil)).toBeGreaterThan(Date.now())
      // Who would rather buy alone finds as many as were wanted here.
      const quantity = page.getByRole('textbox', { name: new RegExp(offer.model) })
      const wanted = Number(await quantity.inputValue()) * 2
      // More than one person may have is no matter of what is in stock.
      await quantity.fill('9999')
      await quantity.press('Enter')
      await expect(page.getByRole('alert')).toContainText(said('按团价每人限购', 'at the group price'))
      await quantity.fill(String(wanted))
      await page.getByRole('link', { name: said('单独购买', 'Buy alone') }).click()
      await expect(page).toHaveURL(/\/detail\/\d+\?skuId=\d+$/)
      await expect(page.getByRole('textbox', { name: new RegExp(offer.model) }).first()).toHaveValue(String(wanted))
      await page.goBack()
      await ready(page)
      // Who comes back from the checkout finds as many as were wanted.
      await quantity.fill(String(wanted))
      await page.getByRole('button', { name: said('自己开团', 'Start a group') }).click()
      await expect(page).toHaveURL(/\/group-buy\/confirm-order/)
      await page.goBack()
      await expect(quantity).toHaveValue(String(wanted))
      await quantity.fill(String(wanted / 2))
      const first = await buyBy(page, said('自己开团', 'Start a group'), said)
      // Nothing is sent yet: whoever paid hears what is waited for, and where others are invited.
      await open(page, `/pay-result?orderNumbers=${first}`)
      await expect(page.getByRole('cell', { name: said('成团后发货', 'Ships once the group is full') })).toBeVisible()
      await expect(
        page.getByRole('link', { name: said('查看订单并邀请参团', 'View the order and invite others') }),
      ).toHaveAttribute('href', `/user-center/uc-order-detail?orderNumber=${first}`)
      await accessible(page)

      await open(page, `/user-center/uc-order-detail?orderNumber=${first}`)
      await expect(page.getByText(said('差 1 人', '1 more person needed')).first()).toBeVisible()
      await expect(page.getByText(/\d\d:\d\d:\d\d/).first()).toBeVisible()
      const link = await page.getByRole('link', { name: said('邀请参团', 'Invite others') }).getAttribute('href')

      // A visitor sees the group, and is asked to log in before the order.
      await open(friend, link!)
      await expect(friend.getByRole('heading', { name: said('邀请您参加', 'You are invited') })).toBeVisible()
      await accessible(friend)
      await somebody(friends, friend, baseURL!)
      await open(friend, link!)
      const second = await buyBy(friend, said('参加', 'Join'), said)
      expect([await statusOf(page, first), await statusOf(friend, second)]).toEqual([2, 2])

      await reload(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('待发货', 'Preparing'))
      await open(friend, link!)
      await expect(friend.getByText(said('已成团', 'Filled')).first()).toBeVisible()
      await friends.close()
    })

for (const language of languagesOf(import.meta.filename)) {
  test(`[PROMO-2] [ORDER-6] in ${language} nobody joins: money and points come back by themselves, and the buyer is told`, async ({
    page,
    context,
    baseURL,
  }) => {
    const said = textIn(language)
    await speak(context, baseURL!, language)
    const mobile = await somebody(context, page, baseURL!)
    await givePoints(mobile, 100)
    const first = await enter(page, await offerOf(page, 3), { userUseScore: 100 })
    await api(page, 'POST', '/p/order/pay', { orderNumbers: first })
    await open(page, '/user-center/uc-integral?sts=1')
    await expect(page.getByText(said(`支付订单 ${first}`, `Used for order ${first}`))).toBeVisible()

    await endGroup(first)
    await expect(async () => {
      await open(page, `/user-center/uc-order-detail?orderNumber=${first}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('已取消', 'Canceled'), { timeout: 1000 })
    }).toPass()
    const told = page.getByText(said('到时未凑够人数', 'The group was not full in time'))
    await expect(told).toContainText(said('使用的积分已返还', 'points you used are yours again'))
    await expect(told).toContainText(said('已付款项按原付款方式退回', 'What you paid goes back the way you paid'))
    await accessible(page)
    // Whoever used no points reads of none.
    const plain = await enter(page, await offerOf(page, 3))
    await api(page, 'POST', '/p/order/pay', { orderNumbers: plain })
    await endGroup(plain)
    await expect(async () => {
      await open(page, `/user-center/uc-order-detail?orderNumber=${plain}`)
      await expect(told).toContainText(said('已付款项按原付款方式退回', 'What you paid'), { timeout: 1000 })
    }).toPass()
    await expect(told).not.toContainText(said('积分', 'points'))
    await open(page, '/user-center/uc-integral?sts=1')
    await expect(page.getByRole('definition').filter({ hasText: /^100\b/ })).toBeVisible()
    await open(page, '/user-center/uc-notifications')
    await expect(
      page.getByText(
        said(`订单 ${first} 拼团未成，退款处理中`, `The group for order ${first} did not fill, refund under way`),
      ),
    ).toBeVisible()
  })

  test(`[PROMO-2] in ${language} whoever comes too late for the last place is offered a group of their own`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const said = textIn(language)
    const others = await browser.newContext({ baseURL: baseURL! })
    const other = await others.newPage()
    for (const one of [context, others]) await speak(one, baseURL!, language)
    await somebody(context, page, baseURL!)
    await somebody(others, other, baseURL!)
    const offer = (await api<{ records: Offer[] }>(page, 'GET', '/groupBuy/page')).records.find(({ teams }) =>
      teams.some(({ free, phase }) => free === 1 && phase === 'open'),
    )!
    const { teamId } = offer.teams.find(({ free }) => free === 1)!
    // From the product’s page to the last place, and somebody else has it first.
    await open(page, `/detail/${offer.prodId}`)
    const groups = page.getByRole('region', { name: said('拼团', 'Group buy') })
    await groups
      .getByRole('link', { name: said('参团：', 'Join the group of') })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/group-buy/${offer.saleId}\\?team=${teamId}`))
    await page
      .getByRole('button', { name: said('参加', 'Join') })
      .first()
      .click()
    await expect(page.getByRole('complementary')).toBeVisible()
    const lost = await enter(other, offer, { teamId })
    await page.getByRole('button', { name: said('提交订单', 'Place order') }).click()
    const refusal = page.getByRole('alert')
    const sentence = refusal.getByText(said('该团已满员', 'All places of this group are taken'))
    await expect(sentence).toBeVisible()
    // It is read in lines, not squeezed beside what helps.
    const [box, line] = [(await refusal.boundingBox())!, (await sentence.boundingBox())!]
    expect(line.width).toBeGreaterThan(box.width / 2)
    await accessible(page)
    await page.getByRole('button', { name: said('自己开团', 'Start my own group') }).click()
    await expect(page).not.toHaveURL(/teamId/)
    await page.getByRole('button', { name: said('提交订单', 'Place order') }).click()
    await expect(page).toHaveURL(/\/payment\?orderNumbers=\d+/)
    // The place is free again for whoever comes next.
    await api(other, 'PUT', `/p/myOrder/cancel/${lost}`)
    await others.close()
  })
}
