// The authenticator app, from the account page to the sign-in.
import { request } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { readCaptcha } from '../read-captcha.ts'
import { accessible, languagesOf, textIn, speak, staff, test } from './journey.ts'

const PASSWORD = 'spindle-7204-angular'
/** A phone whose clock is so many seconds late: a code counts once, and the next one need not be waited for. */
const codeOf = (secret: string, secondsAgo = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - secondsAgo })

let people = 0

/** Somebody new among the operator's people: nobody else's sign-in changes. */
async function colleague(page: Page, baseURL: string): Promise<{ mobile: string; initialPassword: string }> {
  const operator = await staff(page.context(), baseURL, 'operator')
  const { roles } = await operator<{ roles: { roleId: string }[] }>('GET', '/platform/staff')
  const mobile = `137${String(Date.now()).slice(-7)}${people++}`
  const person = { name: '钱会计', mobile, roleId: roles[0]!.roleId }
  const { initialPassword } = await operator<{ initialPassword: string }>('POST', '/platform/staff', person)
  return { mobile, initialPassword }
}

/**
 * Wrong passwords for this person from the other addresses of this machine, five from each: what somebody else does to
 * them.
 */
async function guessElsewhere(page: Page, baseURL: string, userName: string): Promise<void> {
  const { data: key } = await (await page.request.get('/user/passwordKey')).json()
  const headers = { 'content-type': 'application/json', host: new URL(baseURL).host }
  for (let host = 2; host < 9; host++)
    for (let turn = 0; turn < 5; turn++) {
      // each seal is good once
      const body = JSON.stringify({ userName, passWord: await sealPassword('wrong-wrong-wrong', key) })
      await new Promise<void>((resolve, reject) => {
        const to = { host: '127.0.0.1', port: new URL(baseURL).port, localAddress: `127.0.0.${host}` }
        const sent = request({ ...to, method: 'POST', path: '/staff/signIn', headers }, (answer) =>
          answer.resume().on('end', resolve),
        )
        sent.on('error', reject).end(body)
      })
    }
}

for (const language of languagesOf(import.meta.filename))
  test(`[ADMIN-1] after many wrong passwords from elsewhere the console asks for a picture code, each good once, and lets its person in (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    const { mobile, initialPassword } = await colleague(page, baseURL!)
    await guessElsewhere(page, baseURL!, mobile)
    await page.goto('/console')
    await page.getByLabel(text('手机号或用户名', 'Mobile number or user name')).fill(mobile)
    await page.getByLabel(text('密码', 'Password'), { exact: true }).fill(initialPassword)
    const signIn = page.getByRole('button', { name: text('登录', 'Log in') })
    const code = page.getByLabel(text('图片验证码', 'Image code'))
    const picture = page.locator('form img')
    await expect(code).toBeHidden()
    await signIn.click()
    await expect(code).toBeVisible()
    await accessible(page)
    const first = (await picture.getAttribute('src'))!
    await code.fill('0000')
    await signIn.click()
    await expect(page.getByRole('alert').filter({ hasText: text('图片验证码错误', 'image code') })).toBeVisible()
    await expect(picture).not.toHaveAttribute('src', first)
    await expect(code).toHaveValue('')
    await code.fill(readCaptcha((await picture.getAttribute('src'))!))
    await signIn.click()
    await expect(page.getByLabel(text('新密码', 'New password'), { exact: true })).toBeVisible()
  })

for (const language of languagesOf(import.meta.filename))
  test(`[ADMIN-1] somebody of the operator sets up an authenticator app and signs in with its code; a wrong one loses nothing typed (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    const { mobile, initialPassword } = await colleague(page, baseURL!)
    const name = page.getByLabel(text('手机号或用户名', 'Mobile number or user name'))
    const password = page.getByLabel(text('密码', 'Password'), { exact: true })
    const code = page.getByLabel(text('身份验证器验证码', 'Authenticator code'))
    const wrong = page
      .getByRole('alert')
      .filter({ hasText: text('验证码错误或已使用过', 'is wrong or has already been used') })
    const signIn = page.getByRole('button', { name: text('登录', 'Log in') })

    await test.step('the first password is replaced by one of their own', async () => {
      await page.goto('/console')
      await name.fill(mobile)
      await password.fill(initialPassword)
      await signIn.click()
      await page.getByLabel(text('当前密码', 'Current password')).fill(initialPassword)
      await page.getByLabel(text('新密码', 'New password'), { exact: true }).fill(PASSWORD)
      await page.getByLabel(text('再次输入新密码', 'Confirm new password')).fill(PASSWORD)
      await page.getByRole('button', { name: text('修改密码', 'Change password') }).click()
      await expect(
        page.getByText(
          text('密码已修改，其他登录已下线', 'Password changed. You have been logged out on other devices.'),
        ),
      ).toBeVisible()
    })

    const secret =
      await test.step('the key is shown, a wrong code is told, and the right one switches it on', async () => {
        await page.goto('/console/account')
        await page.getByRole('button', { name: text('绑定', 'Set up') }).click()
        await expect(
          page.getByRole('img', { name: text('身份验证器二维码', 'QR code for the authenticator app') }),
        ).toBeVisible()
        await accessible(page)
        const line = page.getByText(text('或手动输入密钥：', 'Or enter this key manually:'))
        const shown = /[A-Z2-7]{16,}/.exec((await line.textContent())!)![0]
        await code.fill('000000')
        await password.fill(PASSWORD)
        await page.getByRole('button', { name: text('保存', 'Save') }).click()
        await expect(wrong).toBeVisible()
        await expect(code).toHaveValue('000000')
        await expect(password).toHaveValue(PASSWORD)
        await expect(line).toContainText(shown)
        await code.fill(codeOf(shown, 30))
        await page.getByRole('button', { name: text('保存', 'Save') }).click()
        await expect(page.getByRole('button', { name: text('重新绑定', 'Set up again') })).toBeVisible()
        await expect(page.getByText(text('已绑定', 'Set up'), { exact: true })).toBeVisible()
        return shown
      })

    await test.step('signed out and in again: the password alone is not enough, a wrong code is told, the app’s opens', async () => {
      await page.getByRole('button', { name: text('退出登录', 'Log out'), exact: true }).click()
      await name.fill(mobile)
      await password.fill(PASSWORD)
      await signIn.click()
      await expect(code).toBeFocused()
      await accessible(page)
      await code.fill('000000')
      await signIn.click()
      await expect(wrong).toBeVisible()
      await expect(code).toHaveValue('000000')
      await code.fill(codeOf(secret))
      await code.press('Enter')
      await expect(
        page.getByRole('button', { name: '钱会计' }).or(page.getByRole('link', { name: '钱会计' })),
      ).toBeVisible()
    })
  })
