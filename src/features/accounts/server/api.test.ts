import { CompactEncrypt, generateKeyPair, importJWK } from 'jose'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { after, MINUTE_MS } from '#core/time.ts'
import { LIFETIME_MS } from '#server/identity/sessions.ts'
import { api } from '../../../api.ts'
import { testApp } from '../../../../tests/app.ts'
import { newAddress, newMobile, PASSWORD, people, tally, times } from '../../../../tests/accounts.ts'
import { logOut, userInfo } from '../contract.ts'
import { scoreInfo } from '#features/points/contract.ts'
import * as calls from '../sign-in-contract.ts'
import { openSeal } from '#server/identity/seal.ts'
import { sweep } from './queries.ts'

/** Each password that is looked at costs 19 MiB and some milliseconds, on purpose. */
const MANY_HASHES = { timeout: 30_000 }
const BROWSER = { 'sec-fetch-site': 'same-origin' }
const browserHalf = (cookies: string | string[] | undefined): string =>
  /browser=([^;]*)/.exec(String(cookies))?.[1] ?? ''

test('[LOGIN-9] [REG-8] registering answers a token and its seconds, and the token is the person', async () => {
  const { call, registered } = await people()
  const { token, expiresIn, mobile } = await registered()
  expect(expiresIn).toBe(LIFETIME_MS / 1000)
  const { data } = await call(userInfo, {}, { token })
  expect(data).toEqual({
    userId: expect.stringMatching(/^\d+$/),
    nickName: '王工',
    pic: null,
    userAvatar: null,
    level: 1,
    firmName: null,
    isAuthentication: false,
    mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
  })
})

test.each([calls.registerOrBindUser, calls.registerOrBindUserByPut])(
  '[LOGIN-10] $method $path registers by the same flag and the same rules, whatever token travels along',
  async (call) => {
    const { call: ask, db, flagFor, seal, registered } = await people()
    const { token } = await registered()
    const [mobile, password] = [newMobile(), await seal(PASSWORD)]
    const said = { mobile, password, appType: '5', registerOrBind: 1, validateType: 1 }
    const withoutFlag = await ask(call, { ...said, checkRegisterSmsFlag: 'none' }, { token })
    expect(withoutFlag).toMatchObject({ success: false, problem: 'flagExpired' })
    const checkRegisterSmsFlag = await flagFor(mobile)
    const weak = { ...said, password: await seal('123456'), checkRegisterSmsFlag }
    expect((await ask(call, weak, { token })).problem).toBe('passwordWeak')
    const { data } = await ask(call, { ...said, password: await seal(PASSWORD), checkRegisterSmsFlag }, { token })
    expect(data).toEqual({ accessToken: expect.any(String), expiresIn: LIFETIME_MS / 1000 })
    const { userId } = (await ask(userInfo, {}, { token: data.accessToken })).data
    expect(userId).not.toBe((await ask(userInfo, {}, { token })).data.userId)
    const made = await db.selectFrom('account').select('social_type').where('mobile', '=', mobile).execute()
    expect(made).toEqual([{ social_type: 5 }])
    const again = { ...said, password: await seal(PASSWORD), checkRegisterSmsFlag }
    expect((await ask(call, again)).problem).toBe('flagExpired') // a flag is good once
  },
)

test('[LOGIN-9] with the password by mobile or by user name in any case, with a code by mobile', async () => {
  const { call, registered, logIn, lastCode } = await people()
  const userName = `Wang_${newMobile().slice(2, 11)}`
  const { mobile, token } = await registered({ userName })
  const { data: me } = await call(userInfo, {}, { token })
  await call(calls.sendLoginCode, { mobile })
  const answers = [
    await logIn(mobile, PASSWORD),
    await logIn(userName, PASSWORD),
    await logIn(userName.toUpperCase(), PASSWORD),
    await call(calls.smsLogin, { userName: mobile, passWord: (await lastCode(mobile))! }),
  ]
  for (const { data } of answers) {
    expect(data.expiresIn).toBe(30 * 86_400)
    expect((await call(userInfo, {}, { token: data.accessToken })).data.userId).toBe(me.userId)
  }
})

