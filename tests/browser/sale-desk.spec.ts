// Sales from their other side: a shop proposes a group buy and hears at once what is in its way, the operator decides
// in the calendar and stops what runs, and paid levels are offered and changed.
import { expect } from '@playwright/test'
import { DAY_MS, MINUTE_MS, after } from '#core/time.ts'
import { languagesOf, open, speak, test, textIn } from './journey.ts'
import { button, fillSpan, freeGoods, groupPrice, minute } from './sales-office.ts'
import { axeAtRest, expectAccessible, openDesk } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

for (const language of languagesOf(import.meta.filename)) {
  const said = textIn(language)

  test(`[PROMO-2] [OPS-1] a shop proposes a group buy, the operator lets it run and stops it (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const now = new Date()
    const [startsAt, endsAt] = [after(now, -MINUTE_MS), after(now, 2 * DAY_MS)]
    const times = { startTime: `${minute(startsAt)}:00`, endTime: `${minute(endsAt)}:00` }
    const goods = await freeGoods(page, baseURL!, times)

    await openDesk(page, baseURL!, language, 'merchant', '/sales')
    await page.getByRole('link', { name: said('新建拼团', 'New group buy') }).click()
    const sku = page.getByRole('combobox', { name: said('商品', 'Product') })
    await sku.fill(goods.partyCode)
    await page.locator('.ant-select-item-option', { hasText: goods.partyCode }).first().click()
    const price = page.getByLabel(said('团价', 'Group price'))
    await price.fill('999999')
    await page.getByLabel(said('每人限购', 'Limit per person')).fill('10')
    // What is wrong with the times is said before it is saved; what is refused is in sight.
    const wrong = page.getByText(said('结束时间须晚于开始时间和当前时间', 'A sale ends after it starts, in the future'))
    const past = [minute(after(now, -2 * DAY_MS)), minute(after(now, -DAY_MS))] as const
    let sent = 0
    page.on(
      'request',
      (request) => void (request.method() !== 'GET' && request.url().endsWith('/shop/group') && sent++),
    )
    await fillSpan(page, said('开团时间', 'Groups can be started'), past)
    await expect(wrong).toHaveCount(1)
    expect(sent).toBe(0) // Enter takes a time, and proposes nothing
    await button(page, said('保存并提报', 'Save and propose')).click()
    await expect(page.getByRole('alert')).toBeInViewport()
    await fillSpan(page, said('开团时间', 'Groups can be started'), [minute(startsAt), minute(endsAt)])
    await expect(
      page.getByText(said('高于近 30 天最低价', 'is above the lowest price of the last 30 days')),
    ).toBeVisible()
    await price.fill(String(groupPrice(goods)))
    await expect(page.getByText(said('没有冲突', 'No conflicts'))).toBeVisible()
    expect(await axeAtRest(page)).toEqual([])
    await button(page, said('保存并提报', 'Save and propose')).click()
    // By its whole name: other sales of the same goods, or of their like, wait or run as well.
    const name = said(`${goods.model} 3 人团`, `${goods.model}, group of 3`)
    const row = page.getByRole('row').filter({ hasText: name }).first()
    await expect(row).toContainText(said('待审批', 'Waiting for approval'))
    await expectAccessible(page, '/sales')

    const office = await browser.newContext({ baseURL: baseURL! })
    const mall = await office.newPage()
    await openDesk(mall, baseURL!, language, 'operator', '/sales')
    const waiting = mall.getByRole('region', { name: said('商家提报', 'Proposals') }).getByRole('listitem')
    const proposal = waiting.filter({ hasText: name }).first()
    await expect(proposal).toContainText(said('没有冲突', 'No conflicts'))
    expect(await axeAtRest(mall)).toEqual([])
    // A key that is held decides once: the next one in the list is nobody's decision yet.
    let decided = 0
    await mall.route('**/decide', (route) => {
      decided++
      return route.abort()
    })
    await proposal.getByRole('button', { name }).focus()
    for (let beat = 0; beat < 3; beat++) {
      await mall.keyboard.down('y')
      await expect(mall.getByRole('alert').first()).toBeInViewport()
    }
    await mall.keyboard.up('y')
    await mall.keyboard.press('y')
    await expect.poll(() => decided).toBe(2)
    await mall.unroute('**/decide')
    await button(proposal, said('同意', 'Approve')).click()
    await expect(waiting.filter({ hasText: name })).toHaveCount(0)

    // Of all that runs it is found by its name.
    const running = mall.getByRole('combobox', { name: said('进行中的活动', 'Running sales') })
    await running.fill(goods.model)
    await mall.locator('.ant-select-item-option:visible').filter({ hasText: name }).first().click()
    const live = mall.getByRole('region', { name: said('正在进行', 'Running now') })
    await expect(live.getByRole('heading', { name })).toBeVisible()
    await button(live, said('停止活动', 'Stop sale')).click()
    const dialog = mall.getByRole('dialog')
    await expect(dialog.getByLabel(said('原因', 'Reason'))).toBeFocused()
    await expect(dialog).toContainText(said('未成团的立即解散', 'Groups that are not full end at once'))
    await dialog.getByLabel(said('原因', 'Reason')).fill(said('价格有误', 'Wrong price'))
    await button(dialog, said('停止活动', 'Stop sale')).click()
    await expect(dialog).toBeHidden()
    await expect(mall.locator('.ant-modal-title')).toContainText(name) // its words stay while it goes away
    await expect(live.getByRole('heading', { name })).toHaveCount(0)

    await page.reload()
    await expect(row).toContainText(said('已停止', 'Stopped'))
    await expect(row).toContainText(said('价格有误', 'Wrong price'))
    await expectAccessible(page, '/groups')
    await office.close()
  })

  test(`a shop comes from its sales to the form of points goods, which asks for whole tens (${language})`, async ({
    page,
    baseURL,
  }) => {
    await openDesk(page, baseURL!, language, 'merchant', '/sales')
    await page.getByRole('link', { name: said('新建积分商品', 'New points goods') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(said('积分', 'Points'), { exact: true }).fill('15')
    await button(drawer, said('保存并提报', 'Save and propose')).click()
    await expect(drawer.getByText(said('请填写 10 的倍数', 'Enter a multiple of 10'))).toBeVisible()
    await page.keyboard.press('Escape')
    await button(page, said('放弃修改', 'Discard')).click()
    await expect(drawer).toBeHidden()
    await expect(page).not.toHaveURL(/sale=/)
  })

  test(`[MC-1] [OPS-1] the operator offers a paid level with its rights, changes it and sells it no more (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const mark = String(Date.now() % 100_000)
    await openDesk(page, baseURL!, language, 'operator', '/memberships')
    await button(page, said('新建等级', 'New level')).click()
    const drawer = page.getByRole('dialog')
    const fields = [
      [said('名称（中文）', 'Name (Chinese)'), `铜牌 ${mark}`],
      [said('名称（英文）', 'Name (English)'), `Bronze ${mark}`],
      [said('月费', 'Price a month'), '9'],
      [said('年费', 'Price a year'), '90'],
      [said('券使用门槛', 'Coupon: minimum spend'), '100'],
      [said('券面额', 'Coupon: amount off'), '5'],
    ] as const
    for (const [label, value] of fields) await drawer.getByLabel(label).fill(value)
    await drawer.getByRole('switch', { name: said('免运费', 'Free shipping') }).click()
    await button(drawer, said('保存', 'Save')).click()
    await expect(drawer).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: mark })
    await expect(row).toContainText(said('有', 'Included'))
    await expectAccessible(page, '/memberships')

    // A level without coupons is not asked what one is worth; what was typed comes back with the next coupon.
    await button(row, said('修改', 'Edit')).click()
    const [coupons, threshold] = [said('每月券数', 'Coupons a month'), said('券使用门槛', 'Coupon: minimum spend')]
    await drawer.getByLabel(threshold).fill('200')
    await drawer.getByLabel(coupons).fill('0')
    await expect(drawer.getByLabel(threshold)).toBeHidden()
    await drawer.getByLabel(coupons).fill('2')
    await expect(drawer.getByLabel(threshold)).toHaveValue('200.00')
    await drawer.getByLabel(coupons).fill('0')
    await button(drawer, said('保存', 'Save')).click()
    await expect(drawer).toBeHidden()
    await expect(row).toContainText(said('无', 'None'))

    const visitor = await browser.newContext({ baseURL: baseURL! })
    await speak(visitor, baseURL!, language)
    const shopper = await visitor.newPage()
    await open(shopper, '/member-center/buy-member')
    const offered = shopper.getByRole('radio', { name: said(`铜牌 ${mark}`, `Bronze ${mark}`) })
    await expect(offered).toBeVisible()
    await expect(shopper.locator('label').filter({ has: offered })).not.toContainText(said('优惠券', 'Coupons'))
    await button(row, said('停售', 'Withdraw')).click()
    await button(page.getByRole('tooltip'), said('停售', 'Withdraw')).click()
    await expect(row).toContainText(said('已停售', 'Withdrawn'))
    await open(shopper, '/member-center/buy-member')
    await expect(shopper.getByRole('radio', { name: mark })).toHaveCount(0)
    await expectAccessible(page, '/paid-members')
    await visitor.close()
  })
}
