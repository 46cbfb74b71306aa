// The back office where the line breaks, waits or answers with an error: it says so, and the way on stays open.
import { expect } from '@playwright/test'
import { speak, test } from './journey.ts'
import { openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const FAILED = 'This did not work. Please try again.'

test.beforeEach(({ context, baseURL }) => speak(context, baseURL!, 'en'))

test('what is saved offline is refused at once, and is not sent later', async ({ page, context, baseURL }) => {
  await openConsole(page, baseURL!, 'merchant', '/staff')
  const name = `Role ${Date.now()}`
  const drawer = page.getByRole('dialog', { name: 'Add a role' })
  const write = async () => {
    await page.getByRole('button', { name: 'Add a role' }).click()
    await drawer.getByLabel('Name of the role').fill(name)
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
    await drawer.getByLabel('Name of the role').fill(name)
    await drawer.getByLabel('reviews').check()
    await drawer.getByRole('button', { name: 'Save' }).click()
    if (at === 0) await drawer.getByRole('button', { name: button }).click()
    await expect(drawer).toBeHidden()
  }
  await expect(page.getByRole('row', { name })).toBeVisible()
  answer()
})
