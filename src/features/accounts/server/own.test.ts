// What people change about their own account.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maskMobile, NICK_MAX } from '#core/limits.ts'
import { after } from '#core/time.ts'
import { newMobile, PASSWORD, people } from '../../../../tests/accounts.ts'
import { testApp } from '../../../../tests/app.ts'
import { drawing, sendPicture } from '../../../../tests/upload.ts'
import { userInfo } from '../contract.ts'
import * as own from '../own-contract.ts'
import { isBirthday, isPayPassword, PAY_PASSWORD_PAUSE_MS, PAY_PASSWORD_TRIES } from '../rules.ts'
import { frameInfo } from '../../site/frame-contract.ts'
import { checkPayPassword } from './step-up.ts'

type People = Awaited<ReturnType<typeof people>>

async function somebody(given?: People) {
  const all = given ?? (await people())
  const { token, mobile } = await all.registered()
  const call: People['call'] = (endpoint, input) => all.call(endpoint, input, { token })
  return { ...all, token, mobile, call }
}

test('[UC-1] the profile keeps what was changed, and the frame shows the name at once', async () => {
  const { call } = await somebody()
  expect((await call(own.setUserInfo, { nickName: '  机修老王 ', sex: 'M', birthDate: '1980-02-29' })).code).toBe(
    '00000',
  )
  expect((await call(own.ownAccount, {})).data).toMatchObject({
    nickName: '机修老王',
    sex: 'M',
    birthDate: '1980-02-29',
  })
  expect((await call(frameInfo, {})).data.user).toMatchObject({ nickName: '机修老王', avatar: null })
  await call(own.setUserInfo, { sex: '', birthDate: '' })
  expect((await call(own.ownAccount, {})).data).toMatchObject({ nickName: '机修老王', sex: null, birthDate: null })
})

test('[UC-1] [UC-16] a nickname has 1 to 15 characters and is not only spaces; a birthday is a day that was', async () => {
  const { call } = await somebody()
  const asked = async (request: object) => (await call(own.setUserInfo, request)).problem
  expect(await asked({ nickName: '   ' })).toBe('nickInvalid')
  expect(await asked({ nickName: '王'.repeat(NICK_MAX + 1) })).toBe('nickInvalid')
  expect(await asked({ nickName: '王'.repeat(NICK_MAX) })).toBeUndefined()
  expect(await asked({ birthDate: '2999-01-01' })).toBe('birthdayInvalid')
  const now = new Date('2026-11-21T16:30:00Z') // the 22nd in Shanghai
  expect(
    ['2026-11-22', '2026-11-23', '2025-02-29', '1899-12-31', '1900-01-01'].map((day) => isBirthday(day, now)),
  ).toEqual([true, false, false, false, true])
})

test('[UC-1] a picture becomes a small square for everybody to see, and the one before it goes', async () => {
  const { app, token, call } = await somebody()
  const send = (bytes: Buffer) => sendPicture(bytes, { token, path: own.AVATAR_PATH })
  const png = await drawing(900, 600).png().toBuffer()
  const first = (await send(png)).data as unknown as string
  const shown = await app.inject(first)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })
  const second = (await send(png)).data as unknown as string
  expect((await call(userInfo, {})).data.pic).toBe(second)
  expect((await app.inject(first)).statusCode).toBe(404)
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).problem).toBe('uploadInvalid')
  expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1))).problem).toBe('uploadTooLarge')
  for (const path of ['/files/proofs/x.webp', '/files/avatars/..%2f..%2fpackage.json'])
    expect((await app.inject(path)).statusCode).toBe(404)
})

