// What every journey through the mall starts with.
import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PRIVATE_UPLOAD } from '#core/wire/private-upload.ts'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { drawn, isDrawn } from '../tier.ts'

/** Every journey also proves: no console error, no broken security policy, no failed hydration. */
export const test = base.extend<{
  chosen: undefined
  /** Where `npm test` makes only some of the journeys, these are among them whatever it draws. */
  isAlwaysMade: boolean
  quiet: undefined
  /** What this journey provokes on purpose. */ expectedNoise: RegExp | undefined
}>({
  isAlwaysMade: [false, { option: true }],
  chosen: [
    async ({ isAlwaysMade }, use, info) => {
      info.skip(!isAlwaysMade && !isDrawn(info.titlePath.join(' ')), 'for another seed, and for the deep tier')
      await use(undefined)
    },
    { auto: true },
  ],
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

/**
 * Until the page answers to clicks: the router has its data, and React has taken over what it found, which it marks.
 */
export const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    if (location.href === 'about:blank' || document.readyState === 'loading') return false
    if ('$_TSR' in self && !(self as never as { $_TSR: { hydrated?: boolean } }).$_TSR.hydrated) return false
    const main = document.querySelector('main')
    return !main || Object.keys(main).some((key) => key.startsWith('__reactFiber$'))
  })

/** Until this part of the page answers, whose script comes after the page's. */
export async function alive(part: Locator): Promise<void> {
  await expect(async () =>
    expect(await part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps$')))).toBe(true),
  ).toPass()
}

/** As on a slow line: pages are seen, but not alive, until they are let go. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** As while the server takes its time: what is asked of this call waits until it is let go. */
export async function holdAnswers(page: Page, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** Loads it again and waits until it is alive. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await ready(page)
}

/** Opens a page and waits until it is alive. */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await ready(page)
  return response!.status()
}

export const speak = (context: BrowserContext, baseURL: string, language: 'en' | 'zh_CN'): Promise<void> =>
  context.addCookies([{ name: 'lang', value: language, url: baseURL }])

export const languages = ['zh_CN', 'en'] as const

/**
 * The languages in which the journeys of this file are made: one, another one in other runs, and in the deep tier both.
 * Where language is the point, `languages`.
 */
export const languagesOf = (file: string) => drawn(languages, basename(file))

/** For a journey that is made in both languages: what the page says, in the one that it is made in now. */
export const textIn =
  (language: (typeof languages)[number]) =>
  (chinese: string, english: string): string =>
    language === 'en' ? english : chinese

const data = process.env['TEST_DATA'] ?? join(process.env['MALL_DATA'] ?? '.data/test', 'browser')

/** A program beside the mall, on its database. Answers what it prints. */
async function beside(file: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, MALL_DATA: data }
  return (await promisify(execFile)(process.execPath, [`tests/${file}.ts`, ...words], { env })).stdout
}

/** Changes what the operator configures, and answers what stood there before. */
export const setSetting = async (name: string, value: unknown): Promise<unknown> =>
  JSON.parse(await beside('set-setting', name, JSON.stringify(value)))

export type OpenedSale = { saleId: number; skuId: number; prodId: number; shopId: number; model: string }

/**
 * A flash sale of goods that no other sale has, approved; it has run for a minute unless another start is asked for.
 */
export const openFlashSale = async (terms: {
  units: number
  perPerson: number
  startsInMs?: number
  lastsMs?: number
}): Promise<OpenedSale> => JSON.parse(await beside('open-flash-sale', JSON.stringify(terms)))

/** All decorations say this text, and have these blocks more. */
export const spoilDecorations = (words: string, more: unknown): Promise<unknown> =>
  beside('spoil-decorations', words, JSON.stringify(more))

/** What was paid for an order was paid so many days earlier. */
export const ageMoney = (orderNumber: string, days: number): Promise<unknown> =>
  beside('older-money', orderNumber, String(days))

/** The codes sent to a number were sent so many seconds earlier. */
export const ageMessages = (mobile: string, seconds: number): Promise<unknown> =>
  beside('older-messages', mobile, String(seconds))

/** The bank's statement brings so much with this code or other remark; the payer's name, and their account. */
export const bringTransfer = (remark: string, amountYuan: number, ...payer: string[]): Promise<unknown> =>
  beside('../scripts/demo-remit', remark, String(amountYuan), ...payer)

