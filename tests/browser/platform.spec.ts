// The running mall as a whole: what its operator and its tools meet.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, type Page } from '@playwright/test'
import { languagesOf } from './journey.ts'

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
  const second = spawn(process.execPath, ['dist/mall/main.js'], {
    env: { ...process.env, PORT: '0', MALL_DATA: `${folder}/browser` },
  })
  let said = ''
  second.stderr.on('data', (text) => (said += text))
  expect(await once(second, 'exit')).toEqual([1, null])
  expect(said).toContain('A mall already runs on the data folder')
  expect(said).toContain(baseURL!)
  expect((await request.get('/health/ready')).status()).toBe(200)
})

function brokenOn(page: Page): string[] {
  const broken: string[] = []
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  return broken
}

for (const lang of languagesOf(import.meta.filename)) {
  test(`the footer leads to the document of the interface, ${lang}`, async ({ page }) => {
    const text = (chinese: string, english: string) => (lang === 'en' ? english : chinese)
    await page.goto(`/compare?lang=${lang}`)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('接口文档', 'API'), exact: true })
      .click()
    await expect(page).toHaveURL('/api-docs')
    const audiences = page.getByRole('navigation', { name: text('按使用方分类', 'Calls by audience') })
    await expect(audiences.getByRole('link')).toHaveText(
      text('买家端 商家端 平台端', 'Storefront Shops Operator').split(' '),
    )
  })

  const shops = lang === 'en' ? 'Shops' : '商家端'

  test(`the document of the interface is drawn, searched and says how to begin, ${lang}`, async ({ page }) => {
    const broken = brokenOn(page)
    await page.goto(`/api-docs?lang=${lang}`)
    const guide = lang === 'en' ? 'Orders into an ERP' : '订单进 ERP'
    await expect(page.getByRole('heading', { name: guide }).first()).toBeAttached()
    await page.getByRole('search').getByRole('textbox').fill('shopCart')
    await page.getByRole('search').getByRole('menuitem', { name: 'cart' }).click()
    await page.getByRole('link', { name: 'The cart by shops' }).click()
    await expect(page.getByText('/p/shopCart/info').first()).toBeVisible()
    await page.getByText('cart', { exact: true }).first().click()
    await page.getByRole('link', { name: 'orders', exact: true }).click()
    await expect(page.getByText('/p/myOrder/myOrder').first()).toBeAttached()
    await page.getByRole('link', { name: shops, exact: true }).click()
    await expect(page).toHaveURL(/audience=merchant/)
    expect(broken).toEqual([])
  })

  test(`a call that was bookmarked before there were chapters is opened in its own, ${lang}`, async ({ page }) => {
    const broken = brokenOn(page)
    await page.goto(`/api-docs?lang=${lang}&audience=merchant#tag/orders/operation/shopOrderDetail`)
    await expect(page).toHaveURL(/chapter=orders#tag/)
    await expect(page.getByText('/shop/orders/{orderNumber}').first()).toBeInViewport()
    expect(broken).toEqual([])
  })

  test(`the document for shops has their calls alone, ${lang}`, async ({ page }) => {
    const broken = brokenOn(page)
    await page.goto(`/api-docs?lang=${lang}&audience=merchant`)
    await expect(page.getByRole('link', { name: shops, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('/shop/orders').first()).toBeAttached()
    await expect(page.getByText('/p/shopCart/info')).toHaveCount(0)
    expect(broken).toEqual([])
  })
}
