import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { sealPassword } from '../../accounts/seal-password.ts'
import { passwordKey } from '../../accounts/sign-in-contract.ts'
import { newAddress } from '../../../../tests/accounts.ts'
import { testApp } from '../../../../tests/app.ts'
import * as own from '../contract.ts'
import { makeCaptcha } from '#server/identity/captcha-tickets.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { createShopOwner } from './index.ts'

const PASSWORD = 'demo-Operator-1'
const BROWSER = { 'sec-fetch-site': 'same-origin' }
let number = 0
const newMobile = () => `139${String(Date.now()).slice(-6)}${String(number++).padStart(2, '0')}`

async function house() {
  const { as, db, ...rest } = await testApp()
  const visitor = as()
  const seal = async (password: string) => sealPassword(password, (await visitor(passwordKey, {})).data)
  const signIn = async (userName: string, password: string, code?: string, headers: Record<string, string> = {}) =>
    as(undefined, headers)(own.staffSignIn, {
      userName,
      passWord: await seal(password),
      ...(code ? { totpCode: code } : {}),
    })
  /** The owner of a shop, with a password of their own. */
  const owner = async () => {
    const mobile = newMobile()
    const initialPassword = '62046205'
    const passwordHash = await hashPassword(initialPassword)
    const staffId = await createShopOwner(db, { shopId: 102, mobile, name: '钱店长', passwordHash, now: new Date() })
    const { data } = await signIn(mobile, initialPassword)
    const password = `own-${initialPassword}`
    const call = as(data.accessToken)
    const changed = await call(own.changeStaffPassword, {
      oldPassWord: await seal(initialPassword),
      newPassWord: await seal(password),
    })
    expect(changed.code).toBe('00000')
    return { mobile, staffId, password, call, token: data.accessToken }
  }
  return { as, db, seal, signIn, owner, ...rest }
}

const outcomes = async (staffId: number) => {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('staff_sign_in')
    .select('outcome')
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
  return rows.map(({ outcome }) => outcome)
}

test('[ADMIN-1] the demo’s operator and merchant sign in by mobile or user name and are told what they may do', async () => {
  const { as, signIn } = await house()
  const operator = await signIn('13800000021', PASSWORD)
  expect(operator.data.expiresIn).toBe(12 * 3600)
  expect((await as(operator.data.accessToken)(own.staffMe, {})).data).toMatchObject({
    audience: 'platform',
    name: '周主管',
    mobile: '138****0021',
    shop: null,
    isOwner: true,
    permissions: expect.arrayContaining(['config', 'log']),
  })
  const packer = await signIn('Demo_Packer', 'demo-Merchant-2')
  expect((await as(packer.data.accessToken)(own.staffMe, {})).data).toMatchObject({
    audience: 'merchant',
    shop: { shopId: 101, nameEn: 'Baigong Bearings' },
    role: '仓库',
    isOwner: false,
    permissions: ['orders'],
  })
})

test('a wrong password and an unknown name get the same answer; the log keeps how each try ended', async () => {
  const { signIn, owner } = await house()
  const { mobile, staffId, password } = await owner()
  const answers = [await signIn(mobile, 'wrong-wrong-wrong'), await signIn(newMobile(), password)]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ success: false, problem: 'loginWrong' })
  await signIn(mobile, password)
  expect(await outcomes(staffId)).toEqual(['signedIn', 'wrongPassword', 'signedIn'])
})

test('after ten wrong passwords the account waits, even with the right one', async () => {
  const { signIn, owner } = await house()
  const { mobile, staffId, password } = await owner()
  for (let turn = 0; turn < 10; turn++) await signIn(mobile, 'wrong-wrong-wrong')
  const refused = await signIn(mobile, password)
  expect(refused).toMatchObject({ problem: 'staffLoginPaused', details: { minutes: 15 } })
  expect(refused.msg).not.toMatch(/短信|SMS/) // by which nobody signs in here
  expect((await outcomes(staffId)).at(-1)).toBe('paused')
})

