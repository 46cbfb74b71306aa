import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import { newAddress, newMobile, people, tally, times, waitingTexts } from '../../../../tests/accounts.ts'
import { api } from '../../../api.ts'
import { frameInfo } from '#features/site/frame-contract.ts'
import { readConfig } from '#server/settings/config.ts'
import { servePages } from '#server/pages/pages.ts'
import { renderHere, type Renderer } from '#server/pages/rendering.ts'
import { demoOutbox } from '../contract.ts'
import { sendOwnCode as sendOwnCodeCall } from '../own-contract.ts'
import * as calls from '../sign-in-contract.ts'
import { exchangeCode, sendCode } from './sms.ts'

const problemOf = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => undefined,
    (error: { problem?: string }) => error.problem,
  )

test('[REG-8] a code goes out, is checked, and answers the flag for the next step', async () => {
  const { call, lastCode } = await people()
  const mobile = newMobile()
  expect(await call(calls.sendRegisterSms, { mobile })).toMatchObject({ success: true, code: '00000', data: null })
  const code = await lastCode(mobile)
  expect(code).toMatch(/^\d{6}$/)
  const { data: flag } = await call(calls.checkRegisterSms, { mobile, validCode: code!, firmName: '百工机械' })
  expect(flag).toMatch(/^[\w-]{32}$/)
})

test('codes, flags and answers are stored as digests only', async () => {
  const { db, flagFor, lastCode } = await people()
  const mobile = newMobile()
  const flag = await flagFor(mobile)
  const rows = JSON.stringify([
    await db.selectFrom('sms_code').selectAll().where('mobile', '=', mobile).execute(),
    await db.selectFrom('checked_code').selectAll().where('mobile', '=', mobile).execute(),
  ])
  expect(rows).not.toContain(flag)
  expect(rows).not.toContain(`"${await lastCode(mobile)}"`)
})

test('a mobile gets one code a minute, five an hour, ten a day, over all purposes', async () => {
  const { contextAt } = await people()
  const mobile = newMobile()
  const start = new Date()
  const at = (ms: number, purpose: 'register' | 'login' | 'password' = 'register') =>
    problemOf(sendCode(contextAt(after(start, ms)), purpose, { mobile }))
  expect(await at(0)).toBeUndefined()
  expect(await at(59 * SECOND_MS, 'login')).toBe('smsTooOften')
  expect(await at(60 * SECOND_MS, 'login')).toBeUndefined()
  for (const minute of [2, 3]) expect(await at(minute * MINUTE_MS)).toBeUndefined()
  expect(await at(4 * MINUTE_MS, 'password')).toBeUndefined()
  expect(await at(5 * MINUTE_MS)).toBe('smsTooMany')
  for (const minute of [0, 1, 2, 3, 4]) expect(await at(2 * HOUR_MS + minute * MINUTE_MS)).toBeUndefined()
  expect(await at(4 * HOUR_MS)).toBe('smsTooMany')
  expect(await at(DAY_MS + MINUTE_MS)).toBeUndefined()
})

test('the answer to an early second request says how many seconds to wait', async () => {
  const { call } = await people()
  const mobile = newMobile()
  await call(calls.sendLoginCode, { mobile })
  const { problem, msg, details } = await call(calls.sendLoginCode, { mobile })
  expect(problem).toBe('smsTooOften')
  expect(details!['seconds']).toBeGreaterThan(50)
  expect(msg).toContain(`${details!['seconds']} 秒`)
})

test('an address gets three a minute and twenty an hour; a hundred requests at once are no way around', async () => {
  const { call, ticket, contextAt } = await people({ demo: false })
  const address = newAddress()
  const answers = await times(12, async () =>
    call(calls.sendRegisterSms, { mobile: newMobile(), ...(await ticket()) }, { address }),
  )
  expect(tally(answers)).toEqual({ '00000': 3, smsTooMany: 9 })
  const elsewhere = newAddress()
  const start = new Date()
  const outcomes: (string | undefined)[] = []
  for (let sent = 0; sent < 21; sent++) {
    const at = after(start, sent * 90 * SECOND_MS)
    outcomes.push(
      await problemOf(sendCode(contextAt(at, elsewhere), 'register', { mobile: newMobile(), ...(await ticket(at)) })),
    )
  }
  expect(outcomes.filter((problem) => problem === undefined)).toHaveLength(20)
  expect(outcomes.at(-1)).toBe('smsTooMany')
})

