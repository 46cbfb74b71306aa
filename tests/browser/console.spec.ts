// The back office: its sign-in, its frame, and who is let in where.
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test('[ADMIN-1] the operator signs in with the form, sees the log of it, and signs out', async ({ page }) => {
  await page.goto('/console')
  await expect(page).toHaveTitle('登录 · 管理后台')
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page.getByText('请输入手机号或用户名', { exact: true })).toBeVisible()
  await page.getByLabel('手机号或用户名').fill('13800000021')
  await page.getByLabel('密码', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: '登 录' }).click()
  await expect(page.getByRole('alert')).toContainText('账号或密码错误')
  await page.getByLabel('密码', { exact: true }).fill('demo-Operator-1')
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await page.getByRole('link', { name: '登录日志' }).click()
  await expect(page).toHaveURL(/\/console\/sign-ins$/)
  await expect(page.getByRole('row', { name: /周主管.*登录成功/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /周主管.*密码错误/ }).first()).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByLabel('手机号或用户名')).toBeVisible()
})

test('[ADMIN-1] a clerk without the permission sees no link, and the page refuses', async ({ page, context, baseURL }) => {
  await speak(context, baseURL!, 'en')
  await openConsole(page, baseURL!, 'clerk', '/log')
  await expect(page.getByText('You have no permission for this page')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
})

for (const language of ['zh_CN', 'en'] as const)
  test(`the pages of one's own account and of the logs have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await page.goto('/console')
    await expect(page.getByRole('main')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await openConsole(page, baseURL!, 'operator')
    for (const path of ['/account', '/log', '/sign-ins']) await expectAccessible(page, path)
  })
