import { expect, test } from 'vitest'
import { PASSWORD_MAX, PASSWORD_MIN, maskMobile } from '#core/limits.ts'
import { REGISTERED_COOKIE_DAYS, SMS_RESEND_S } from '#core/timings.ts'
import * as fields from './fields.ts'
import * as calls from './sign-in-contract.ts'
import { MINUTE_MS } from '#core/time.ts'
import {
  APP_TYPES,
  formCode,
  isUserName,
  levelName,
  passwordProblem,
  passwordStrength,
  isBirthday,
  isPayPassword,
  OWN_CODES,
  PAY_PASSWORD_PAUSE_MS,
  SEXES,
  STEP_UP_PAUSE_MS,
} from './rules.ts'

test('[REG-5] a password has 6 to 20 half-width characters of at least two kinds', () => {
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([6, 20])
  expect(passwordProblem('')).toBe('passwordMissing')
  const weak = [
    'abc12',
    '123456',
    'abcdef',
    'ABCdef',
    '!!!!!!',
    'a1'.repeat(11),
    'ab 1234',
    '密码abc123',
    'ａｂｃ１２３４',
  ]
  expect(weak.filter((password) => passwordProblem(password) !== 'passwordWeak')).toEqual([])
  const good = ['abc123', 'ABC123', 'abc!!!', '123!!!', 'a1'.repeat(10), 'aB3$efgh']
  expect(good.filter((password) => passwordProblem(password))).toEqual([])
})

test('the meter says weak for what is refused', () => {
  expect(['', '123456', 'abc123', 'abc123!xyz'].map(passwordStrength)).toEqual([0, 1, 2, 3])
})

test('[REG-3] a user name has 4 to 16 letters, digits, underscores, and is nobody’s mobile number', () => {
  expect(['abc', 'a'.repeat(17), 'with blank', 'mit-Strich', '王工程师', '13800000001'].filter(isUserName)).toEqual([])
  expect(['abcd', 'a'.repeat(16), 'Wang_01', '123456'].every(isUserName)).toBe(true)
})

test('[REG-2] a mobile number has 11 digits and starts with 1', () => {
  const issue = (mobile: unknown) => fields.mobile.safeParse(mobile).error?.issues[0]?.message
  for (const wrong of ['', '1380000000', '138000000012', '23800000001', '1380000000a', ' 13800000001', undefined])
    expect(issue(wrong)).toBe('mobileInvalid')
  expect(issue('13800000001')).toBeUndefined()
})

test('[REG-4] a code is not empty and has at most 6 characters; after 60 s it may be sent again', () => {
  const issue = (code: string) => fields.smsCode.safeParse(code).error?.issues[0]?.message
  expect([issue(''), issue('  '), issue('1234567'), issue('123456')]).toEqual([
    'smsCodeMissing',
    'smsCodeMissing',
    'smsCodeWrong',
    undefined,
  ])
  expect(SMS_RESEND_S).toBe(60)
})

test('[REG-6] a contact has at most 6 characters', () => {
  expect(fields.contact.safeParse('欧阳工程师们').success).toBe(true)
  expect(fields.contact.safeParse('欧阳工程师们呢').error?.issues[0]?.message).toBe('contactTooLong')
})

test('[REG-7] the codes of inline problems', () => {
  const codes = (form: 'login' | 'register' | 'forgot') =>
    (
      [
        'mobileInvalid',
        'smsCodeMissing',
        'userNameInvalid',
        'passwordMissing',
        'passwordsDiffer',
        'agreementMissing',
        'passwordWeak',
        'captchaWrong',
      ] as const
    ).map((problem) => formCode(form, problem))
  expect(codes('register')).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
  expect(codes('login')).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
  expect(codes('forgot')).toEqual([1, 2, 3, 4, 5, 6, 6, 9])
})

test('[REG-9] app types by number and by name; what is left out is PC', () => {
  expect(APP_TYPES).toEqual({ mini: 1, mp: 2, PC: 3, H5: 4, android: 5, ios: 6 })
  const input = { mobile: '13800000001', password: 'x', checkRegisterSmsFlag: 'x' }
  const typeOf = (socialType: string | number | undefined) =>
    calls.register.input.safeParse({ ...input, socialType }).data?.socialType
  expect(['PC', 'H5', 3, '6', undefined, 7, 'web'].map(typeOf)).toEqual([3, 4, 3, 6, 3, undefined, undefined])
})

test('[LOGIN-7] at registration the cookie lives 365 days', () => {
  expect(REGISTERED_COOKIE_DAYS).toBe(365)
})

test('[AUDIT-4] the levels in both languages, the mobile masked', () => {
  expect([levelName(1, 'zh_CN'), levelName(2, 'zh_CN'), levelName(3, 'en')]).toEqual([
    '普通会员',
    '企业会员',
    'Senior enterprise member',
  ])
  expect(maskMobile('13800006204')).toBe('138****6204')
})

test('the meter says good from ten characters of all three kinds on', () => {
  expect(['abc123!xyz', 'abc123!xy', 'abcdef1234', 'abcdefghij'].map(passwordStrength)).toEqual([3, 2, 2, 1])
})

test('a password that is easy to guess is as weak as a short one; a form of one’s own account has no numbers', () => {
  expect([formCode('register', 'passwordGuessable'), formCode('forgot', 'passwordGuessable')]).toEqual([7, 6])
  expect(formCode('account', 'mobileInvalid')).toBeUndefined()
  expect(formCode('login', 'orderExpired')).toBeUndefined()
})

test('[AUDIT-4] every level has a name in both languages', () => {
  expect(([1, 2, 3] as const).map((level) => levelName(level, 'zh_CN'))).toEqual([
    '普通会员',
    '企业会员',
    '高级企业会员',
  ])
  expect(([1, 2, 3] as const).map((level) => levelName(level, 'en'))).toEqual([
    'Ordinary member',
    'Enterprise member',
    'Senior enterprise member',
  ])
})

test('[UC-1] a birthday is a day of the calendar, today at the latest', () => {
  const now = new Date('2026-11-20T00:30:00+08:00')
  expect(['1990-02-28', '2026-11-20'].map((day) => isBirthday(day, now))).toEqual([true, true])
  expect(['1990-02-30', '2026-11-21', ''].map((day) => isBirthday(day, now))).toEqual([false, false, false])
  expect(SEXES).toEqual(['M', 'F'])
})

test('[UC-12] a payment password has six digits, and not those that anybody tries first', () => {
  expect(['135792', '111112', '123457', '975310'].filter((typed) => !isPayPassword(typed))).toEqual([])
  expect(
    ['111111', '000000', '123456', '012345', '987654', '12345', '1357924', 'x135792', '135792x', '13579a', ''].filter(
      isPayPassword,
    ),
  ).toEqual([])
  expect(OWN_CODES).toEqual(['mobile', 'payPassword'])
})

test('wrong passwords pause: half an hour to pay, a quarter to do what cannot be taken back', () => {
  expect([PAY_PASSWORD_PAUSE_MS / MINUTE_MS, STEP_UP_PAUSE_MS / MINUTE_MS]).toEqual([30, 15])
})
