// The running mall as a whole: what its operator and its tools meet.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { accessible } from './journey.ts'

test('health tells the truth of the running mall', async ({ request }) => {
  expect(await (await request.get('/health/live')).json()).toMatchObject({ status: 'live' })
  expect(await (await request.get('/health/ready')).json()).toEqual({
    status: 'ready',
    parts: { database: true, writes: true, files: true, migrations: true, catalogue: true, pages: true },
  })
})

test('a second start on the same data folder is refused, with the address of the first', async ({
  baseURL,
  request,
}) => {
  const folder = process.env['MALL_DATA'] ?? '.data/test'
  const second = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, PORT: '0', MALL_DATA: `${folder}/browser` },
  })
  let said = ''
  second.stderr.on('data', (text) => (said += text))
  expect(await once(second, 'exit')).toEqual([1, null])
  expect(said).toContain('A mall already runs on the data folder')
  expect(said).toContain(baseURL!)
  expect((await request.get('/health/ready')).status()).toBe(200)
})

for (const lang of ['zh_CN', 'en']) {
  test(`the page of all calls is accessible, ${lang}`, async ({ page }) => {
    await page.goto(`/api-docs?lang=${lang}`)
    await page.getByText('/p/shopCart/info').click()
    await expect(page.getByText('shopCarts', { exact: false }).first()).toBeVisible()
    await accessible(page)
  })
}