test('a wrong password and an unknown account get the same answer', async () => {
  const { logIn, registered } = await people()
  const { mobile } = await registered()
  const answers = [
    await logIn(mobile, 'wrong6204'),
    await logIn(newMobile(), PASSWORD),
    await logIn('nobody_here', PASSWORD),
    await logIn("' or 1=1 --", PASSWORD),
  ]
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ success: false, code: 'A00001', problem: 'loginWrong', msg: '账号或密码错误' })
})

test('[REG-6] bad input is answered with its problem, in the reader’s language', async () => {
  const { call, seal, flagFor } = await people()
  const refused = async (promise: Promise<{ problem?: string }>) => (await promise).problem
  expect(await refused(call(calls.sendRegisterSms, { mobile: '23800000001' }))).toBe('mobileInvalid')
  expect(await refused(call(calls.sendRegisterSms, {} as never))).toBe('mobileInvalid')
  expect(await refused(call(calls.checkRegisterSms, { mobile: newMobile(), validCode: '' }))).toBe('smsCodeMissing')
  expect(await refused(call(calls.login, { userName: ' ', passWord: 'x' }))).toBe('accountMissing')
  expect(await refused(call(calls.login, { userName: 'somebody', passWord: '' }))).toBe('passwordMissing')

  const mobile = newMobile()
  const checkRegisterSmsFlag = await flagFor(mobile)
  const register = async (input: { password?: string; userName?: string; contact?: string }, locale = 'zh_CN') =>
    call(
      calls.register,
      { mobile, checkRegisterSmsFlag, ...input, password: await seal(input.password ?? PASSWORD) },
      { headers: { locale } },
    )
  expect(await refused(register({ password: '' }))).toBe('passwordMissing')
  expect(await register({ password: '123456' }, 'en')).toMatchObject({
    code: 'A00014',
    msg: expect.stringContaining('at least two of'),
  })
  expect(await refused(register({ userName: 'no' }))).toBe('userNameInvalid')
  expect(await refused(register({ userName: '13800000001' }))).toBe('userNameInvalid')
  expect(await register({ contact: '名字太长的联系人' })).toMatchObject({
    problem: 'contactTooLong',
    msg: '联系人最多 6 个字',
  })
  expect((await register({ userName: `ok_${mobile.slice(2)}` })).code).toBe('00000')
})

test('[LOGIN-8] [LOGIN-10] no token asks to sign in; a token that the server ended says that the account is offline', async () => {
  const { call, registered } = await people()
  const { token } = await registered()
  const asked = (from: { token?: string }) => call(userInfo, {}, { ...from, headers: { locale: 'en' } })
  expect(await asked({})).toMatchObject({ code: 'A00004', problem: 'signInRequired' })
  expect((await asked({ token })).code).toBe('00000')
  expect(await call(logOut, undefined, { token })).toMatchObject({ code: '00000', data: null })
  expect(await asked({ token })).toMatchObject({
    code: 'A00004',
    problem: 'accountOffline',
    msg: 'Account is offline, please login again.',
  })
  expect((await call(logOut, undefined, { token })).code).toBe('00000')
  expect((await call(logOut, undefined)).code).toBe('00000')
})

