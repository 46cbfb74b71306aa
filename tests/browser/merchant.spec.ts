// The merchant's side: what a shop does with its orders, and what its buyers see of it.
import { speak, test } from './journey.ts'
import { expectAccessible, openConsole } from './staff.ts'

test.describe.configure({ timeout: 90_000 })

for (const language of ['zh_CN', 'en'] as const)
  test(`the pages of a merchant have nothing that axe finds (${language})`, async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, language)
    await openConsole(page, baseURL!, 'merchant')
    for (const path of ['/overview', '/orders', '/products', '/transfers', '/freight', '/shop']) await expectAccessible(page, path)
  })