test('without a picture code an address gets five an hour, with one it goes on', async () => {
  const { contextAt, ticket } = await people({ demo: false })
  const address = newAddress()
  const start = new Date()
  const send = async (minute: number, shown = {}) =>
    problemOf(
      sendCode(contextAt(after(start, minute * MINUTE_MS), address), 'login', { mobile: newMobile(), ...shown }),
    )
  for (const minute of [0, 1, 2, 3, 4]) expect(await send(minute)).toBeUndefined()
  expect(await send(5)).toBe('captchaNeeded')
  expect(await send(6, await ticket(after(start, 6 * MINUTE_MS)))).toBeUndefined()
})

test('fifty requests for one mobile at once send one message', async () => {
  const { call, db } = await people()
  const mobile = newMobile()
  const answers = await times(50, () => call(calls.sendRegisterSms, { mobile }))
  expect(tally(answers)).toEqual({ '00000': 1, smsTooOften: 49 })
  expect(await db.selectFrom('demo_message').selectAll().where('mobile', '=', mobile).execute()).toHaveLength(1)
})

test('[CAPTCHA-1] a wrong picture code is refused before any message, and its ticket is used up', async () => {
  const { call, ticket, lastCode } = await people()
  const mobile = newMobile()
  const shown = await ticket()
  const wrong = await call(
    calls.sendRegisterSms,
    { mobile, ...shown, captchaCode: '7KR5' },
    { headers: { locale: 'zh_CN' } },
  )
  expect(wrong).toMatchObject({ success: false, code: 'A00006', problem: 'captchaWrong', msg: '图片验证码错误' })
  expect((await call(calls.sendRegisterSms, { mobile, ...shown })).problem).toBe('captchaWrong')
  expect(await lastCode(mobile)).toBeUndefined()
})

test('[CAPTCHA-1] a ticket is good once, even for ten at once, and for two minutes', async () => {
  const { call, ticket, contextAt } = await people()
  const shown = await ticket()
  expect(tally(await times(10, () => call(calls.sendLoginCode, { mobile: newMobile(), ...shown })))).toEqual({
    '00000': 1,
    captchaWrong: 9,
  })
  const late = contextAt(after(new Date(), 121 * SECOND_MS))
  expect(await problemOf(sendCode(late, 'login', { mobile: newMobile(), ...(await ticket()) }))).toBe('captchaWrong')
})

test('[CAPTCHA-1] the call draws a picture whose answer the server knows', async () => {
  const { call } = await people()
  const { readCaptcha } = await import('../../../../tests/read-captcha.ts')
  const { data } = await call(calls.captcha, {})
  expect(data.image).toMatch(/^data:image\/svg\+xml;base64,/)
  const shown = { captchaId: data.captchaId, captchaCode: readCaptcha(data.image).toLowerCase() }
  expect((await call(calls.sendRegisterSms, { mobile: newMobile(), ...shown })).code).toBe('00000')
})

test('a code is good for five tries, also for forty at once', async () => {
  const { call, lastCode, forgetSent } = await people()
  const mobile = newMobile()
  await call(calls.sendRegisterSms, { mobile })
  const code = (await lastCode(mobile))!
  const wrong = code === '000000' ? '000001' : '000000'
  await times(40, () => call(calls.checkRegisterSms, { mobile, validCode: wrong }))
  expect((await call(calls.checkRegisterSms, { mobile, validCode: code })).problem).toBe('smsCodeWrong')

  await forgetSent(mobile)
  await call(calls.sendRegisterSms, { mobile })
  for (let tries = 0; tries < 4; tries++)
    expect((await call(calls.checkRegisterSms, { mobile, validCode: wrong })).problem).toBe('smsCodeWrong')
  expect((await call(calls.checkRegisterSms, { mobile, validCode: (await lastCode(mobile))! })).code).toBe('00000')
})

test('a code is used once, even by twenty at once', async () => {
  const { call, lastCode } = await people()
  const mobile = newMobile()
  await call(calls.sendRegisterSms, { mobile })
  const validCode = (await lastCode(mobile))!
  expect(tally(await times(20, () => call(calls.checkRegisterSms, { mobile, validCode })))).toEqual({
    '00000': 1,
    smsCodeWrong: 19,
  })
})

