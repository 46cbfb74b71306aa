// What stands above a page, as its family has it; what the operator chooses for everybody: switches.spec.ts.
import { expect } from '@playwright/test'
import { accessible, languages, languagesOf, newPerson, open, signIn, speak, staff, test, textIn } from './journey.ts'
import { askedBack, received, unpaid } from './returns.ts'

for (const language of languages) {
  const say = textIn(language)
  test(`[LAYOUT-8] [HEADER-5] heads of families say where one is (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    for (const [path, title] of [
      ['/termsPage', say('条款与政策', 'Terms and policies')],
      ['/third-party-share', say('App 与第三方服务', 'App and third-party services')],
      ['/coupons', say('领券中心', 'Coupon centre')],
      ['/login', say('登录', 'Log in')],
    ] as const) {
      await open(page, path)
      await expect(page.getByRole('banner').getByText(title, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: say('快速报价', 'Quick quote') })).toHaveCount(0)
    }
    await open(page, '/third-party-share')
    const code = page.getByRole('banner').getByRole('img', { name: say('手机打开商城的二维码', 'Code that opens') })
    await expect(code).toBeVisible()
    await accessible(page)
    await open(page, '/compare')
    await expect(page.getByRole('banner').getByRole('search')).toBeVisible()
    await expect(page.getByRole('navigation', { name: say('主导航', 'Main menu') })).toHaveCount(0)
    await open(page, '/notice-list')
    await expect(page.getByRole('button', { name: say('快速报价', 'Quick quote') })).toBeVisible()
    const bar = page.getByRole('navigation').first()
    for (const name of [say('商家中心', 'Sellers’ centre'), say('帮助中心', 'Help centre')])
      await expect(bar.getByRole('link', { name })).toBeVisible()
    await expect(bar).toContainText('400-000-0000')
    await signIn(context, baseURL!, 'ordinary')
    for (const [path, title] of [
      ['/approve-member', say('企业会员认证', 'Enterprise membership')],
      ['/member-center/member-center', say('会员中心', 'Member centre')],
      ['/member-center/member-equity', say('会员中心', 'Member centre')],
      ['/member-center/buy-member', say('会员中心', 'Member centre')],
      ['/member-center/integral-mall', say('会员中心', 'Member centre')],
    ] as const) {
      await open(page, path)
      await expect(page.getByRole('banner').getByText(title, { exact: true }).first(), path).toBeVisible()
      await expect(page.getByRole('navigation', { name: say('主导航', 'Main menu') })).toHaveCount(0)
    }
    await open(page, '/cart')
    await expect(page.getByRole('list', { name: say('购买步骤', 'Checkout steps') }).getByRole('listitem')).toHaveCount(
      4,
    )
    await expect(bar.getByRole('link', { name: say('帮助中心', 'Help centre') })).toBeVisible()
    await expect(bar.getByRole('link', { name: say('商家中心', 'Sellers’ centre') })).toHaveCount(0)
  })
}

for (const language of languagesOf(import.meta.filename)) {
  const say = textIn(language)
  test(`[LAYOUT-8] what was ordered has heads of its own: invoice, return, payment, checkout and member cart (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    const orderNumber = await received(page, await staff(context, baseURL!, 'merchant'))
    const refundSn = await askedBack(page, orderNumber, 1)
    const unpaidNumber = await unpaid(page)
    const head = page.getByRole('banner')
    const steps = head.getByRole('list', { name: say('购买步骤', 'Checkout steps') }).getByRole('listitem')
    for (const [path, title] of [
      [`/invoice-detail?orderNumber=${orderNumber}`, say('发票详情', 'Invoice details')],
      [`/return-detail?refundSn=${refundSn}`, say('售后详情', 'After-sales details')],
    ] as const) {
      await open(page, path)
      await expect(head.getByText(title, { exact: true }), path).toBeVisible()
      await expect(steps, path).toHaveCount(0)
      await accessible(page)
    }
    for (const [path, at] of [
      ['/member-center/member-cart', 1],
      [`/payment?orderNumbers=${unpaidNumber}`, 3],
      [`/pay-result?orderNumbers=${orderNumber}`, 4],
    ] as const) {
      await open(page, path)
      await expect(steps, path).toHaveCount(4)
      await expect(steps.nth(at - 1), path).toHaveAttribute('aria-current', 'step')
      await expect(page.getByRole('navigation', { name: say('主导航', 'Main menu') })).toHaveCount(0)
    }
  })
}