/** The time of the group that this order is in is over. */
export const endGroup = (orderNumber: string): Promise<unknown> => beside('end-group', orderNumber)

/** This person has so many points more. */
export const givePoints = (mobile: string, points: number): Promise<unknown> =>
  beside('give-points', mobile, String(points))

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

/** Of everybody whom `newPerson` registers. */
export const PASSWORD_OF_NEW = 'Journey-6204'

/** Registers somebody new and signs in as them. Answers their mobile number. */
export async function newPerson(context: BrowserContext, baseURL: string): Promise<string> {
  const mobile = `135${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`
  const ask = async (method: string, path: string, data?: object) =>
    (
      await (
        await context.request.fetch(`${baseURL}${path}`, {
          method,
          headers: { origin: baseURL },
          ...(data && { data }),
        })
      ).json()
    ).data
  await ask('PUT', '/user/sendRegisterSms', { mobile })
  const { code } = (await ask('GET', `/demo/messages?mobile=${mobile}`))[0]
  const checkRegisterSmsFlag = await ask('PUT', '/user/checkRegisterSms', { mobile, validCode: code })
  const password = await sealPassword(PASSWORD_OF_NEW, await ask('GET', '/user/passwordKey'))
  const { accessToken } = await ask('POST', '/user/register', {
    mobile,
    password,
    checkRegisterSmsFlag,
    contact: '赵敏',
    socialType: 3,
  })
  await context.addCookies([{ name: 'token', value: accessToken, url: baseURL }])
  return mobile
}

/** The same, with an application as a firm that nobody has examined. Answers its id. */
export async function appliedAsFirm(context: BrowserContext, baseURL: string): Promise<string> {
  const phone = await newPerson(context, baseURL)
  const authorization = (await context.cookies()).find(({ name }) => name === 'token')!.value
  const ask = async (path: string, options: object) =>
    (await (await context.request.post(`${baseURL}${path}`, { headers: { authorization }, ...options })).json()).data
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#e8eef4' } })
    .png()
    .toBuffer()
  const file = { name: 'licence.png', mimeType: 'image/png', buffer }
  const { fileId: licenceId } = await ask(PRIVATE_UPLOAD, { multipart: { file } })
  const firm = {
    firmName: `常州新科机械有限公司 ${phone.slice(-4)}`,
    creditCode: '91350100M000100Y43',
    address: '江苏省常州市汉江西路 118 号',
  }
  const contact = { position: '采购主管', contactName: '赵敏', phone, email: 'zhao@xinke.example' }
  return ask('/p/userAudit/apply', { data: { ...firm, ...contact, licenceId } })
}

/** The same, certified. */
export async function enterprise(context: BrowserContext, baseURL: string): Promise<void> {
  const auditId = await appliedAsFirm(context, baseURL)
  const operator = await staff(context, baseURL, 'operator')
  await operator('PUT', '/platform/userAudit/approve', { auditId, level: 2 })
}

/**
 * What axe finds, of a page without what stands in its frames, which are pages that are looked at themselves: so it
 * need not open a page of its own, which takes longer than the looking.
 * What it does not mind, it need not describe. `more`: rules that it leaves out by itself.
 */
export const axe = (page: Page, part = 'html', more: readonly string[] = []): Promise<string[]> =>
  found(page, part, Object.fromEntries(more.map((rule) => [rule, { enabled: true }])))

async function found(page: Page, part: string, rules: Record<string, { enabled: boolean }>): Promise<string[]> {
  const looking = new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .exclude('iframe')
    .options({ resultTypes: ['violations'], rules })
  const { violations } = await looking.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * What a page is in the midst of a journey. Contrasts take four fifths of axe's time: whoever opens pages one by one
 * looks at all of them (`axe`), a journey at those of one state in four.
 */
export async function accessible(page: Page): Promise<void> {
  const [looksAtContrast] = drawn(
    [true, false, false, false],
    `contrast ${base.info().title} ${new URL(page.url()).pathname}`,
  )
  expect(await found(page, 'html', looksAtContrast ? {} : { 'color-contrast': { enabled: false } })).toEqual([])
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

/** The count in a text: 13,616 of `共 13,616 个型号`. */
export const counted = (text: string | null): number => Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', ''))

/** A link in the page to one that no menu names. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')!.append(link)
    link.click()
    link.remove()
  }, path)