test('[LOGIN-10] outside of /p/ the token goes only where the answer is priced for the person, says what is theirs or is about the login', async () => {
  const { app } = await testApp()
  const carries = app.endpoints
    .filter(({ access, path }) => access === 'optional' && !path.startsWith('/p/'))
    .map(({ path }) => path)
  expect(carries.toSorted()).toEqual([
    '/discount/goods', // these two at the person's prices
    '/discount/info',
    '/discount/why', // the parts of the person's price
    '/flash/goods', // these three with the price outside of the sale, at the person's level
    '/flash/item',
    '/flash/sessions',
    '/groupBuy/info', // these three with what the person pays alone, and the groups they are in
    '/groupBuy/page',
    '/groupBuy/product',
    '/logOut',
    '/mall4cloud_product/shop_cart/ma/prod_count',
    '/membership/levels', // with the terms the person has
    '/points/goods', // these two with the person's points
    '/points/goods/:prodId',
    '/prod/arrival',
    '/prod/bom/match',
    '/prod/bom/plan',
    '/prod/bom/price',
    '/prod/bom/sheet',
    '/prod/compare',
    '/prod/listProdByIdsAndType',
    '/prod/prodInfo',
    '/prod/recommendList',
    '/prod/sameSize',
    '/prod/skuList',
    '/search/page',
    '/search/searchProdPage',
    '/search/suggest',
    '/search/values',
    '/shopCart/with', // with what is in the person's cart
    '/shopRenovation/homepage', // these three with the blocks that are for who is logged in
    '/shopRenovation/info',
    '/shopRenovation/shopHome',
    '/site/frame',
    '/specArea/info',
    '/user/registerOrBindUser', // these two as the spec has it
    '/user/registerOrBindUser',
  ])
  // Conversations have a base path of their own (CHAT-3), and /p/ below it.
  expect(app.endpoints.filter(({ access, path }) => access === 'member' && !/^(\/im)?\/p\//.test(path))).toEqual([])
})

test('[LOGIN-5] logging out ends this login and no other', async () => {
  const { call, registered, logIn } = await people()
  const { mobile, token } = await registered()
  const other = (await logIn(mobile, PASSWORD)).data.accessToken
  await call(logOut, undefined, { token })
  expect((await call(userInfo, {}, { token })).code).toBe('A00004')
  expect((await call(userInfo, {}, { token: other })).code).toBe('00000')
})

test('[RESET-2] [LOGIN-8] a new password ends every login, and the old password is none', async () => {
  const { call, registered, logIn, lastCode, seal } = await people()
  const { mobile, token } = await registered()
  const other = (await logIn(mobile, PASSWORD)).data.accessToken
  await call(calls.sendUpdatePwdCode, { mobile })
  const { data: checkRegisterSmsFlag } = await call(calls.checkUpdatePwdSms, {
    mobile,
    validCode: (await lastCode(mobile))!,
  })
  const update = async (password: string) =>
    call(calls.updatePwd, {
      appType: 3,
      checkRegisterSmsFlag,
      mobile,
      userName: mobile,
      password: await seal(password),
    })
  expect((await update('abcdef')).problem).toBe('passwordWeak')
  for (const guessable of ['qwerty123', `a${mobile}`])
    expect((await update(guessable)).problem).toBe('passwordGuessable')
  expect(await update('newPass6205')).toMatchObject({ code: '00000', data: null })
  for (const ended of [token, other])
    expect((await call(userInfo, {}, { token: ended })).problem).toBe('accountOffline')
  expect((await logIn(mobile, PASSWORD)).problem).toBe('loginWrong')
  expect((await logIn(mobile, 'newPass6205')).code).toBe('00000')
  expect((await update('another6206')).problem).toBe('flagExpired')
})

test('a flag is used once, even by ten at once: one account, one set of logins', async () => {
  const { call, db, flagFor, seal } = await people()
  const mobile = newMobile()
  const checkRegisterSmsFlag = await flagFor(mobile)
  const answers = await times(10, async () =>
    call(calls.register, { mobile, checkRegisterSmsFlag, password: await seal(PASSWORD) }),
  )
  const { '00000': done, ...refusals } = tally(answers)
  expect(done).toBe(1)
  expect(Object.keys(refusals).every((problem) => ['flagExpired', 'mobileTaken'].includes(problem))).toBe(true)
  expect(await db.selectFrom('account').select('id').where('mobile', '=', mobile).execute()).toHaveLength(1)
})

test('two who verified one mobile register it once', async () => {
  const { call, flagFor, forgetSent, seal } = await people()
  const mobile = newMobile()
  const flags = [await flagFor(mobile)]
  await forgetSent(mobile)
  flags.push(await flagFor(mobile))
  const answers = await Promise.all(
    flags.map(async (checkRegisterSmsFlag) =>
      call(calls.register, { mobile, checkRegisterSmsFlag, password: await seal(PASSWORD) }),
    ),
  )
  expect(tally(answers)).toEqual({ '00000': 1, mobileTaken: 1 })
})

test('one user name at once for two people goes to one of them, and the other tries again with the same flag', async () => {
  const { call, flagFor, seal } = await people()
  const userName = `Team_${newMobile().slice(3)}`
  const inputs = await times(2, async () => {
    const mobile = newMobile()
    return { mobile, checkRegisterSmsFlag: await flagFor(mobile) }
  })
  const register = async (index: number, name: string) =>
    call(calls.register, { ...inputs[index]!, userName: name, password: await seal(PASSWORD) })
  const answers = [register(0, userName), register(1, userName.toLowerCase())]
  const settled = await Promise.all(answers)
  expect(tally(settled)).toEqual({ '00000': 1, userNameTaken: 1 })
  const loser = settled.findIndex(({ code }) => code !== '00000')
  expect((await register(loser, `${userName}_2`)).code).toBe('00000')
})

test('a flag belongs to its mobile and its purpose, and lives 600 s', async () => {
  const { call, db, flagFor, registered, seal } = await people()
  const mobile = newMobile()
  const checkRegisterSmsFlag = await flagFor(mobile)
  const member = await registered()
  const password = () => seal(PASSWORD)
  expect(
    (await call(calls.register, { mobile: newMobile(), checkRegisterSmsFlag, password: await password() })).problem,
  ).toBe('flagExpired')
  expect(
    (await call(calls.updatePwd, { mobile: member.mobile, checkRegisterSmsFlag, password: await password() })).problem,
  ).toBe('flagExpired')
  const { expires_at: ends } = await db
    .selectFrom('checked_code')
    .select('expires_at')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  expect(Math.round((ends.getTime() - Date.now()) / 1000)).toBeGreaterThan(590)
  await db.updateTable('checked_code').set({ expires_at: new Date() }).where('mobile', '=', mobile).execute()
  expect((await call(calls.register, { mobile, checkRegisterSmsFlag, password: await password() })).problem).toBe(
    'flagExpired',
  )
})

test('ten wrong passwords, and that address waits with that account; others do not', MANY_HASHES, async () => {
  const { call, logIn, registered, db } = await people()
  const { mobile } = await registered()
  const address = newAddress()
  const answers = await times(15, () => logIn(mobile, 'wrong6204', { address }))
  expect(tally(answers)).toEqual({ loginWrong: 10, loginPaused: 5 })
  const paused = await logIn(mobile, PASSWORD, { address })
  expect(paused).toMatchObject({ problem: 'loginPaused', details: { minutes: 15 } })
  expect(paused.msg).toContain('15 分钟')
  expect((await logIn(mobile, PASSWORD)).code).toBe('00000')
  expect((await logIn((await registered()).mobile, PASSWORD, { address })).code).toBe('00000')
  // An account that nobody has is paused like any other.
  const stranger = newMobile()
  expect(tally(await times(15, () => logIn(stranger, 'wrong6204', { address })))).toEqual({
    loginWrong: 10,
    loginPaused: 5,
  })
  await db
    .updateTable('attempt')
    .set({ at: after(new Date(), -16 * MINUTE_MS) })
    .execute()
  expect((await logIn(mobile, PASSWORD, { address })).code).toBe('00000')
  expect((await call(calls.captcha, {})).code).toBe('00000')
})

test('the right password forgets the wrong ones before it', async () => {
  const { logIn, registered } = await people()
  const { mobile } = await registered()
  const address = newAddress()
  for (let round = 0; round < 3; round++) {
    for (let wrong = 0; wrong < 6; wrong++)
      expect((await logIn(mobile, 'wrong6204', { address })).problem).toBe('loginWrong')
    expect((await logIn(mobile, PASSWORD, { address })).code).toBe('00000')
  }
})

test('guesses from many addresses cost a picture code, and lock nobody out', MANY_HASHES, async () => {
  const { logIn, registered, ticket } = await people()
  const { mobile } = await registered()
  const answers = await times(40, () => logIn(mobile, 'wrong6204'))
  expect(tally(answers)).toEqual({ loginWrong: 30, captchaNeeded: 10 })
  expect((await logIn(mobile, PASSWORD)).problem).toBe('captchaNeeded')
  expect((await logIn(mobile, PASSWORD, { ticket: await ticket() })).code).toBe('00000')
  expect((await logIn(mobile, PASSWORD)).code).toBe('00000')
})

test('a solved picture code raises the limit of an account, it does not lift it', MANY_HASHES, async () => {
  const { logIn, registered, ticket } = await people()
  const { mobile } = await registered()
  const guess = async () => logIn(mobile, 'wrong6204', { ticket: await ticket() })
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  for (let turn = 0; turn < 10; turn++) answers.push(...(await times(13, guess)))
  expect(tally(answers)).toEqual({ loginWrong: 120, loginPaused: 10 })
})

test(
  'a device that signed in before is kept out by nobody’s wrong passwords, and has ten of its own',
  MANY_HASHES,
  async () => {
    const { app, logIn, registered, seal } = await people()
    const { mobile } = await registered()
    const payload = { userName: mobile, passWord: await seal(PASSWORD) }
    const { headers } = await app.inject({ method: 'POST', url: '/login', payload, headers: BROWSER })
    const cookie = /device=[^;]+/.exec(String(headers['set-cookie']))![0]
    const address = newAddress()
    await times(10, () => logIn(mobile, 'wrong6204', { address }))
    await times(15, () => logIn(mobile, 'wrong6204'))
    expect((await logIn(mobile, PASSWORD, { address })).problem).toBe('loginPaused')
    expect((await logIn(mobile, PASSWORD, { address, headers: { cookie } })).code).toBe('00000')
    const own = await times(12, () => logIn(mobile, 'wrong6204', { headers: { cookie } }))
    expect(tally(own)).toEqual({ loginWrong: 10, loginPaused: 2 })
    const stranger = (await registered()).mobile
    await times(30, () => logIn(stranger, 'wrong6204'))
    expect((await logIn(stranger, PASSWORD, { headers: { cookie } })).problem).toBe('captchaNeeded')
  },
)

test('one address cannot try one password at all accounts', MANY_HASHES, async () => {
  const { logIn } = await people({ demo: false })
  const address = newAddress()
  expect(tally(await times(60, () => logIn(newMobile(), PASSWORD, { address })))).toEqual({
    loginWrong: 50,
    loginPaused: 10,
  })
})

test('[CAPTCHA-1] a login that shows a picture code shows the right one', async () => {
  const { logIn, registered, ticket } = await people()
  const { mobile } = await registered()
  const shown = await ticket()
  expect(await logIn(mobile, PASSWORD, { ticket: { ...shown, captchaCode: 'xxxx' } })).toMatchObject({
    problem: 'captchaWrong',
    msg: '图片验证码错误',
  })
  expect((await logIn(mobile, PASSWORD, { ticket: shown })).problem).toBe('captchaWrong')
  expect((await logIn(mobile, PASSWORD, { ticket: await ticket() })).code).toBe('00000')
})

test('a locked account is told so after the right password, not before', async () => {
  const { db, logIn, registered, call } = await people()
  const { mobile, token } = await registered()
  await db.updateTable('account').set({ locked_at: new Date() }).where('mobile', '=', mobile).execute()
  expect((await logIn(mobile, 'wrong6204')).problem).toBe('loginWrong')
  expect((await logIn(mobile, PASSWORD)).problem).toBe('accountLocked')
  expect((await call(userInfo, {}, { token })).code).toBe('A00004')
})

test('a sealed password opens once, for five minutes, and only if it was sealed for us', async () => {
  const { call, contextAt, registered, seal } = await people()
  const { mobile } = await registered()
  const passWord = await seal(PASSWORD)
  const answers = await times(5, () => call(calls.login, { userName: mobile, passWord }))
  expect(tally(answers)).toEqual({ '00000': 1, sealBroken: 4 })

  const now = new Date()
  const opens = async (sealed: string, ms = 0) =>
    openSeal(contextAt(after(now, ms)), sealed).catch((error: { problem: string }) => error.problem)
  expect(await opens(await seal('a b c 1'), 4 * MINUTE_MS)).toBe('a b c 1')
  expect(await opens(await seal(PASSWORD), 5 * MINUTE_MS + 1000)).toBe('sealBroken')
  expect(await opens(await seal(PASSWORD), -2 * MINUTE_MS)).toBe('sealBroken')

  const { data } = await call(calls.passwordKey, {})
  const sealFor = async (key: Parameters<CompactEncrypt['encrypt']>[0], contents: unknown, alg = 'ECDH-ES') =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(contents)))
      .setProtectedHeader({ alg, enc: 'A256GCM' })
      .encrypt(key)
  const key = await importJWK(data.key, data.alg)
  const stranger = (await generateKeyPair('ECDH-ES')).publicKey
  const contents = { password: PASSWORD, at: now.getTime(), jti: 'a number of its own' }
  for (const broken of [
    PASSWORD,
    'a..b.c.d',
    await sealFor(stranger, contents),
    await sealFor(key, { ...contents, jti: 'short' }),
    await sealFor(key, PASSWORD),
    await sealFor(new Uint8Array(32), contents, 'dir'),
  ])
    expect(await opens(broken)).toBe('sealBroken')
  expect(await opens(await sealFor(key, contents))).toBe(PASSWORD)
})

