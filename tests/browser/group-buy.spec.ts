// Two people buy as a group: one starts it and shares its link, the other joins, and both orders begin.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { api } from './buying.ts'
import { accessible, languagesOf, newPerson, open, reload, speak, test, textIn } from './journey.ts'

test.describe.configure({ timeout: 120_000 })

const home = {
  receiver: '王建国',
  mobile: '13812346204',
  provinceId: 320000,
  cityId: 320400,
  areaId: 320411,
  addr: '汉江西路 118 号',
}

type Offer = { saleId: number; size: number; model: string; left: number }

/** One that two people fill, and nobody of this journey has bought by. */
async function offerOf(page: Page, size: number): Promise<Offer> {
  const { records } = await api<{ records: Offer[] }>(page, 'GET', '/groupBuy/page')
  return records.find((offer) => offer.size === size)!
}

async function somebody(context: BrowserContext, page: Page, baseURL: string): Promise<void> {
  await newPerson(context, baseURL)
  await open(page, '/')
  await api(page, 'POST', '/p/address/addAddr', home)
}

const statusOf = (page: Page, orderNumber: string): Promise<number> =>
  api<number>(page, 'GET', `/p/myOrder/getOrderStatus?orderNumber=${orderNumber}`)

/** From the button on the group's page to a paid order. */
async function buyBy(page: Page, button: RegExp | string, said: ReturnType<typeof textIn>): Promise<string> {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page).toHaveURL(/\/group-buy\/confirm-order\?/)
  await expect(page.getByRole('complementary')).toBeVisible()
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
      const first = await buyBy(page, said('自己开团', 'Start a group'), said)

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
