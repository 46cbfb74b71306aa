// What every journey through the mall starts with.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { sealPassword } from '#features/accounts/seal-password.ts'

/** Every journey also proves: no console error, no broken security policy, no failed hydration. */
export const test = base.extend<{ quiet: undefined; /** What this journey provokes on purpose. */ expectedNoise: RegExp | undefined }>({
  expectedNoise: [undefined, { option: true }],
  quiet: [
    async ({ page, expectedNoise }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => said.push(String(error)))
      await use(undefined)
      expect(said.filter((line) => !expectedNoise?.test(line))).toEqual([])
    },
    { auto: true },
  ],
})

/** Until the page answers to clicks. */
export const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !('$_TSR' in self) || (self as never as { $_TSR: { hydrated?: boolean } }).$_TSR.hydrated)

/** Opens a page and waits until it is alive. */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await ready(page)
  return response!.status()
}

export const speak = (context: BrowserContext, baseURL: string, language: 'en' | 'zh_CN'): Promise<void> =>
  context.addCookies([{ name: 'lang', value: language, url: baseURL }])

const data = process.env['TEST_DATA'] ?? join(process.env['MALL_DATA'] ?? '.data/test', 'browser')

/** Changes what the operator configures, and answers what stood there before. */
export async function setSetting(name: string, value: unknown): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/set-setting.ts', name, JSON.stringify(value)], {
    env: { ...process.env, MALL_DATA: data },
  })
  return JSON.parse(stdout)
}

/** What was paid for an order was paid so many days earlier. */
export async function ageMoney(orderNumber: string, days: number): Promise<void> {
  const env = { ...process.env, MALL_DATA: data }
  await promisify(execFile)(process.execPath, ['tests/older-money.ts', orderNumber, String(days)], { env })
}

const demoPeople = { ordinary: 1, enterprise: 2, senior: 3 } as const

/** Signs in as one of the demo's people, as the form does it: the browser's half of the token comes as a cookie. */
export async function signIn(context: BrowserContext, baseURL: string, person: keyof typeof demoPeople): Promise<void> {
  const number = demoPeople[person]
  const { data: key } = await (await context.request.get(`${baseURL}/user/passwordKey`)).json()
  const answer = await context.request.post(`${baseURL}/login`, {
    headers: { origin: baseURL },
    data: { userName: `1380000000${number}`, passWord: await sealPassword(`demo-Buyer-${number}`, key) },
  })
  const { data } = await answer.json()
  await context.addCookies([{ name: 'token', value: data.accessToken, url: baseURL }])
}

/** Registers somebody new and signs in as them. Answers their mobile number. */
export async function newPerson(context: BrowserContext, baseURL: string): Promise<string> {
  const mobile = `135${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`
  const ask = async (method: string, path: string, data?: object) =>
    (await (await context.request.fetch(`${baseURL}${path}`, { method, headers: { origin: baseURL }, ...(data && { data }) })).json()).data
  await ask('PUT', '/user/sendRegisterSms', { mobile })
  const { code } = (await ask('GET', `/demo/messages?mobile=${mobile}`))[0]
  const checkRegisterSmsFlag = await ask('PUT', '/user/checkRegisterSms', { mobile, validCode: code })
  const password = await sealPassword('Journey-6204', await ask('GET', '/user/passwordKey'))
  const { accessToken } = await ask('POST', '/user/register', { mobile, password, checkRegisterSmsFlag, contact: '赵敏', socialType: 3 })
  await context.addCookies([{ name: 'token', value: accessToken, url: baseURL }])
  return mobile
}

/** Calls the back office as one of the demo's staff, as its pages do. */
export async function staff(context: BrowserContext, baseURL: string, who: 'operator' | 'merchant') {
  const people = { operator: ['13800000021', 'demo-Operator-1'], merchant: ['13800000011', 'demo-Merchant-1'] } as const
  const [userName, password] = people[who]
  const { data: key } = await (await context.request.get(`${baseURL}/user/passwordKey`)).json()
  const signedIn = await context.request.post(`${baseURL}/staff/signIn`, {
    data: { userName, passWord: await sealPassword(password, key) },
  })
  const { accessToken } = (await signedIn.json()).data
  return async <Data>(method: string, path: string, data?: object): Promise<Data> => {
    const headers = { authorization: accessToken }
    const answer = await context.request.fetch(`${baseURL}${path}`, { method, headers, ...(data && { data }) })
    return (await answer.json()).data
  }
}