test('a token issued to a browser works only with its other half, which scripts cannot read', async () => {
  const { call, logIn, registered, send, seal } = await people()
  const { mobile } = await registered()
  const response = await send(calls.login, { userName: mobile, passWord: await seal(PASSWORD) }, { headers: BROWSER })
  const cookie = String(response.headers['set-cookie'])
  expect(cookie).toMatch(/^browser=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax,device=/)
  const token = response.json().data.accessToken as string
  const asked = (headers: Record<string, string>) => call(userInfo, {}, { token, headers })
  expect((await asked({})).code).toBe('A00004')
  expect((await asked({ cookie: 'browser=somebody-elses' })).code).toBe('A00004')
  expect((await asked({ cookie: `browser=${browserHalf(cookie)}` })).code).toBe('00000')
  const other = (await logIn(mobile, PASSWORD)).data.accessToken
  expect((await call(userInfo, {}, { token: other })).code).toBe('00000')
  const ended = await send(logOut, undefined, {
    token,
    headers: { ...BROWSER, cookie: `browser=${browserHalf(cookie)}` },
  })
  expect(String(ended.headers['set-cookie'])).toMatch(/^browser=; Path=\/; Max-Age=0; HttpOnly/)
})

test('[LOGIN-10] a cookie alone is no token: another site’s form would send it too', async () => {
  const { call, registered } = await people()
  const { token } = await registered()
  expect((await call(userInfo, {}, { headers: { cookie: `token=${token}` } })).code).toBe('A00004')
})

