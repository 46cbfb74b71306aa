// The back office where the line breaks, waits or answers with an error: it says so, and the way on stays open.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { api, buy, type Goods } from './buying.ts'
import { open, signIn, speak, staff, test } from './journey.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/ })

const FAILED = 'This did not work. Please try again.'

/** What goes there gets no answer, until it is let through. */
async function cut(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) => (route.request().resourceType() === 'document' ? route.fallback() : route.abort()))
  return () => page.unroute(path)
}

test.beforeEach(({ context, baseURL }) => speak(context, baseURL!, 'en'))

test('what is saved offline is refused at once, and is not sent later', async ({ page, context, baseURL }) => {
  await openConsole(page, baseURL!, 'merchant', '/staff')
  const name = `Role ${Date.now()}`
  const drawer = page.getByRole('dialog', { name: 'Add a role' })
  const write = async () => {
    await page.getByRole('button', { name: 'Add a role' }).click()
    await drawer.getByLabel('Role name').fill(name)
    await drawer.getByLabel('reviews').check()
    await drawer.getByRole('button', { name: 'Save' }).click()
  }
  await expect(page.getByRole('button', { name: 'Add a role' })).toBeVisible()
  await context.setOffline(true)
  await write()
  await expect(drawer.getByRole('alert')).toHaveText(FAILED)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})

test('a page whose scripts do not come says so beside the menu, and opens once they do', async ({ page, baseURL }) => {
  await openConsole(page, baseURL!, 'merchant', '/orders')
  const allow = await cut(page, /\/assets\/shop-staff-page/)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Staff and roles' }).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await menu.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await menu.getByRole('link', { name: 'Staff and roles' }).click()
  await allow()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff and roles' })).toBeVisible()
})

test('what was cancelled while it was under way can be sent once more', async ({ page, baseURL }) => {
  await openConsole(page, baseURL!, 'merchant', '/staff')
  const name = `Role ${Date.now()}`
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/shop/roles', async (route) => {
    sent += 1
    if (sent === 1) await answered
    await (sent === 1 ? route.abort() : route.continue())
  })
  const drawer = page.getByRole('dialog', { name: 'Add a role' })
  for (const [at, button] of ['Cancel', 'Save'].entries()) {
    await page.getByRole('button', { name: 'Add a role' }).click()
    await drawer.getByLabel('Role name').fill(name)
    await drawer.getByLabel('reviews').check()
    await drawer.getByRole('button', { name: 'Save' }).click()
    if (at === 0) await drawer.getByRole('button', { name: button }).click()
    await expect(drawer).toBeHidden()
  }
  await expect(page.getByRole('row', { name })).toBeVisible()
  answer()
})

test('a new product: parameters that fail are asked for again, a fault is no success, and a lost picture is named on the product’s page', async ({
  page,
  baseURL,
}) => {
  const model = `RL${Date.now()}`
  await openConsole(page, baseURL!, 'merchant', '/products/new')
  const allow = await cut(page, /\/shop\/products\/choices\/./)
  const choose = async (label: string, words: string) => {
    await page.getByLabel(label, { exact: true }).fill(words)
    await page.locator('.ant-select-item-option').filter({ hasText: words }).first().click()
  }
  await choose('Category', 'Deep groove')
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.getByText('Choose a category first')).toHaveCount(0)
  await allow()
  await page.getByRole('button', { name: 'Try again' }).click()
  await choose('Brand', 'FAG')
  await page.getByLabel('Part number', { exact: true }).fill(model)
  await page.getByLabel('Chinese name').fill(`轴承 ${model}`)
  await page.getByLabel('English name').fill(`bearing ${model}`)
  for (const [letter, size] of Object.entries({ d: '70', D: '62', B: '17' }))
    await page.locator(`#new-product_dims_${letter}`).fill(size)
  await page.getByLabel('Price', { exact: true }).fill('35.50')
  await page.getByLabel('Stock', { exact: true }).fill('25')
  const sell = page.getByRole('button', { name: 'Save and list' })
  const isRefused = page.waitForResponse((response) => response.request().method() === 'POST')
  await sell.click()
  await isRefused
  await expect(page.locator('.ant-form-item-explain-error, [role=alert]').first()).toBeVisible()
  await expect(page.locator('.ant-message-success')).toHaveCount(0)
  await page.locator('#new-product_dims_d').fill('17')
  const buffer = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0f4c81' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await cut(page, /\/shop\/products\/\d+\/pictures$/)
  await sell.click()
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
  await expect(page.getByText(`a.png: ${FAILED}`)).toBeVisible()
})

