// The mall's policies, for everybody.
import { expect } from '@playwright/test'
import { accessible, open, speak, test } from './journey.ts'

const policies = {
  en: ['Terms of service', 'Privacy policy', 'Information shared with third parties'],
  zh_CN: ['服务条款', '隐私策略', '第三方信息共享清单'],
}

for (const language of ['en', 'zh_CN'] as const)
  test(`[POLICY-1] terms, privacy policy and what third parties get can be read by everybody (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, language)
    await open(page, '/termsPage')
    const tabs = page.getByRole('main').getByRole('navigation').last()
    for (const [at, name] of policies[language].entries()) {
      await tabs.getByRole('link').nth(at).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(tabs.getByRole('link').nth(at)).toHaveAttribute('aria-current', 'page')
      expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(500)
      await accessible(page)
    }
    await expect(page).toHaveURL('/third-party-share')
    for (const [from, to] of [
      ['/help/serviceAgreement', '/termsPage'],
      ['/help/privacyPolicy', '/termsPage?doc=privacy'],
    ] as const) {
      await open(page, from)
      await expect(page).toHaveURL(to)
    }
  })