test('[AUDIT-4] scoreInfo names the level in the reader’s language', async () => {
  const { call, db, registered } = await people()
  const { token, mobile } = await registered()
  const asked = (locale: string) => call(scoreInfo, {}, { token, headers: { locale } })
  expect((await asked('zh_CN')).data).toEqual({
    score: 0,
    growth: 0,
    levelName: '普通会员',
    levelType: 1,
    signInCount: 0,
  })
  await db.updateTable('account').set({ level: 3, firm_name: '百工机械' }).where('mobile', '=', mobile).execute()
  const { data } = await call(userInfo, {}, { token })
  expect(data).toMatchObject({ level: 3, firmName: '百工机械', isAuthentication: true })
})

test('no password, code, token, flag or mobile number reaches the log', async () => {
  const { db, call, contextAt, flagFor, seal } = await people()
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const app = api(db, { config: { ...contextAt(new Date()).config, demo: false }, server: { loggerInstance: log } })
  const mobile = newMobile()
  const flag = await flagFor(mobile)
  const sealed = await seal(PASSWORD)
  const send = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const registered = await send('/user/register', { mobile, checkRegisterSmsFlag: flag, password: sealed })
  const token = registered.json().data.accessToken as string
  await send('/login', { userName: mobile, passWord: 'not sealed' })
  await send('/smsLogin', { userName: mobile, passWord: '123456' })
  await app.inject({ method: 'POST', url: '/logOut', headers: { authorization: token } })
  const said = lines.join('')
  expect(said).toContain('/user/register')
  for (const secret of [mobile, flag, sealed, PASSWORD, token, '123456', 'not sealed'])
    expect(said.includes(secret)).toBe(false)
  expect((await call(userInfo, {}, { token })).code).toBe('A00004')
})

test('what is over is swept away, what is not stays', async () => {
  const { db, call, flagFor, ticket } = await people()
  const { captchaId } = await ticket()
  const mobile = newMobile()
  await flagFor(mobile)
  await call(calls.captcha, {})
  const left = async () => ({
    captcha: (await db.selectFrom('captcha').select('id').where('id', '=', captchaId).execute()).length,
    codes: (await db.selectFrom('sms_code').select('id').where('mobile', '=', mobile).execute()).length,
    flags: (await db.selectFrom('checked_code').select('mobile').where('mobile', '=', mobile).execute()).length,
  })
  await sweep(db, new Date())
  expect(await left()).toEqual({ captcha: 1, codes: 1, flags: 1 })
  await sweep(db, after(new Date(), 49 * 60 * MINUTE_MS))
  expect(await left()).toEqual({ captcha: 0, codes: 0, flags: 0 })
})