test('[API-1] [UC-1] setUserInfo takes a picture that this person sent, cut as any other; that of somebody else changes nothing', async () => {
  const { app, token, call } = await somebody()
  const stranger = await somebody()
  const sent = async (by: string) => {
    const { data } = await sendPicture(await drawing(900, 600).png().toBuffer(), { token: by, path: '/p/file/upload' })
    return (data as unknown as { filePath: string }).filePath
  }
  const set = async (request: object) => (await call(own.setUserInfo, request)).problem
  const shown = async () => (await call(userInfo, {})).data
  const path = await sent(token)

  expect(await set({ avatarUrl: path, nickName: '小赵' })).toBeUndefined()
  const { pic, nickName } = await shown()
  expect(nickName).toBe('小赵')
  const picture = await app.inject(pic!)
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect((await call(frameInfo, {})).data.user).toMatchObject({ nickName: '小赵', avatar: pic })

  for (const same of [pic, `https://mall.example${pic}`, '', null])
    expect(await set({ avatarUrl: same, nickName: '老赵' })).toBeUndefined()
  expect(await shown()).toMatchObject({ pic, nickName: '老赵' })

  expect(await set({ avatarUrl: `https://mall.example${path}?w=1` })).toBeUndefined()
  const { pic: next } = await shown()
  expect(next).not.toBe(pic)
  expect((await app.inject(pic!)).statusCode).toBe(404)

  const others = [
    await sent(stranger.token),
    '/pictures/reviews/x.webp',
    'https://elsewhere.example/a.png',
    'a'.repeat(401),
  ]
  for (const avatarUrl of others) expect(await set({ avatarUrl, nickName: '无名' })).toBe('avatarUnknown')
  expect(await shown()).toMatchObject({ pic: next, nickName: '老赵' })
})

test('[UC-1] the mobile number moves with a code to the new one and the password; every other login ends', async () => {
  const all = await people()
  const { call, seal, lastCode, mobile, token, logIn } = await somebody(all)
  const other = (await logIn(mobile, PASSWORD)).data.accessToken
  const wanted = newMobile()
  expect((await call(own.sendOwnCode, { purpose: 'mobile', mobile })).problem).toBe('mobileSame')
  const taken = await all.registered()
  expect((await call(own.sendOwnCode, { purpose: 'mobile', mobile: taken.mobile })).problem).toBe('mobileTaken')
  expect((await call(own.sendOwnCode, { purpose: 'mobile', mobile: wanted })).code).toBe('00000')
  const validCode = (await lastCode(wanted))!
  const request = async (password: string, code = validCode) =>
    call(own.changeMobile, { mobile: wanted, validCode: code, password: await seal(password) })
  expect((await request('wrong6204')).problem).toBe('passwordWrong')
  expect((await request(PASSWORD, '000000')).problem).toBe('smsCodeWrong')
  expect((await request(PASSWORD)).code).toBe('00000')
  expect((await all.call(userInfo, {}, { token })).code).toBe('00000')
  expect((await all.call(userInfo, {}, { token: other })).problem).toBe('accountOffline')
  expect((await logIn(wanted, PASSWORD)).code).toBe('00000')
  expect((await logIn(mobile, PASSWORD)).problem).toBe('loginWrong')
})

test('[UC-1] [UC-12] with a payment password set, the login password alone moves no number; a code to the old one helps who forgot it', async () => {
  const all = await people()
  const { call, seal, lastCode, mobile, forgetSent } = await somebody(all)
  const wanted = newMobile()
  const setByLogin = { payPassword: await seal('620417'), loginPassword: await seal(PASSWORD) }
  expect((await call(own.setPayPassword, setByLogin)).code).toBe('00000')
  await call(own.sendOwnCode, { purpose: 'mobile', mobile: wanted })
  const validCode = (await lastCode(wanted))!
  const move = async (payPassword?: string) =>
    call(own.changeMobile, {
      mobile: wanted,
      validCode,
      password: await seal(PASSWORD),
      ...(payPassword && { payPassword: await seal(payPassword) }),
    })
  expect((await move()).problem).toBe('payPasswordNeeded')
  expect(await move('730512')).toMatchObject({ problem: 'payPasswordWrong', details: { left: PAY_PASSWORD_TRIES - 1 } })
  for (let left = PAY_PASSWORD_TRIES - 1; left > 0; left--) await move('730512')
  expect((await move('620417')).problem).toBe('payPasswordPaused')
  expect((await call(own.ownAccount, {})).data.mobile).toBe(maskMobile(mobile))

  await forgetSent(mobile)
  await call(own.sendOwnCode, { purpose: 'payPassword' })
  const renewed = { payPassword: await seal('481516'), validCode: (await lastCode(mobile))! }
  expect((await call(own.setPayPassword, renewed)).code).toBe('00000')
  expect((await move('481516')).code).toBe('00000')
  expect((await call(own.ownAccount, {})).data.mobile).toBe(maskMobile(wanted))
})

