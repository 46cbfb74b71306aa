// The person's own account, as the pages of the user centre read and change it.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { mobile, nickName, birthDate, smsCode } from './fields.ts'
import { AVATAR_URL_MAX, OWN_CODES, SEXES } from './rules.ts'

/** A password sealed to the key of `passwordKey`. */
const sealed = z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(2048, 'sealBroken'))
const nothing = z.null()

/** What the person may change of the own account. */
export const ownAccount = endpoint({
  method: 'GET',
  path: '/p/user/account',
  access: 'member',
  input: z.object({}),
  answer: z.object({
    nickName: z.string(),
    userName: z.nullable(z.string()),
    pic: z.nullable(z.string()),
    sex: z.nullable(z.enum(SEXES)),
    /** yyyy-MM-dd */
    birthDate: z.nullable(z.string()),
    /** Masked. */
    mobile: z.string(),
    level: z.int(),
    firmName: z.nullable(z.string()),
    registeredAt: z.string(),
    hasPassword: z.boolean(),
    hasPayPassword: z.boolean(),
    recommends: z.boolean(),
  }),
  problems: [],
})
export type OwnAccount = z.output<typeof ownAccount.answer>

/**
 * What is left out or null stays as it is; an empty sex or birthday is taken away. `avatarUrl`: a picture that this
 * person sent before, or the one shown now; an empty one says nothing.
 */
export const setUserInfo = endpoint({
  method: 'PUT',
  path: '/p/user/setUserInfo',
  access: 'member',
  input: z.object({
    nickName: z.nullish(nickName),
    avatarUrl: z.nullish(z.string().check(trim(), z.maxLength(AVATAR_URL_MAX, 'avatarUnknown'))),
    sex: z.nullish(z.union([z.enum(SEXES), z.literal('')])),
    birthDate: z.nullish(birthDate),
    recommends: z.nullish(z.boolean()),
  }),
  answer: nothing,
  problems: ['nickInvalid', 'birthdayInvalid', 'avatarUnknown'],
})

/** A form with the `file` of a picture; answers the envelope with its address. */
export const AVATAR_PATH = '/p/user/avatar'

/**
 * A code to one's own number, or to the number one wants to have: the person is known, so no picture code is asked for.
 */
export const sendOwnCode = endpoint({
  method: 'PUT',
  path: '/p/user/sendCode',
  access: 'member',
  input: z.object({ purpose: z.enum(OWN_CODES), mobile: z.optional(mobile) }),
  answer: nothing,
  problems: ['smsTooOften', 'smsTooMany', 'smsUnavailable', 'mobileInvalid', 'mobileTaken', 'mobileSame'],
})

/**
 * The login password says that it is the owner, the code that the new number is theirs. Where there is a payment
 * password it is asked for too: a code to the new number would renew it. All other logins end.
 */
export const changeMobile = endpoint({
  method: 'PUT',
  path: '/p/user/mobile',
  access: 'member',
  input: z.object({ mobile, validCode: smsCode, password: sealed, payPassword: z.optional(sealed) }),
  answer: nothing,
  problems: [
    'smsCodeWrong',
    'passwordWrong',
    'passwordPaused',
    'payPasswordNeeded',
    'payPasswordWrong',
    'payPasswordPaused',
    'mobileTaken',
    'mobileSame',
    'sealBroken',
  ],
})

/** All other logins end. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/p/user/password',
  access: 'member',
  input: z.object({ oldPassword: sealed, password: sealed }),
  answer: nothing,
  problems: ['passwordWrong', 'passwordPaused', 'passwordWeak', 'passwordGuessable', 'sealBroken'],
})

export type PolicyName = 'serviceTerms' | 'servicePolicy'

/** Agrees to wordings that were shown, by their versions. */
export const acceptPolicies = endpoint({
  method: 'PUT',
  path: '/p/user/consents',
  access: 'member',
  input: z
    .array(z.object({ document: z.enum(['serviceTerms', 'servicePolicy']), version: z.int() }))
    .check(z.maxLength(2)),
  answer: nothing,
  problems: [],
})

/**
 * Of the ways to prove oneself one is used: the payment password there is, the login password while there is none,
 * or a code to one's own number.
 */
export const setPayPassword = endpoint({
  method: 'PUT',
  path: '/p/user/payPassword',
  access: 'member',
  input: z.object({
    payPassword: sealed,
    oldPayPassword: z.optional(sealed),
    loginPassword: z.optional(sealed),
    validCode: z.optional(smsCode),
  }),
  answer: nothing,
  problems: [
    'payPasswordInvalid',
    'payPasswordWrong',
    'payPasswordPaused',
    'passwordWrong',
    'passwordPaused',
    'smsCodeWrong',
    'sealBroken',
  ],
})
