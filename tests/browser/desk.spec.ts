// Daily work of the back office that leaves a trace: an address put right before the parcel leaves, stock with its
// reason, columns, logins, jobs.
import { expect } from '@playwright/test'
import { newPerson, open, signIn, speak, staff, test } from './journey.ts'
import { unpaid } from './returns.ts'
import { api } from './buying.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

test('[OPS-1] [ORDER-7] a shop puts a paid order’s address right in English, prints its delivery note, and the buyer sees where it goes', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await signIn(context, baseURL!, 'senior')
  await open(page, '/')
  const orderNumber = await unpaid(page)
  await api(page, 'POST', '/p/order/pay', { orderNumbers: orderNumber })

  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await speak(office.context(), baseURL!, 'en')
  await openConsole(office, baseURL!, 'merchant', `/orders/${orderNumber}`)
  await office.getByRole('button', { name: 'Change', exact: true }).click()
  const drawer = office.getByRole('dialog', { name: 'Change the delivery address' })
  await expect(drawer.getByText(/Ningbo 宁波市/)).toBeVisible()
  await drawer.getByLabel('Province, city, district').fill('Xihu District')
  await office
    .getByRole('menuitemcheckbox', { name: 'Zhejiang 浙江省 / Hangzhou 杭州市 / Xihu District 西湖区' })
    .click()
  await drawer.getByLabel('Detailed address').fill('文三路 90 号 3 号楼')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(office.getByText('浙江省 杭州市 西湖区 文三路 90 号 3 号楼')).toBeVisible()
  // A browser without a viewer of its own saves it and leaves the new tab empty: what came tells.
  const paper = office
    .context()
    .waitForEvent('response', (response) => response.headers()['content-type'] === 'application/pdf')
  await office.getByRole('button', { name: 'Delivery note' }).click()
  expect((await paper).ok()).toBe(true)

  await open(page, `/user-center/uc-order-detail?orderNumber=${orderNumber}`)
  await expect(page.getByText('文三路 90 号 3 号楼')).toBeVisible()
  await office.context().close()
})

test('[OPS-1] stock moves with its reason, and the columns that a clerk has chosen are there again', async ({
  page,
  baseURL,
}) => {
  await openConsole(page, baseURL!, 'merchant', '/products')
  const heads = page.getByRole('columnheader')
  await page.getByRole('button', { name: '列设置' }).click()
  const requested = page.getByRole('checkbox', { name: '品牌' })
  const isShown = await requested.isChecked()
  await requested.click()
  await expect(heads.filter({ hasText: '品牌' })).toHaveCount(isShown ? 0 : 1)
  await page.reload()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expect(heads.filter({ hasText: '品牌' })).toHaveCount(isShown ? 0 : 1)

  await page.goto((await page.locator('.ant-table-row').nth(5).getByRole('link').first().getAttribute('href'))!)
  await page.getByRole('button', { name: '调整库存' }).first().click()
  const drawer = page.getByRole('dialog', { name: '调整库存' })
  await expect(drawer.getByRole('row', { name: /订货编码 BG-/ })).toBeVisible()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请填写')).toBeVisible()
  await drawer.getByLabel('增减数量').fill('7')
  const note = `到货单 ${Date.now()}`
  await drawer.getByLabel('说明').fill(note)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: note })).toContainText(/\+7.*采购入库/)
})

test('[ADMIN-1] the operator sees where somebody is signed in and ends it: their next page asks to sign in', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const mobile = await newPerson(context, baseURL!)
  await open(page, '/user-center/uc-account')
  const operator = await staff(context, baseURL!, 'operator')
  type Found = { records: { userId: number }[] }
  const { records } = await operator<Found>('GET', `/platform/users?keyword=${mobile}`)
  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openConsole(office, baseURL!, 'operator', `/users/${records[0]!.userId}`)
  await office.getByRole('button', { name: '下线', exact: true }).click()
  await expect(office.getByText('已下线', { exact: true })).toBeVisible()
  await expect(office.getByRole('button', { name: '全部下线' })).toBeDisabled()
  await page.goto('/user-center/uc-account')
  await expect(page.getByRole('alert').filter({ hasText: '账号已下线，请重新登录' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await office.context().close()
})

test('[ADMIN-1] the operator runs a scheduled job by hand and reads that it ran', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, baseURL!, 'en')
  await openConsole(page, baseURL!, 'operator', '/jobs')
  const row = page.getByRole('row').filter({ hasText: 'Delete old searches' })
  await row.getByRole('button').click()
  await expect(page.getByText(/^(Task finished|Another node is running this task)/)).toBeVisible()
  await expect(row).toContainText('24 h')
})
