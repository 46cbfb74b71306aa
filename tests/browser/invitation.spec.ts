// The operator writes sales for a shop; the shop reads what it would give, agrees to one and declines the other.
import { expect } from '@playwright/test'
import { DAY_MS, HOUR_MS, after, dayOf, wireTime } from '#core/time.ts'
import { languagesOf, speak, staff, test, textIn } from './journey.ts'
import { button, fillSpan, freeGoods, groupPrice, minute } from './sales-office.ts'
import { axeAtRest, expectAccessible, openConsole, openDesk } from './staff.ts'

test.describe.configure({ timeout: 120_000 })

const SHOP = { zh: '百工轴承自营', en: 'Baigong Bearings' }

for (const language of languagesOf(import.meta.filename)) {
  const said = textIn(language)

  test(`[PROMO-2] [OPS-1] the operator invites a shop to two group buys; it agrees to one and declines the other (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const from = after(new Date(), 40 * DAY_MS + Math.floor(Math.random() * 400) * HOUR_MS)
    const span = [minute(from), minute(after(from, 2 * DAY_MS))] as const
    const times = { startTime: `${span[0]}:00`, endTime: `${span[1]}:00` }
    const { retry } = test.info()
    const goods = await freeGoods(page, baseURL!, times, 2 * retry + (language === 'en' ? 1 : 0))
    const price = groupPrice(goods)
    const shopName = said(SHOP.zh, SHOP.en)

    await openDesk(page, baseURL!, language, 'operator', '/sales')
    await page.getByRole('link', { name: said('邀请商家', 'Invite a shop') }).click()
    const kinds = page.getByRole('navigation', { name: said('类型', 'Type') })
    await kinds.getByRole('link', { name: new RegExp(said('拼 ?团', 'Group buy')) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(said('拼团', 'group buy'))
    await expect(page.getByText(said('请先选择店铺', 'Choose a shop and a time'))).toBeVisible()
    const shop = page.getByRole('combobox', { name: said('店铺', 'Shop') })
    await shop.fill(shopName)
    await page.locator('.ant-select-item-option', { hasText: shopName }).first().click()
    const sku = page.getByRole('combobox', { name: said('商品', 'Product') })
    await sku.fill(goods.partyCode)
    await page.locator('.ant-select-item-option', { hasText: goods.partyCode }).first().click()
    await fillSpan(page, said('开团时间', 'Groups can be started'), span)
    await page.getByLabel(said('团价', 'Group price')).fill(String(price))
    await page.getByLabel(said('每人限购', 'Limit per person')).fill('10')
    await expect(page.getByText(said('没有冲突', 'No conflicts'))).toBeVisible()
    expect(await axeAtRest(page)).toEqual([])
    await button(page, said('发出邀请', 'Send invitation')).click()
    const sent = page
      .getByRole('region', { name: said('已发邀请', 'Invitations'), exact: true })
      .getByRole('listitem')
      .filter({ hasText: goods.model })
    await expect(sent.first()).toContainText(said('待答复', 'Invited'))
    expect(await axeAtRest(page)).toEqual([])

    // A price that was wrong is put right while the shop has not answered.
    await sent
      .first()
      .getByRole('link', { name: said('修改', 'Edit') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(said('修改邀请', 'Change an invitation'))
    await expect(page.getByRole('combobox', { name: said('店铺', 'Shop') })).toBeDisabled()
    const ofGroup = page.getByLabel(said('团价', 'Group price'))
    await expect(ofGroup).toHaveValue(price.toFixed(2))
    await expect(page.getByLabel(said('开团时间', 'Groups can be started'))).toHaveValue(span[0])
    const lower = Math.floor(price * 90) / 100
    await ofGroup.fill(String(lower))
    expect(await axeAtRest(page)).toEqual([])
    // What somebody else has written meanwhile is not written over, though the page has read it again by itself.
    const calls = await browser.newContext({ baseURL: baseURL! }) // a second login of the browser would end the first
    const operator = await staff(calls, baseURL!, 'operator')
    const ofOther = `/platform/saleInvitations/group/one?saleId=${new URL(page.url()).searchParams.get('sale')}`
    const meanwhile = { ...(await operator<object>('GET', ofOther)), most: 9 }
    await operator('POST', '/platform/saleInvitations/group', meanwhile)
    let reads = 0
    page.on('response', (answer) => void (answer.url().includes('/saleInvitations/group/one') && reads++))
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      expect(reads).toBeGreaterThan(0)
    }).toPass()
    await button(page, said('保存并发送', 'Save and send')).click()
    await expect(page.getByText(said('数据已被他人修改', 'Somebody else has changed this')).first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(said('每人限购', 'Limit per person'))).toHaveValue('9')
    await ofGroup.fill(String(lower))
    await button(page, said('保存并发送', 'Save and send')).click()
    await expect(sent).toHaveCount(1)
    await expect(sent.first()).toContainText(said('待答复', 'Invited'))

    const office = await browser.newContext({ baseURL: baseURL! })
    const desk = await office.newPage()
    await openDesk(desk, baseURL!, language, 'merchant', '/sales')
    const invited = desk
      .getByRole('region', { name: said('平台邀请', 'Invitations from the mall') })
      .getByRole('listitem')
      .filter({ hasText: goods.model })
    await expect(invited).toContainText(said('优惠由店铺承担', 'The shop bears what it takes off'))
    await expect(invited).toContainText(said('3 人团，24 小时内成团', 'Groups of 3 people within 24 hours'))
    await expect(invited).toContainText(lower.toFixed(2))
    await expect(invited).toContainText(said('平台发出邀请后修改过条件', 'The mall has changed this invitation'))
    expect(await axeAtRest(desk)).toEqual([])
    await button(invited, said('同意参加', 'Agree')).click()
    await button(desk.getByRole('tooltip'), said('同意参加', 'Agree')).click()
    const row = desk.getByRole('row').filter({ hasText: goods.model }).first()
    await expect(row).toContainText(said('未开始', 'Not started'))
    await expect(invited).toHaveCount(0)

    const shops = await operator<{ shopId: number }[]>(
      'GET',
      `/platform/saleInvitations/shops?keyword=${encodeURIComponent(shopName)}`,
    )
    const later = after(from, 3 * DAY_MS)
    await operator('POST', '/platform/saleInvitations/group', {
      shopId: shops[0]!.shopId,
      answerTime: wireTime(after(new Date(), DAY_MS)),
      skuId: goods.skuId,
      price,
      people: 5,
      hours: 24,
      most: 10,
      startTime: `${minute(later)}:00`,
      endTime: `${minute(after(later, DAY_MS))}:00`,
    })
    await desk.reload()
    await button(invited, said('谢绝', 'Decline')).click()
    const dialog = desk.getByRole('dialog')
    await button(dialog, said('谢绝', 'Decline')).click()
    await expect(dialog).toContainText(said('请填写原因', 'Please give a reason'))
    await dialog.getByLabel(said('原因', 'Reason')).fill(said('月底要盘点', 'We take stock that week'))
    await dialog.getByLabel(said('原因', 'Reason')).press('Tab')
    await button(dialog, said('谢绝', 'Decline')).click()
    await expect(dialog).toBeHidden()
    await expect(invited).toHaveCount(0)

    await page.reload()
    await expect(sent.filter({ hasText: said('已谢绝', 'Declined') }).first()).toContainText(
      said('月底要盘点', 'We take stock that week'),
    )
    await expect(sent.filter({ hasText: said('未开始', 'Not started') })).toHaveCount(1)
    for (const kind of ['flash', 'discount', 'points']) await expectAccessible(page, `/sales/invite/${kind}`)
    await Promise.all([office.close(), calls.close()])
  })

  // Of the two, one has another day than the mall at any hour.
  for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati'])
    test.describe(`in a browser in ${timezoneId}`, () => {
      test.use({ timezoneId })
      test(`[OPS-1] the form of a sale goes by the mall’s clock, and says so (${language})`, async ({
        page,
        context,
        baseURL,
      }) => {
        await speak(context, baseURL!, language)
        await openConsole(page, baseURL!, 'merchant', '/sales/group/new')
        const start = page.getByLabel(said('开团时间', 'Groups can be started'))
        await start.click()
        const panel = page.locator('.ant-picker-dropdown')
        await expect(panel.locator('.ant-picker-cell-today')).toHaveAttribute('title', dayOf(new Date()))
        await expect(page.getByText(said('北京时间', 'Beijing time (UTC+8)'))).toBeVisible()
      })
    })

  test(`[OPS-1] the calendar marks today, and an operator reaches the form of an invitation by keys alone (${language})`, async ({
    page,
    baseURL,
  }) => {
    await openDesk(page, baseURL!, language, 'operator', '/sales')
    const today = page.getByRole('columnheader').getByRole('button', { name: said('今天', 'Today') })
    await expect(today).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('columnheader').getByRole('button', { pressed: true })).toHaveCount(1)
    await page.getByRole('link', { name: said('邀请商家', 'Invite a shop') }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(said('邀请商家参加', 'Invite a shop to'))
    const shop = page.getByRole('combobox', { name: said('店铺', 'Shop') })
    await shop.focus()
    await page.keyboard.type(said(SHOP.zh, SHOP.en))
    await expect(page.locator('.ant-select-item-option-active')).toContainText(said(SHOP.zh, SHOP.en))
    await page.keyboard.press('Enter')
    await expect(button(page, said('发出邀请', 'Send invitation'))).toBeVisible()
  })
}