test('[UC-12] the login password is changed by who knows the old one; guessing pauses, other logins end', async () => {
  const all = await people()
  const { call, seal, mobile, token, logIn } = await somebody(all)
  const other = (await logIn(mobile, PASSWORD)).data.accessToken
  const change = async (oldPassword: string, password: string) =>
    call(own.changePassword, { oldPassword: await seal(oldPassword), password: await seal(password) })
  expect((await change(PASSWORD, '123456')).problem).toBe('passwordWeak')
  expect((await change(PASSWORD, 'Abc123456')).problem).toBe('passwordGuessable')
  for (let n = 0; n < 5; n++) expect((await change(`wrong${n}x`, 'gearbox-17')).problem).toBe('passwordWrong')
  expect(await change(PASSWORD, 'gearbox-17')).toMatchObject({ problem: 'passwordPaused', details: { minutes: 15 } })
  const { db } = await testApp()
  await db.deleteFrom('attempt').execute()
  expect((await change(PASSWORD, 'gearbox-17')).code).toBe('00000')
  expect((await all.call(userInfo, {}, { token })).code).toBe('00000')
  expect((await all.call(userInfo, {}, { token: other })).problem).toBe('accountOffline')
  expect((await logIn(mobile, 'gearbox-17')).code).toBe('00000')
})

test('[UC-12] a payment password is set with the login password, changed with itself, renewed by SMS; five wrong tries pause it', async () => {
  const all = await people()
  const { call, seal, lastCode, mobile } = await somebody(all)
  const { db } = await testApp()
  const account = await db.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()
  const now = new Date()
  const context = { ...all.contextAt(now), accountId: account.id } as Parameters<typeof checkPayPassword>[0]
  const check = async (typed: string | undefined, at = context) => checkPayPassword(at, typed && (await seal(typed)))
  const set = async (payPassword: string, proof: object) =>
    (await call(own.setPayPassword, { payPassword: await seal(payPassword), ...proof })).problem

  await check(undefined) // none was set: nothing is asked
  expect(await set('123456', { loginPassword: await seal(PASSWORD) })).toBe('payPasswordInvalid')
  expect(await set('620417', {})).toBe('passwordMissing')
  expect(await set('620417', { loginPassword: await seal('wrong6204') })).toBe('passwordWrong')
  expect(await set('620417', { loginPassword: await seal(PASSWORD) })).toBeUndefined()
  expect((await call(own.ownAccount, {})).data.hasPayPassword).toBe(true)
  // Who only knows the login password gets no further.
  expect(await set('999111', { loginPassword: await seal(PASSWORD) })).toBe('payPasswordNeeded')
  expect(await set('730512', { oldPayPassword: await seal('620417') })).toBeUndefined()

  await expect(check(undefined)).rejects.toMatchObject({ problem: 'payPasswordNeeded' })
  await check('730512')
  for (let left = PAY_PASSWORD_TRIES - 1; left >= 0; left--)
    await expect(check('620417')).rejects.toMatchObject({ problem: 'payPasswordWrong', details: { left } })
  await expect(check('730512')).rejects.toMatchObject({ problem: 'payPasswordPaused', details: { minutes: 30 } })
  const later = { ...context, now: after(now, PAY_PASSWORD_PAUSE_MS + 1) }
  await expect(check('730512', later)).rejects.toMatchObject({ problem: 'sealBroken' }) // sealed too long ago by then

  await call(own.sendOwnCode, { purpose: 'payPassword' })
  expect(await set('481516', { validCode: (await lastCode(mobile))! })).toBeUndefined()
  await check('481516') // forgotten and renewed: the tries start anew
})

test('easy payment passwords are none', () => {
  expect(['111111', '123456', '987654', '12345', '1234567', '12345a', ''].filter(isPayPassword)).toEqual([])
  expect(['620417', '112233', '135791'].filter(isPayPassword)).toHaveLength(3)
})
