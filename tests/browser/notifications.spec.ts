// What happened is told in the user centre, and by mail to whoever confirmed an address.
import { expect } from '@playwright/test'
import { api } from './buying.ts'
import { accessible, languagesOf, newPerson, open, reload, speak, textIn, test } from './journey.ts'
import { unpaid } from './returns.ts'

for (const language of languagesOf(import.meta.filename))
  test(`what was paid is told, what is unpaid waits on top, and mail comes once its address is confirmed (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const text = textIn(language)
    await speak(context, baseURL!, language)
    await newPerson(context, baseURL!)
    await open(page, '/user-center/uc-notifications')
    await expect(page.getByText(text('暂无通知', 'No notifications'))).toBeVisible()

    const [paid, waiting] = [await unpaid(page), await unpaid(page)]
    await api(page, 'POST', '/p/order/pay', { orderNumbers: paid })
    await reload(page)
    const duties = page.getByRole('region', { name: text('要我做的', 'Waiting for you') })
    await expect(duties).toContainText(waiting)
    await expect(duties.getByRole('link', { name: waiting })).toHaveAttribute(
      'href',
      `/payment?orderNumbers=${waiting}`,
    )
    const menu = page.getByRole('navigation', { name: text('用户中心', 'User centre') })
    const entry = menu.getByRole('link', { name: text('消息与通知', 'Notifications') })
    await expect(entry).toContainText('1')
    await accessible(page)
    const told = page.getByRole('link', { name: text(`订单 ${paid} 已付款`, `Payment received: order ${paid}`) })
    await told.click()
    await expect(page).toHaveURL(new RegExp(`uc-order-detail\\?orderNumber=${paid}`))
    await expect(entry).not.toContainText('1')

    await open(page, '/user-center/uc-notifications?unread=true')
    await expect(page.getByText(text('没有未读通知', 'Nothing unread'))).toBeVisible()
    const byMail = page.getByRole('checkbox', { name: text('订单，邮件', 'Orders, Email') })
    await expect(byMail).toBeDisabled()
    const address = `buyer.${paid}@example.com`
    const email = page.getByRole('textbox', { name: text('邮箱', 'Email') })
    await email.fill('nobody')
    await page.getByRole('button', { name: text('发送验证码', 'Send code') }).click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill(address)
    await page.keyboard.press('Enter')
    const mails = () => api<{ email: string; content: string }[]>(page, 'GET', '/demo/emails')
    const mine = async () => (await mails()).filter((mail) => mail.email === address)
    await expect.poll(mine).toHaveLength(1)
    const code = /\d{6}/.exec((await mine())[0]!.content)![0]
    await page.getByRole('textbox', { name: text('验证码', 'Code') }).fill(code)
    await page.getByRole('button', { name: text('确认', 'Confirm') }).click()
    await expect(page.getByText(text(`邮件发到 ${address}`, `Email goes to ${address}`))).toBeVisible()
    await byMail.click()
    await expect(byMail).toBeChecked()
    await api(page, 'POST', '/p/order/pay', { orderNumbers: waiting })
    await expect.poll(mine).toHaveLength(2)
    const [newest] = await mine()
    expect(newest!.content).toContain(waiting)

    const link = new URL(/http\S+\/unsubscribe\?\S+/.exec(newest!.content)![0])
    await open(page, link.pathname + link.search)
    await accessible(page)
    await page.getByRole('button', { name: text('不再接收：订单', 'No more emails about: Orders') }).click()
    await expect(page.getByRole('heading', { name: text('已退订', 'You are unsubscribed') })).toBeVisible()
    await open(page, '/user-center/uc-notifications')
    await expect(byMail).not.toBeChecked()
  })