/** The cookie by which a browser is known to an account from then on. */
const deviceOf = (cookies: string | string[] | undefined) => /device=[^;]+/.exec(String(cookies))![0]

test('whoever fails the operator’s password from anywhere keeps no known device out', { timeout: 60_000 }, async () => {
  const { app, seal, signIn, owner } = await house()
  const { mobile, password, call } = await owner()
  const payload = { userName: mobile, passWord: await seal(password) }
  const first = await app.inject({ method: 'POST', url: '/staff/signIn', payload, headers: BROWSER })
  const cookie = deviceOf(first.headers['set-cookie'])
  for (let turn = 0; turn < 10; turn++) await signIn(mobile, 'wrong-wrong-wrong')
  expect((await signIn(mobile, password)).problem).toBe('staffLoginPaused')
  expect((await signIn(mobile, password, undefined, { cookie })).code).toBe('00000')
  const sealed = await seal('wrong-wrong-wrong')
  expect((await call(own.changeStaffPassword, { oldPassWord: await seal(password), newPassWord: sealed })).code).toBe(
    '00000',
  )
  // Known to this account only, and only as far as this server signed it.
  const other = await owner()
  for (let turn = 0; turn < 10; turn++) await signIn(other.mobile, 'wrong-wrong-wrong')
  expect((await signIn(other.mobile, other.password, undefined, { cookie })).problem).toBe('staffLoginPaused')
  const forged = `device=${cookie.slice(7, 30)}${'A'.repeat(cookie.length - 30)}`
  expect((await signIn(mobile, 'wrong-wrong-wrong', undefined, { cookie: forged })).problem).toBe('staffLoginPaused')
  // A stolen cookie guesses no more than any other address.
  for (let turn = 0; turn < 10; turn++) await signIn(mobile, password, undefined, { cookie })
  expect((await signIn(mobile, password, undefined, { cookie })).problem).toBe('staffLoginPaused')
})

test(
  'guesses at a staff account from many addresses cost a picture code, which raises the limit',
  { timeout: 60_000 },
  async () => {
    const { app, db, seal, owner } = await house()
    const { mobile, password } = await owner()
    const from = async (remoteAddress: string, passWord: string, ticket = {}) =>
      (
        await app.inject({
          method: 'POST',
          url: '/staff/signIn',
          remoteAddress,
          payload: { userName: mobile, passWord, ...ticket },
        })
      ).json()
    for (let turn = 0; turn < 30; turn++) await from(newAddress(), await seal('wrong-wrong-wrong'))
    expect((await from(newAddress(), await seal(password))).problem).toBe('captchaNeeded')
    const captchaId = await makeCaptcha(db, '7KR4', new Date())
    expect((await from(newAddress(), await seal(password), { captchaId, captchaCode: '7KR4' })).code).toBe('00000')
  },
)

