// The pages of membership: what each level gives, what one has, how points work.
import { expect } from '@playwright/test'
import { api } from './buying.ts'
import { accessible, languagesOf, newPerson, open, signIn, speak, test, textIn } from './journey.ts'
import { expectAccessible, openDesk } from './staff.ts'

for (const language of languagesOf(import.meta.filename))
  test(`[LAYOUT-6] the member centre has its own header, and axe finds nothing on what visitors may read (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    for (const path of ['/member-center/member-equity', '/member-center/integral-info']) {
      expect(await open(page, path)).toBe(200)
      await expect(page.getByRole('banner')).toContainText(language === 'en' ? 'Member centre' : '会员中心')
      await expect(page.getByRole('banner').getByRole('search')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await accessible(page)
    }
  })

test('an enterprise member sees the level, its rights and growth, and the numbers that hold for points', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await signIn(context, baseURL!, 'enterprise')
  await open(page, '/user-center/uc-integral?sts=1')
  await page.getByRole('link', { name: 'Member centre' }).last().click()
  const card = page.getByRole('region', { name: 'My level', exact: true })
  await expect(card).toContainText('Enterprise member')
  await expect(card.getByRole('listitem').filter({ hasText: 'Enterprise member' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByRole('columnheader', { name: /Enterprise member your level/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Membership' }).getByRole('link', { name: 'Member benefits' }).click()
  const row = page.getByRole('row', { name: /Special VAT invoices/ })
  await expect(row.getByRole('cell')).toHaveText([/not included/, /included/, /included/])
  await page.getByRole('link', { name: 'Paid membership' }).first().click()
  await expect(page.getByText('Enterprise prices depend on your company’s certification')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Certify your company' })).toHaveCount(0)
  await page.getByRole('link', { name: 'About points' }).click()
  await expect(page.getByText('points at checkout in multiples of 10')).toBeVisible()
})

test('a visitor of the member centre is asked to sign in and may read about rights', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await open(page, '/member-center/member-center')
  await expect(page.getByRole('dialog')).toBeVisible()
  await open(page, '/member-center/buy-member')
  await expect(page.getByRole('link', { name: 'Certify your company' })).toBeVisible()
})

for (const language of languagesOf(import.meta.filename))
  for (const width of [1280, 1440])
    test(`[MC-1] [POINTS-1] in ${language} at ${width} px somebody checks in on the calendar, buys a paid level by the month, and ends its renewal with one click`, async ({
      page,
      context,
      baseURL,
    }) => {
      const said = textIn(language)
      await page.setViewportSize({ width, height: 900 })
      await speak(context, baseURL!, language)
      await newPerson(context, baseURL!)
      await open(page, '/member-center/member-center')
      await accessible(page)
      const calendar = page.getByRole('table', { name: said('签到', 'Check-in') })
      await expect(calendar.getByText(/^\+\d/)).toHaveCount(0)
      await page.getByRole('button', { name: said('签到，得', 'Check in for') }).click()
      await expect(calendar.getByText(/^\+\d/)).toHaveCount(1)
      await expect(page.getByRole('button', { name: said('今日已签到', 'Checked in today') })).toBeDisabled()

      const paid = page.getByRole('region', { name: said('付费会员', 'Paid membership') })
      await paid.getByRole('radio', { name: said('按月', 'Month'), exact: true }).check()
      await paid.getByRole('radio', { name: said('金牌会员', 'Gold member') }).check()
      await paid.getByRole('link', { name: said('去开通', 'Choose and pay') }).click()
      await expect(page).toHaveURL(/\/buy-member\?levelId=\d+&span=month/)
      await expect(page.getByRole('radio', { name: said('按月', 'Month'), exact: true })).toBeChecked()
      await accessible(page)
      await page.getByRole('button', { name: said('立即开通', 'Order and pay') }).click()
      await expect(page).toHaveURL(/\/payment\?payEntry=2&orderNumbers=\d+/)
      const orderNumbers = new URL(page.url()).searchParams.get('orderNumbers')!
      await api(page, 'POST', '/p/order/pay', { orderNumbers, payEntry: 2 })

      await open(page, '/member-center/member-center')
      const mine = page.getByRole('region', { name: said('我的会员', 'My membership') })
      await expect(mine).toContainText(said('到期前 7 天提醒您', 'We remind you 7 days before it ends'))
      const level = page.getByRole('region', { name: said('我的等级', 'My level') })
      await expect(level.getByRole('definition').last()).toHaveText('4')
      await mine.getByRole('button', { name: said('关闭续费', 'End renewal') }).click()
      await expect(mine).toContainText(said('已关闭续费', 'Renewal ended'))
      await mine.getByRole('button', { name: said('恢复到期提醒', 'Remind me again') }).click()
      await expect(mine).toContainText(said('到期前 7 天提醒您', 'We remind you 7 days before it ends'))
      await accessible(page)
    })

for (const language of languagesOf(`${import.meta.filename} growth`))
  test(`[MC-1] [OPS-1] the operator sets from how much growth a firm is senior, and the pages of membership say it (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const said = textIn(language)
    await openDesk(page, baseURL!, language, 'operator', '/memberships')
    const threshold = page.getByLabel(said('已认证企业升级所需成长值', 'Growth value from which'))
    await threshold.fill('12000')
    await threshold.press('Enter')
    await expect(page.getByText(said('家企业按成长值升级', 'raised by growth value'))).toBeVisible()
    await expect(threshold).toHaveValue('12000')
    await expectAccessible(page, '/memberships')

    const shopper = await browser.newContext({ baseURL: baseURL! })
    await speak(shopper, baseURL!, language)
    const visitor = await shopper.newPage()
    await open(visitor, '/member-center/member-equity')
    const rules = visitor.getByRole('region', { name: said('等级怎样获得', 'How levels are reached') })
    await expect(rules).toContainText(said('成长值达到 12,000', 'at 12,000 growth value'))
    await expect(rules).toContainText(said('得 1 成长值', 'earns 1 growth value'))
    await accessible(visitor)
    await signIn(shopper, baseURL!, 'enterprise')
    await open(visitor, '/member-center/member-center')
    const card = visitor.getByRole('region', { name: said('我的等级', 'My level'), exact: true })
    await expect(card).toContainText(said('升高级企业会员', 'more and you are a senior enterprise member'))
    await accessible(visitor)
    await shopper.close()
  })
