// The points mall, from its list to an order, and paid membership, from its levels to the end of a renewal.
import { expect, type Page } from '@playwright/test'
import { api } from './buying.ts'
import { accessible, axe, givePoints, languagesOf, newPerson, open, ready, speak, test, textIn } from './journey.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

type Goods = {
  model: string
  saleId: number
  prodId: number
  skuId: number
  points: number
  price: number
  phase: string
}
async function goodsOf(page: Page, of: 'points' | 'mixed'): Promise<Goods> {
  const { goods } = await api<{ goods: { records: Goods[] } }>(page, 'GET', `/points/goods?of=${of}&sort=fewest`)
  return goods.records.find(({ phase }) => phase === 'running')!
}

const address = (page: Page) =>
  api(page, 'POST', '/p/address/addAddr', {
    receiver: '王建国',
    mobile: '13812346204',
    addr: '汉江西路 118 号恒达机械 2 号库',
    provinceId: 320000,
    cityId: 320400,
    areaId: 320411,
  })

for (const language of languagesOf(import.meta.filename)) {
  const wording = textIn(language)

  test(`[DETAIL-3] [CHECKOUT-4] goods are had for points, and for points and money; too few points say so (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    const mobile = await newPerson(context, baseURL!)
    await open(page, '/member-center/integral-mall')
    await address(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wording('积分商城', 'Points mall'))
    await expect(page.getByText(wording('还差', 'more points needed')).first()).toBeVisible()
    await accessible(page)

    const [plain, mixed] = [await goodsOf(page, 'points'), await goodsOf(page, 'mixed')]
    await open(page, `/member-center/integral-det/${plain.prodId}`)
    const places = page.getByRole('navigation', { name: wording('会员中心', 'Member centre') })
    await expect(places.getByRole('link')).toHaveCount(4)
    await expect(page.getByRole('navigation', { name: wording('位置', 'You are here') })).toContainText(
      wording('积分商城', 'Points mall'),
    )
    const redeem = page.getByRole('button', { name: wording('立即兑换', 'Redeem'), exact: true })
    await redeem.click()
    await expect(page.getByRole('alert')).toContainText(wording('积分不足', 'Insufficient points'))
    await accessible(page)

    // The checkout of what one’s points are not enough for says so too, and how points are earned.
    const { saleId, prodId, skuId } = plain
    await open(page, `/submit-integral-order?saleId=${saleId}&prodId=${prodId}&skuId=${skuId}&count=2`)
    await expect(page.getByRole('alert')).toContainText(wording('积分不足', 'Insufficient points'))
    await accessible(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: wording('怎样得积分', 'How to earn points') })).toHaveAttribute(
      'href',
      '/member-center/integral-info',
    )
    await main.getByRole('link', { name: wording('返回商品页', 'Back to the item') }).press('Enter')
    // As many as were wanted stand there again.
    await expect(page).toHaveURL(`/member-center/integral-det/${plain.prodId}?count=2`)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('2')

    await givePoints(mobile, plain.points + mixed.points)
    const quantity = page.getByRole('textbox')
    const orders: { orderNumber: string; words: string }[] = []
    for (const goods of [plain, mixed]) {
      await open(page, `/member-center/integral-det/${goods.prodId}`)
      await quantity.last().fill('x')
      await redeem.click()
      await expect(page.getByRole('alert')).toContainText(wording('请输入正确的数量', 'Enter a correct quantity'))
      await quantity.last().fill('1')
      await redeem.click()
      await expect(page).toHaveURL(/\/submit-integral-order\?saleId=/)
      await ready(page)
      // What is due in points stands in its line and in the sum, and nobody is asked to fill up what takes nothing beside it.
      const line = page.getByRole('row').filter({ has: page.getByRole('link', { name: goods.model }) })
      await expect(line.getByRole('cell').last()).toContainText(
        wording(`${goods.points} 积分`, `${goods.points} points`),
      )
      await expect(page.getByRole('complementary').getByRole('definition').last()).toContainText(
        wording(`+ ${goods.points} 积分`, `+ ${goods.points} points`),
      )
      await expect(page.getByRole('link', { name: wording('去凑单', 'Add more from this shop') })).toHaveCount(0)
      await page.getByRole('button', { name: wording('提交订单', 'Place order') }).click()
      await expect(page).toHaveURL(/\/(payment|pay-result)\?orderNumbers=/)
      const orderNumber = new URL(page.url()).searchParams.get('orderNumbers')!
      orders.push({ orderNumber, words: wording(`${goods.points} 积分`, `${goods.points} points`) })
    }
    const whySays = async (words: string) => {
      const why = page
        .locator('details')
        .filter({ has: page.locator('summary', { hasText: wording('为什么是这个价', 'Why this price') }) })
        .last()
      await why.locator('summary').press('Enter')
      await expect(why.locator('dt').filter({ hasText: wording('积分兑换', 'Points redeemed') })).toContainText(words)
      await expect(why.locator('dd').last()).toContainText(`+ ${words}`)
    }
    for (const { orderNumber, words } of orders) {
      await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
      await whySays(words)
      await accessible(page)
    }
    // The other side reads the same points: on the order, and in its list.
    for (const { orderNumber, words } of orders) {
      await openConsole(page, baseURL!, 'operator', `/orders/${orderNumber}`)
      await expect(page.locator('.ant-table-row').filter({ hasText: words }).first()).toBeVisible()
      await whySays(words)
      expect(await axe(page)).toEqual([])
      await openConsole(page, baseURL!, 'operator', `/orders?orderNumber=${orderNumber}`)
      await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText(`+ ${words}`)
    }
    await open(page, '/')
    const { score } = await api<{ score: number }>(page, 'GET', '/p/score/scoreInfo')
    expect(score).toBe(0)
  })

  test(`[CART-8] what is collected in the member’s cart is redeemed from there (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    const mobile = await newPerson(context, baseURL!)
    await open(page, '/member-center/member-cart')
    await address(page)
    await expect(page.getByText(wording('会员采购车是空的', 'Your member cart is empty'))).toBeVisible()
    const [goods, mixed] = [await goodsOf(page, 'points'), await goodsOf(page, 'mixed')]
    await givePoints(mobile, goods.points * 2 + mixed.points)
    for (const { prodId } of [goods, mixed]) {
      await open(page, `/member-center/integral-det/${prodId}`)
      await page.getByRole('button', { name: wording('加入会员采购车', 'Add to member cart') }).click()
      await expect(page.getByText(wording('已加入会员采购车', 'Added to the member cart'))).toBeVisible()
    }
    await open(page, '/member-center/member-cart')
    await accessible(page)
    const redeem = (count: number) =>
      page.getByRole('link', { name: wording(`兑换 ${count} 件商品`, `Redeem ${count} item${count > 1 ? 's' : ''}`) })
    // What was collected last stands on top.
    const [top] = await page.getByRole('checkbox').all()
    await top!.press('Space')
    await expect(redeem(1)).toBeVisible()
    await top!.press('Space')
    await expect(redeem(2)).toBeVisible()
    // What was typed a moment ago goes along; what is no quantity goes nowhere.
    const quantity = page.getByRole('main').getByRole('textbox').last()
    await quantity.fill('1.5')
    await redeem(2).click()
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL('/member-center/member-cart')
    await quantity.fill('2')
    await redeem(2).click()
    await expect(page).toHaveURL(/\/member-center\/submit-order\?lines=\d+x1-\d+x2$/)
    await ready(page)
    await page.getByRole('button', { name: wording('提交订单', 'Place order') }).click()
    await expect(page).toHaveURL(/\/(payment|pay-result)\?orderNumbers=/)
    await open(page, '/member-center/member-cart')
    await expect(page.getByText(wording('会员采购车是空的', 'Your member cart is empty'))).toBeVisible()
  })

  test(`[MC-1] a membership is bought and paid, and its renewal ended with one click (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/member-center/buy-member')
    await accessible(page)
    await page.getByRole('radio', { name: wording('按月', 'Month'), exact: true }).check()
    await page.getByRole('radio', { name: wording('银牌会员', 'Silver member') }).check()
    await page.getByRole('button', { name: wording('立即开通', 'Order and pay') }).click()
    await expect(page).toHaveURL(/\/payment\?payEntry=2&orderNumbers=/)
    // The address comes before the page, which shows a bill that is paid by then as one that has nothing to pay.
    await expect(page.getByRole('heading', { level: 1, name: wording('付款', 'Payment') })).toBeAttached()
    const orderNumbers = new URL(page.url()).searchParams.get('orderNumbers')!
    await api(page, 'POST', '/p/order/pay', { orderNumbers, payEntry: 2 })
    await expect(page).toHaveURL(/\/pay-result/, { timeout: 20_000 })
    await expect(page.getByText(wording('会员已开通', 'Your membership is active'))).toBeVisible()

    await open(page, '/member-center/member-center')
    const mine = page.getByRole('region', { name: wording('我的会员', 'My membership'), exact: true })
    await expect(mine).toContainText(wording('银牌会员', 'Silver member'))
    await mine.getByRole('button', { name: wording('关闭续费', 'End renewal') }).click()
    await expect(mine).toContainText(wording('已关闭续费', 'Renewal ended'))
    await expect(mine.getByRole('button', { name: wording('恢复到期提醒', 'Remind me again') })).toBeVisible()
    await accessible(page)
    // Whoever comes to renew finds their own level chosen, not the dearest.
    await open(page, '/member-center/buy-member')
    await expect(page.getByRole('radio', { name: wording('银牌会员', 'Silver member') })).toBeChecked()
    await expect(page.getByRole('button', { name: wording('续费', 'Renew and pay'), exact: true })).toBeVisible()
  })
}
