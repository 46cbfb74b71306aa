// CONSOLE_HOST (docs/adr/0277) in a browser: another server of the same mall, whose back office stands under a name of
// its own. Browsers lead every `*.localhost` to this machine.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { settings } from '#server/settings/config.ts'
import { startPostgres, type Running } from '#server/database/postgres.ts'
import { languagesOf, open, textIn, signIn, speak, test } from './journey.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })
// The browser says so of the pages that are missing on purpose.
test.use({ expectedNoise: /404/ })

const OFFICE = 'office.localhost'
let [mall, office] = ['', '']
let server: ChildProcess
let postgres: Running

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const folder = resolve(process.env['MALL_DATA'] ?? '.data/test')
  // One database, a data folder of its own.
  postgres = await startPostgres(join(folder, 'browser'))
  const { host, user } = postgres.where
  const port = await freePort()
  mall = `http://localhost:${port}`
  office = `http://${OFFICE}:${port}`
  const own = Object.entries(process.env).filter(([name]) => !Object.hasOwn(settings, name))
  const env = {
    ...Object.fromEntries(own),
    PORT: String(port),
    // As in tests/serve.ts: nobody is refused for want of a connection.
    POOL: '32',
    CONSOLE_HOST: OFFICE,
    MALL_DATA: join(folder, 'two-hosts'),
    DATABASE_URL: `postgres://${user as string}@localhost/mall?host=${encodeURIComponent(host!)}`,
  }
  server = spawn(process.execPath, ['dist/mall/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const isReady = () =>
    fetch(`${mall}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 100_000 }).toBe(true)
})

test.afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await postgres.stop()
})

for (const language of languagesOf(import.meta.filename))
  test(`[ADMIN-1] the back office is signed in to under its own name, and neither site sends its cookies to the other (${language})`, async ({
    page,
    context,
  }) => {
    const text = textIn(language)
    for (const site of [mall, office]) await speak(context, site, language)
    await signIn(context, mall, 'ordinary')
    await open(page, `${mall}/user-center`)
    const toOffice = page.getByRole('link', { name: text('商家中心', 'Sellers’ centre') })
    await expect(toOffice).toHaveAttribute('href', `${office}/console`)

    await test.step('sign-in, by the form under the name of the back office', async () => {
      const arrives = context.waitForEvent('page')
      await toOffice.click()
      const desk = await arrives
      await desk.getByLabel(text('手机号或用户名', 'Mobile number or user name')).fill('13800000011')
      await desk.getByLabel(text('密码', 'Password'), { exact: true }).fill('demo-Merchant-1')
      await desk.getByLabel(text('密码', 'Password'), { exact: true }).press('Enter')
      await expect(desk.getByRole('button', { name: text('退出登录', 'Log out') })).toBeVisible()
      await expect(desk).toHaveURL(new RegExp(`^${office}/console`))

      const heads = await (await desk.reload())!.request().allHeaders()
      expect(heads['cookie']).toMatch(/(^|; )staff=/)
      expect(heads['cookie']).not.toMatch(/(^|; )token=/)
    })

    const names = async (site: string) => (await context.cookies(site)).map(({ name }) => name)
    expect(await names(mall)).toEqual(expect.arrayContaining(['token', 'browser']))
    expect(await names(mall)).not.toContain('staff')
    expect(await names(office)).toContain('staff')
    for (const name of ['token', 'browser']) expect(await names(office)).not.toContain(name)
    const own = await page.reload()
    expect((await own!.request().allHeaders())['cookie']).not.toMatch(/(^|; )staff=/)
  })

test('[ADMIN-1] each site opens its own pages alone: the mall has no back office, and the back office leads to the mall', async ({
  page,
}) => {
  for (const path of ['/console', '/console/orders']) expect((await page.goto(mall + path))!.status()).toBe(404)
  await page.goto(`${office}/`)
  await expect(page).toHaveURL(`${office}/console/`)
  await expect(page.getByLabel('手机号或用户名')).toBeVisible()
  for (const path of ['/list', '/detail/103060', '/login']) {
    await open(page, office + path)
    expect(new URL(page.url()).origin).toBe(mall)
  }
})
