// CONSOLE_HOST: the back office and the mall as two sites of one process.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { userInfo } from '#features/accounts/contract.ts'
import { AVATAR_PATH } from '#features/accounts/own-contract.ts'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { captcha, login as logIn, passwordKey } from '#features/accounts/sign-in-contract.ts'
import { shopLogoPath } from '#features/shops/shop-contract.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { staffMe, staffSignIn } from '#features/staff/contract.ts'
import { readConfig } from '#server/settings/config.ts'
import { serveDocument } from '#server/pages/console.ts'
import { servePages } from '#server/pages/pages.ts'
import { api } from '../src/api.ts'
import { testApp } from './app.ts'

const MALL = 'mall.example.com'
const OFFICE = 'office.example.com'

async function twoSites() {
  const { db } = await testApp()
  const settings = {
    MALL_DATA: mkdtempSync(join(tmpdir(), 'mall-')),
    PUBLIC_URL: `https://${MALL}`,
    CONSOLE_HOST: OFFICE,
  }
  const app = api(db, { config: readConfig(settings) })
  serveDocument(app, () => '<html lang=""><head></head></html>')
  const body = new TextEncoder().encode('a page of the mall')
  servePages(app, {
    origin: `https://${MALL}`,
    cache: undefined,
    render: async () => ({ status: 200, inline: '', body, encoding: undefined, location: undefined }),
  })
  await app.ready()
  const page = async (host: string, url: string) => {
    const { statusCode, headers, body: text } = await app.inject({ url, headers: { host, accept: 'text/html,*/*' } })
    return [
      statusCode,
      headers['location'] ?? (text.includes('data-base') ? 'office' : text === 'a page of the mall' ? 'mall' : ''),
    ]
  }
  type Input = { token?: string; cookie?: string; input?: Record<string, unknown> }
  async function ask(
    host: string,
    { method, path }: { method: string; path: string },
    { token, cookie, input = {} }: Input = {},
  ) {
    const headers = {
      host,
      'sec-fetch-site': 'same-origin',
      ...(token && { authorization: token }),
      ...(cookie && { cookie }),
    }
    const response = await app.inject({
      method,
      url: path,
      headers,
      ...(method === 'GET' ? { query: input as never } : { payload: input }),
    })
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    return { status: response.statusCode, cookies, ...response.json<{ code: string; data: Record<string, never> }>() }
  }
  const seal = async (host: string, password: string) =>
    sealPassword(password, (await ask(host, passwordKey)).data as never)
  return { app, page, ask, seal }
}

test('[ADMIN-1] each site shows its own pages alone; the back office’s links to the mall lead there, and the mall’s to the back office', async () => {
  const { page, ask } = await twoSites()
  expect(await page(MALL, '/')).toEqual([200, 'mall'])
  expect(await page(MALL, '/console')).toEqual([404, ''])
  expect(await page(MALL, '/console/orders')).toEqual([404, ''])
  expect(await page(OFFICE, '/')).toEqual([302, '/console/'])
  expect(await page(OFFICE, '/console/orders')).toEqual([200, 'office'])
  expect(await page(OFFICE, '/detail/5?lang=en')).toEqual([302, `https://${MALL}/detail/5?lang=en`])
  expect(await page(OFFICE, '//evil.example/x')).toEqual([302, `https://${MALL}/evil.example/x`])
  expect((await ask(MALL, frameInfo)).data).toMatchObject({ sellerUrl: `https://${OFFICE}/console` })
})

test('[ADMIN-1] who signs in to the back office does it under its name, and is nobody in the mall', async () => {
  const { ask, seal } = await twoSites()
  const signIn = async (host: string) =>
    ask(host, staffSignIn, { input: { userName: 'demo_merchant', passWord: await seal(host, 'demo-Merchant-1') } })
  expect((await signIn(MALL)).status).toBe(404)
  const { data, cookies } = await signIn(OFFICE)
  for (const one of cookies) expect(one).toMatch(/^(?!.*domain=).*; Path=\/.*; HttpOnly;.*Secure/i)
  const login = { token: String(data['accessToken']), cookie: cookies.map((one) => one.split(';')[0]).join('; ') }
  expect((await ask(OFFICE, staffMe, login)).data).toMatchObject({ audience: 'merchant' })
  expect(await ask(MALL, staffMe, login)).toMatchObject({ status: 404, code: 'A00013' })
  expect((await ask(MALL, { method: 'POST', path: shopLogoPath }, login)).status).toBe(404)
})

test('a buyer is signed in to the mall, and is nobody in the back office', async () => {
  const { ask, seal } = await twoSites()
  const { data, cookies } = await ask(MALL, logIn, {
    input: { userName: '13800000001', passWord: await seal(MALL, 'demo-Buyer-1') },
  })
  for (const one of cookies) expect(one).not.toMatch(/domain=/i)
  const login = { token: String(data['accessToken']), cookie: cookies.map((one) => one.split(';')[0]).join('; ') }
  expect((await ask(MALL, userInfo, login)).code).toBe('00000')
  expect((await ask(OFFICE, userInfo, login)).status).toBe(404)
  expect((await ask(OFFICE, frameInfo, login)).status).toBe(404)
  expect((await ask(OFFICE, { method: 'POST', path: AVATAR_PATH }, login)).status).toBe(404)
})

test('what anybody may ask, such as a captcha and the key that seals passwords, both sites answer', async () => {
  const { ask } = await twoSites()
  for (const host of [MALL, OFFICE])
    for (const call of [captcha, passwordKey]) expect([host, (await ask(host, call)).code]).toEqual([host, '00000'])
})

test('the back office’s address follows the mall’s scheme and port; a name that is the mall’s is refused', () => {
  const consoleUrl = (settings: Record<string, string>) => readConfig(settings).consoleUrl
  expect(consoleUrl({})).toBe('http://localhost:8080/console')
  expect(consoleUrl({ CONSOLE_HOST: 'office.localhost', PORT: '8123', CONSOLE: '/office' })).toBe(
    'http://office.localhost:8123/office',
  )
  expect(consoleUrl({ CONSOLE_HOST: OFFICE, PUBLIC_URL: `https://${MALL}` })).toBe(`https://${OFFICE}/console`)
  expect(() => readConfig({ CONSOLE_HOST: MALL, PUBLIC_URL: `https://${MALL}` })).toThrow('a name of its own')
})
