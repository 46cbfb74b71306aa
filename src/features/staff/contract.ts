// One's own account in the back office: signing in and out, password, authenticator app, other logins.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'

/** Sealed like a shopper's: see passwordKey. */
const sealed = z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(2048, 'sealBroken'))
const totpCode = z.string('totpWrong').check(trim(), z.regex(/^\d{6}$/, 'totpWrong'))
const signedOut = ['signInRequired', 'accountOffline'] as const

/** Signs a merchant's or the operator's staff in. */
export const staffSignIn = endpoint({
  method: 'POST',
  path: '/staff/signIn',
  access: 'anyone',
  input: z.object({
    /** Mobile number or user name. */
    userName: z.string('accountMissing').check(trim(), z.minLength(1, 'accountMissing'), z.maxLength(64, 'loginWrong')),
    passWord: sealed,
    /** Asked for by `totpNeeded`, once the password is right. */
    totpCode: z.optional(totpCode),
    /** Asked for by `captchaNeeded`. */
    captchaId: z.optional(z.string().check(z.maxLength(64))),
    captchaCode: z.optional(z.string().check(z.maxLength(16))),
  }),
  answer: z.object({ accessToken: z.string(), /** Seconds. */ expiresIn: z.int() }),
  problems: [
    'accountMissing',
    'passwordMissing',
    'sealBroken',
    'loginWrong',
    'staffLoginPaused',
    'accountLocked',
    'totpNeeded',
    'totpWrong',
    'captchaNeeded',
    'captchaWrong',
  ],
})

/** Ends this login of the back office. */
export const staffSignOut = endpoint({
  method: 'POST',
  path: '/staff/signOut',
  access: 'staff',
  input: z.optional(z.unknown()),
  answer: z.null(),
  problems: signedOut,
})

/** Who is signed in to the back office, and what they may do. */
export const staffMe = endpoint({
  method: 'GET',
  path: '/staff/me',
  access: 'staff',
  input: z.object({}),
  answer: z.object({
    staffId: z.string(),
    audience: z.enum(['merchant', 'platform']),
    name: z.string(),
    /** Masked. */
    mobile: z.string(),
    userName: z.nullable(z.string()),
    shop: z.nullable(z.object({ shopId: z.int(), nameZh: z.string(), nameEn: z.string() })),
    role: z.nullable(z.string()),
    isOwner: z.boolean(),
    permissions: z.array(z.string()),
    hasTotp: z.boolean(),
    /** Until it is done, no other call is answered. */
    mustDo: z.nullable(z.enum(['password', 'totp'])),
  }),
  problems: signedOut,
})

/** Ends every other login of this account. */
export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/staff/password',
  access: 'staff',
  input: z.object({ oldPassWord: sealed, newPassWord: sealed }),
  answer: z.null(),
  problems: [
    ...signedOut,
    'passwordMissing',
    'sealBroken',
    'loginWrong',
    'staffLoginPaused',
    'passwordShort',
    'passwordGuessable',
    'passwordSame',
  ],
})

/** A new secret to show as a QR code. Nothing changes before `confirmTotp` proves that the app has it. */
export const offerTotp = endpoint({
  method: 'POST',
  path: '/staff/totp/offer',
  access: 'staff',
  input: z.object({}),
  answer: z.object({
    secret: z.string(),
    uri: z.string(),
    /** The sealed secret, to be handed back. */ ticket: z.string(),
  }),
  problems: signedOut,
})

/** Confirms the authenticator app by a code of it. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/staff/totp',
  access: 'staff',
  input: z.object({ ticket: z.string().check(z.maxLength(500)), totpCode, passWord: sealed }),
  answer: z.null(),
  problems: [...signedOut, 'totpWrong', 'loginWrong', 'staffLoginPaused', 'passwordMissing', 'sealBroken'],
})

/** Where one's own account is signed in to the back office. */
export const staffLogins = endpoint({
  method: 'GET',
  path: '/staff/logins',
  access: 'staff',
  input: z.object({}),
  answer: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      agent: z.string(),
      createdAt: z.string(),
      seenAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
  problems: signedOut,
})

/** One by its id, or every other one. */
export const endStaffLogin = endpoint({
  method: 'POST',
  path: '/staff/logins/end',
  access: 'staff',
  input: z.object({ id: z.optional(z.string().check(z.regex(/^\d{1,16}$/))) }),
  answer: z.null(),
  problems: signedOut,
})