test('a code belongs to one mobile and one purpose, lives five minutes, and ends with a newer one', async () => {
  const { contextAt, lastCode } = await people()
  const start = new Date()
  const mobile = newMobile()
  const check = (ms: number, code: string, purpose: 'register' | 'password' = 'register', number = mobile) =>
    problemOf(exchangeCode(contextAt(after(start, ms)), { mobile: number, code, purpose }))
  await sendCode(contextAt(start), 'register', { mobile })
  const first = (await lastCode(mobile))!
  expect(await check(0, first, 'password')).toBe('smsCodeWrong')
  expect(await check(0, first, 'register', newMobile())).toBe('smsCodeWrong')
  expect(await check(5 * MINUTE_MS, first)).toBe('smsCodeWrong')
  await sendCode(contextAt(after(start, MINUTE_MS)), 'register', { mobile })
  const second = (await lastCode(mobile))!
  expect(await check(2 * MINUTE_MS, first === second ? '' : first)).toBe('smsCodeWrong')
  expect(await check(2 * MINUTE_MS, second)).toBeUndefined()
})

test('a number that nobody registered gets the same answers, and no message', async () => {
  const { call, lastCode, registered } = await people()
  const member = (await registered()).mobile
  const stranger = newMobile()
  for (const endpoint of [calls.sendLoginCode, calls.sendUpdatePwdCode]) {
    const answers = []
    for (const mobile of [member, stranger])
      answers.push({ ...(await call(endpoint, { mobile })), details: null, msg: null })
    expect(answers[1]).toEqual(answers[0])
  }
  expect(await lastCode(stranger)).toBeUndefined()
  const wrong = (mobile: string) => call(calls.smsLogin, { userName: mobile, passWord: 'abcdef' })
  expect(await wrong(stranger)).toEqual(await wrong(member))
  const check = (mobile: string) => call(calls.checkUpdatePwdSms, { mobile, validCode: 'abcdef' })
  expect(await check(stranger)).toEqual(await check(member))
})

test('registering says that a number is taken, a limited number of times', async () => {
  const { call, registered } = await people({ demo: false })
  const { mobile } = await registered()
  const address = newAddress()
  const answers = await times(30, () => call(calls.sendRegisterSms, { mobile }, { address }))
  expect(tally(answers)).toEqual({ mobileTaken: 20, smsTooMany: 10 })
  expect((await call(calls.sendLoginCode, { mobile })).code).toBe('00000')
})

test('outside of demo mode a message waits in the outbox, where nobody reads its number or its code', async () => {
  const { call, db, lastCode } = await people({ demo: false })
  const mobile = newMobile()
  await call(calls.sendRegisterSms, { mobile }, { headers: { locale: 'en' } })
  const [message] = await waitingTexts(db)
  expect(message).toEqual({
    mobile,
    template: { id: 'SMS_1', sign: '百工商城' },
    holes: [['code', expect.stringMatching(/^\d{6}$/)]],
  })
  const stored = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'sms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(stored.expires_at!.getTime() - stored.created_at.getTime()).toBe(5 * MINUTE_MS)
  expect(JSON.stringify(stored.payload)).not.toContain(mobile)
  expect(JSON.stringify(stored.payload)).not.toContain(await lastCode(mobile))
  expect(await db.selectFrom('demo_message').selectAll().where('mobile', '=', mobile).execute()).toEqual([])
})

test('a code cannot be found from what is stored of it: the digest has a key', async () => {
  const { call, db, lastCode } = await people()
  const mobile = newMobile()
  await call(calls.sendRegisterSms, { mobile })
  const { code_hash } = await db
    .selectFrom('sms_code')
    .select('code_hash')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  const plain = createHash('sha256')
    .update(`${mobile} register ${await lastCode(mobile)}`)
    .digest()
  expect(code_hash.equals(plain)).toBe(false)
})

test('where no text message can leave, nobody is told that one did', async () => {
  const { app: demo, registered, db } = await people()
  const { token } = await registered()
  const app = api(db, { config: { ...readConfig({}), demo: false } })
  await app.ready()
  const ask = async ({ method, path }: Endpoint, payload?: object, headers = {}) =>
    (await app.inject({ method, url: path, headers, ...(payload && { payload }) })).json()
  const refused = {
    success: false,
    code: 'A00001',
    problem: 'smsUnavailable',
    msg: '商城尚未开通短信服务，无法发送验证码',
  }
  for (const endpoint of [calls.sendRegisterSms, calls.sendLoginCode, calls.sendUpdatePwdCode])
    expect(await ask(endpoint, { mobile: newMobile() })).toMatchObject(refused)
  expect(await ask(sendOwnCodeCall, { purpose: 'payPassword' }, { authorization: token })).toMatchObject(refused)
  expect((await ask(frameInfo)).data.canText).toBe(false)
  expect((await demo.inject({ url: frameInfo.path })).json().data.canText).toBe(true)
  await app.close()
})

