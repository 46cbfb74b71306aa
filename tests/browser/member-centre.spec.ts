// The pages of membership: what each level gives, what one has, how points work.
import { expect } from '@playwright/test'
import { accessible, languagesOf, open, signIn, speak, test } from './journey.ts'

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
  await expect(page.getByRole('region', { name: 'My benefits' }).getByRole('listitem')).toHaveCount(6)
  await page.getByRole('navigation', { name: 'Membership' }).getByRole('link', { name: 'Member benefits' }).click()
  const row = page.getByRole('row', { name: /Special VAT invoices/ })
  await expect(row.getByRole('cell')).toHaveText([/not included/, /included/, /included/])
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
})