test('a password that cannot be sealed leaves its form as it was, and says why', async ({ page, baseURL }) => {
  const alert = page.getByRole('alert')
  const change = async () => {
    await page.getByLabel('Current password').fill('not-the-password')
    await page.getByLabel('New password', { exact: true }).fill('spindle-7204-angular')
    await page.getByLabel('Confirm new password').fill('spindle-7204-angular')
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await openConsole(page, baseURL!, 'operator', '/account')
  await cut(page, '**/user/passwordKey')
  await change()
  await expect(alert).toHaveText(FAILED)
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0)
  await expect(page.getByLabel('Current password')).toHaveValue('not-the-password')

  // as without https
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }))
  await page.reload()
  await change()
  await expect(alert).toContainText('This page was not opened over https')
})

test('whatever the operator asks for by a button says that it did not work', async ({ page, baseURL }) => {
  const failed = page.getByText(FAILED)
  await openConsole(page, baseURL!, 'operator', '/account')
  await cut(page, '**/staff/totp/offer')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(failed).toBeVisible()
  await page.goto('/console/jobs')
  await cut(page, '**/platform/jobs/run')
  await page.getByRole('button', { name: 'Run now' }).first().click()
  await expect(failed).toBeVisible()
  await page.goto('/console/config')
  await cut(page, '**/platform/config/picture')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('') })
  await expect(failed).toBeVisible()
})

test('whatever a shop asks for by a button says that it did not work, and leaves no empty window', async ({
  page,
  context,
  baseURL,
}) => {
  const failed = page.getByText(FAILED)
  await signIn(context, baseURL!, 'senior')
  await open(page, '/')
  const { records } = await api<{ records: (Goods & { totalStocks: number })[] }>(
    page,
    'GET',
    `/search/page?shopId=101&current=1&size=40`,
  )
  const orderNumber = await buy(page, [{ skuId: records.find(({ totalStocks }) => totalStocks > 50)!.skuId, count: 1 }])
  await openConsole(page, baseURL!, 'merchant', `/orders/${orderNumber}`)
  await cut(page, '**/document**')
  await page.getByRole('button', { name: 'Contract' }).click()
  await expect(failed).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
  await page.goto('/console/vouchers')
  await cut(page, '**/shop/vouchers/find**')
  await page.getByLabel('Voucher code').fill('123456789012')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('alert')).toHaveText(FAILED)
})

test('a form whose data cannot be read says so, and its button asks again', async ({ page, baseURL }) => {
  await openConsole(page, baseURL!, 'merchant', '/invoices')
  const allow = await cut(page, '**/shop/seller')
  const button = page.getByRole('button', { name: 'Invoicing company' }).first()
  for (const _ of ['once', 'twice']) {
    await button.click()
    await expect(page.getByText(FAILED)).toBeVisible()
    await expect(page.getByText(FAILED)).toHaveCount(0)
  }
  await allow()
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Invoicing company details' })).toBeVisible()
})

test('[NOTICE-1] a notice is changed, published and changed again by one person, who is not told of another', async ({
  page,
  context,
  baseURL,
}) => {
  const merchant = await staff(context, baseURL!, 'merchant')
  const titleZh = `改期 ${Date.now()}`
  await merchant('POST', '/shop/notices', {
    titleZh,
    titleEn: 'Late',
    contentZh: '改期。',
    contentEn: 'Late.',
    isTop: false,
  })
  await openConsole(page, baseURL!, 'merchant', '/notices')
  const row = page.getByRole('row').filter({ hasText: titleZh })
  const drawer = page.getByRole('dialog', { name: 'Edit notice' })
  const edit = row.getByRole('button', { name: 'Edit' })
  const change = async (titleEn: string) => {
    await edit.click()
    await drawer.getByLabel('English title').fill(titleEn)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    await expect(row).toContainText(titleEn)
  }
  await change('Later')
  await row.getByRole('button', { name: 'Publish' }).click()
  await expect(row).toContainText('Published')
  await change('Latest')
  const allow = await cut(page, /\/shop\/notices\/\d+$/)
  await edit.click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await allow()
  await change('Last')
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toContainText('Withdrawn')
})

test('[POLICY-1] while the other policy is on its way, nobody writes a version of it over the text of the first', async ({
  page,
  baseURL,
}) => {
  await openConsole(page, baseURL!, 'operator', '/policies')
  const write = page.getByRole('button', { name: 'Write a new version' })
  const text = page.getByRole('dialog').getByLabel('English')
  await write.click()
  const terms = await text.inputValue()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/platform/policies/servicePolicy', (route) => answered.then(() => route.continue()))
  await page.getByTitle('Privacy policy').click()
  await expect(page).toHaveURL(/name=servicePolicy/)
  await expect(write).toHaveCount(0)
  answer()
  await write.click()
  await expect(page.getByRole('dialog', { name: 'Write a new version · Privacy policy' })).toBeVisible()
  await expect(text).not.toHaveValue(terms)
})