const BUILT_RENDERER = 'dist/server/renderer.js'

test.runIf(existsSync(BUILT_RENDERER))('its pages offer neither registering nor codes, and say why', async () => {
  const { default: renderer } = (await import(resolve(BUILT_RENDERER))) as { default: Renderer }
  const { db } = await people()
  const app = api(db, { config: { ...readConfig({}), demo: false } })
  servePages(app, { origin: 'http://mall.test', cache: undefined, render: renderHere(() => Promise.resolve(renderer)) })
  const page = async (url: string, locale: string) =>
    (await app.inject({ url, headers: { accept: 'text/html', cookie: `lang=${locale}` } })).body.replace(
      /<script.*?<\/script>/gs,
      '',
    )
  for (const [locale, fields, why] of [
    ['zh_CN', '获取验证码', { register: '暂不开放注册', 'forget-password': '不能自助找回密码' }],
    [
      'en',
      'Get code',
      { register: 'Registration is not available', 'forget-password': 'Password reset is not available' },
    ],
  ] as const)
    for (const [name, said] of Object.entries(why)) {
      const html = await page(`/${name}`, locale)
      expect(html).toContain(said)
      expect(html).not.toContain(fields)
    }
  expect(await page('/login', 'zh_CN')).not.toContain('短信登录')
  await app.close()
})

test('the demo’s outbox is a bare list, newest first, of one mobile or of all', async () => {
  const { app, call, forgetSent, lastCode } = await people()
  const mobile = newMobile()
  await call(calls.sendRegisterSms, { mobile })
  const first = await lastCode(mobile)
  await forgetSent(mobile)
  await call(calls.sendRegisterSms, { mobile })
  const list = (await app.inject({ url: '/demo/outbox.json', query: { mobile } })).json()
  expect(list.map(({ code }: { code: string }) => code)).toEqual([await lastCode(mobile), first])
  expect(list[0]).toEqual({
    mobile,
    code: await lastCode(mobile),
    text: `【百工商城】您的注册验证码是 ${await lastCode(mobile)}，5 分钟内有效，请勿告诉他人。`,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  expect((await app.inject({ url: '/demo/outbox.json' })).json().length).toBeGreaterThan(1)
  expect((await call(demoOutbox, { mobile })).data).toEqual(list)
})

test('the outbox is for who sits at this machine: under any other name there is none, however its path is spelt', async () => {
  const { app } = await people()
  const status = async (host: string, url: string) =>
    (await app.inject({ url, headers: { host, 'x-forwarded-host': 'localhost' } })).statusCode
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.0.0.1:8140', '[::1]', '[::1]:80'])
    for (const url of ['/demo/outbox.json', '/demo/messages?mobile=13800000001'])
      expect([host, url, await status(host, url)]).toEqual([host, url, 200])
  const strange = [
    'mall.example.com',
    '192.168.1.20:8080',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'evil-localhost',
    '[::2]',
    '127.0.0.1@evil.example',
  ]
  const spelt = [
    '/demo/outbox.json',
    '/demo/outbox',
    '/demo/messages',
    '/demo/mails',
    '/demo/emails',
    '/demo/out%62ox.json',
    '/demo//outbox',
    '/Demo/Outbox/',
    '/demo/x/../outbox',
    '/demo\\outbox',
  ]
  for (const host of strange)
    for (const url of spelt) {
      const response = await app.inject({ url, headers: { host, 'x-forwarded-host': 'localhost' } })
      expect([host, url, response.statusCode]).toEqual([host, url, 404])
      expect(response.body).not.toContain('mobile')
    }
  // No other address minds its host.
  expect(await status('mall.example.com', '/site/frame')).toBe(200)
})

test('outside of demo mode there is no such outbox', async () => {
  const { app, call } = await people({ demo: false })
  expect((await call(demoOutbox, {})).code).toBe('A00013')
  const response = await app.inject({ url: '/demo/outbox.json' })
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('mobile')
})
