// The forms: codes, passwords, registering. Apart from contract.ts, which every page loads with its frame.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { contact, mobile, smsCode, userName } from './fields.ts'
import { APP_TYPES } from './rules.ts'

/** A password sealed to the key of `passwordKey`: JWE compact, ECDH-ES, A256GCM, of `{"password", "at", "jti"}`. */
const sealed = z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(2048, 'sealBroken'))

/** Number or name of the spec's app types. */
const appNumber = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((type) => (Object.hasOwn(APP_TYPES, type) ? APP_TYPES[type as keyof typeof APP_TYPES] : Number(type))),
  ),
  z.int().check(z.minimum(1), z.maximum(6)),
)
const appType = z._default(appNumber, APP_TYPES.PC)

/** Where it is only said, and decides nothing: whatever it is, or nothing. */
const notUsed = z.catch(z.optional(appType), undefined)

const ticket = {
  captchaId: z.optional(z.string().check(z.maxLength(64))),
  captchaCode: z.optional(z.string().check(z.maxLength(16))),
}
const flag = z.string().check(z.minLength(1, 'flagExpired'), z.maxLength(128, 'flagExpired'))
export const signedIn = z.object({ accessToken: z.string(), /** Seconds. */ expiresIn: z.int() })
const nothing = z.null()

/** Ours: a picture of 90x38 with a code to type; its ticket is good for two minutes and one use. */
export const captcha = endpoint({
  method: 'GET',
  path: '/captcha',
  access: 'anyone',
  input: z.object({}),
  answer: z.object({ captchaId: z.string(), /** A data address. */ image: z.string() }),
  problems: ['tooOften'],
})

/**
 * Ours: what passwords are sealed to, and the server's time in ms to write into `at`, whatever the client's clock says.
 */
export const passwordKey = endpoint({
  method: 'GET',
  path: '/user/passwordKey',
  access: 'anyone',
  input: z.object({}),
  answer: z.object({
    alg: z.literal('ECDH-ES'),
    enc: z.literal('A256GCM'),
    key: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string() }),
    at: z.int(),
  }),
  problems: [],
})

const sendCode = z.object({ mobile, ...ticket })
const sendProblems = [
  'captchaWrong',
  'captchaNeeded',
  'smsTooOften',
  'smsTooMany',
  'smsUnavailable',
  'mobileInvalid',
] as const

/** Sends a code by text message to register with. */
export const sendRegisterSms = endpoint({
  method: 'PUT',
  path: '/user/sendRegisterSms',
  access: 'anyone',
  input: sendCode,
  answer: nothing,
  problems: [...sendProblems, 'mobileTaken'],
})

/** Sends a code by text message to sign in with. */
export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/sms/sendLoginCode',
  access: 'anyone',
  input: sendCode,
  answer: nothing,
  problems: sendProblems,
})

/** Sends a code by text message to set a new password with. */
export const sendUpdatePwdCode = endpoint({
  method: 'POST',
  path: '/sms/sendUpdatePwdCode',
  access: 'anyone',
  input: sendCode,
  answer: nothing,
  problems: sendProblems,
})

const checkCode = z.object({ mobile, validCode: smsCode })

/**
 * Answers the flag for the next step. `firmName` is what the spec's clients send; only the enterprise application makes
 * use of one.
 */
export const checkRegisterSms = endpoint({
  method: 'PUT',
  path: '/user/checkRegisterSms',
  access: 'anyone',
  input: z.extend(checkCode, { firmName: z.optional(z.nullable(z.string().check(z.maxLength(100)))) }),
  answer: z.string(),
  problems: ['smsCodeWrong', 'smsCodeMissing', 'mobileInvalid'],
})

/** Answers the flag that a new password is set with. */
export const checkUpdatePwdSms = endpoint({
  method: 'PUT',
  path: '/user/checkUpdatePwdSms',
  access: 'anyone',
  input: checkCode,
  answer: z.string(),
  problems: ['smsCodeWrong', 'smsCodeMissing', 'mobileInvalid'],
})

/** Makes an account and signs it in. */
export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  access: 'anyone',
  input: z.object({
    mobile,
    userName: z.optional(z.nullable(userName)),
    password: sealed,
    checkRegisterSmsFlag: flag,
    contact: z.optional(z.nullable(contact)),
    socialType: appType,
  }),
  answer: signedIn,
  problems: [
    'flagExpired',
    'mobileTaken',
    'userNameTaken',
    'userNameInvalid',
    'passwordMissing',
    'passwordWeak',
    'passwordGuessable',
    'contactTooLong',
    'sealBroken',
  ],
})

/**
 * The same under the other name that the spec has for it (LOGIN-10: a token may travel along; it changes nothing).
 * Clients of the family say `appType` here, which goes before `socialType`.
 */
export const registerOrBindUser = endpoint({
  ...register,
  path: '/user/registerOrBindUser',
  access: 'optional',
  input: z.extend(register.input, { appType: z.nullish(appNumber) }),
})

/** As clients of the family send it. */
export const registerOrBindUserByPut = endpoint({ ...registerOrBindUser, method: 'PUT' })

/** Signs a shopper in by user name or mobile number and a sealed password. */
export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'anyone',
  input: z.object({
    userName: z.string('accountMissing').check(trim(), z.minLength(1, 'accountMissing'), z.maxLength(64, 'loginWrong')),
    passWord: sealed,
    socialType: notUsed,
    ...ticket,
  }),
  answer: signedIn,
  problems: [
    'loginWrong',
    'loginPaused',
    'accountLocked',
    'captchaWrong',
    'captchaNeeded',
    'sealBroken',
    'passwordMissing',
  ],
})

/** Signs a shopper in by the code of a text message. */
export const smsLogin = endpoint({
  method: 'POST',
  path: '/smsLogin',
  access: 'anyone',
  input: z.object({ userName: mobile, passWord: smsCode, socialType: notUsed }),
  answer: signedIn,
  problems: ['smsCodeWrong', 'smsCodeMissing', 'mobileInvalid', 'accountLocked'],
})

/** The flag names the account; `userName` travels along in the spec's clients. */
export const updatePwd = endpoint({
  method: 'PUT',
  path: '/user/updatePwd',
  access: 'anyone',
  input: z.object({
    appType,
    checkRegisterSmsFlag: flag,
    mobile,
    userName: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    password: sealed,
  }),
  answer: nothing,
  problems: ['flagExpired', 'passwordMissing', 'passwordWeak', 'passwordGuessable', 'sealBroken'],
})