test('a browser’s token is half a credential: without the HttpOnly cookie it is none', async () => {
  const { app, as, seal } = await house()
  const payload = { userName: '13800000021', passWord: await seal(PASSWORD) }
  const response = await app.inject({ method: 'POST', url: '/staff/signIn', payload, headers: BROWSER })
  const cookie = [response.headers['set-cookie']].flat()[0]!
  expect(cookie).toMatch(/^staff=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
  const { accessToken } = response.json().data
  expect((await as(accessToken)(own.staffMe, {})).code).toBe('A00004')
  expect((await as(accessToken, { cookie: cookie.split(';')[0]! })(own.staffMe, {})).code).toBe('00000')
})

test('an initial password opens nothing but the choice of one’s own, which ends every other login', async () => {
  const { db, as, seal, signIn } = await house()
  const mobile = newMobile()
  const initialPassword = '62046205'
  const passwordHash = await hashPassword(initialPassword)
  await createShopOwner(db, { shopId: 102, mobile, name: '钱店长', passwordHash, now: new Date() })
  const [first, second] = [await signIn(mobile, initialPassword), await signIn(mobile, initialPassword)]
  const [mine, other] = [as(first.data.accessToken), as(second.data.accessToken)]
  expect((await mine(own.staffMe, {})).data.mustDo).toBe('password')
  const change = async (from: string, to: string) =>
    mine(own.changeStaffPassword, { oldPassWord: await seal(from), newPassWord: await seal(to) })
  expect((await change('not-the-password', 'quite-long-enough')).problem).toBe('loginWrong')
  expect((await change(initialPassword, initialPassword)).problem).toBe('passwordSame')
  expect(await change(initialPassword, 'too-short-1')).toMatchObject({
    problem: 'passwordShort',
    details: { min: 12, max: 64 },
  })
  expect((await change(initialPassword, `my-number-${mobile}`)).problem).toBe('passwordShort')
  expect((await change(initialPassword, 'Password1234')).problem).toBe('passwordGuessable')
  expect((await change(initialPassword, 'quite-long-enough')).code).toBe('00000')
  expect((await mine(own.staffMe, {})).data.mustDo).toBe(null)
  expect((await other(own.staffMe, {})).problem).toBe('accountOffline')
})

test('with an authenticator app a code is asked for after the password, and each code is good once', async () => {
  const { signIn, seal, owner, db } = await house()
  const { mobile, staffId, password, call } = await owner()
  const { data: offer } = await call(own.offerTotp, {})
  expect(offer.uri).toContain(`secret=${offer.secret}`)
  // Thirty seconds may end at any moment here: these codes and the next are good before and after it.
  const begun = Math.floor(Date.now() / 1000)
  const code = (later: number) => generateSync({ secret: offer.secret, epoch: begun + later })
  const confirm = async (totpCode: string) =>
    call(own.confirmTotp, { ticket: offer.ticket, totpCode, passWord: await seal(password) })
  expect((await confirm('000000')).problem).toBe('totpWrong')
  expect((await confirm(code(0))).code).toBe('00000')
  expect((await call(own.staffMe, {})).data.hasTotp).toBe(true)

  expect(await signIn(mobile, password)).toMatchObject({ code: 'A00006', problem: 'totpNeeded' })
  expect((await signIn(mobile, 'wrong-wrong-wrong', code(30))).problem).toBe('loginWrong')
  expect((await signIn(mobile, password, code(0))).problem).toBe('totpWrong')
  expect((await signIn(mobile, password, code(30))).code).toBe('00000')
  expect((await signIn(mobile, password, code(30))).problem).toBe('totpWrong')
  const { totp_secret } = await db
    .selectFrom('staff')
    .select('totp_secret')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  expect(totp_secret).not.toContain(offer.secret)
})

test('one sees one’s logins and ends the others; signing out ends this one', async () => {
  const { as, signIn, owner } = await house()
  const { mobile, password, call, token } = await owner()
  const other = as((await signIn(mobile, password)).data.accessToken)
  const { data } = await call(own.staffLogins, {})
  expect(data.map(({ isThis }) => isThis)).toEqual([false, true])
  await call(own.endStaffLogin, {})
  expect((await other(own.staffMe, {})).problem).toBe('accountOffline')
  expect((await as(token)(own.staffMe, {})).code).toBe('00000')
  await call(own.staffSignOut, undefined)
  expect((await call(own.staffMe, {})).problem).toBe('accountOffline')
})

test('somebody else’s login is not ended', async () => {
  const { owner } = await house()
  const [mine, other] = [await owner(), await owner()]
  const { data } = await other.call(own.staffLogins, {})
  await mine.call(own.endStaffLogin, { id: data[0]!.id })
  expect((await other.call(own.staffMe, {})).code).toBe('00000')
})

test('the audit log is written with the change and never rewritten', async () => {
  const { owner, db } = await house()
  const { staffId } = await owner()
  const rows = await db.selectFrom('audit_log').selectAll().where('staff_id', '=', staffId).execute()
  expect(rows).toMatchObject([{ action: 'staff.changePassword', subject: `staff:${staffId}`, shop_id: 102 }])
  await expect(db.deleteFrom('audit_log').where('id', '=', rows[0]!.id).execute()).rejects.toThrow('append only')
})
