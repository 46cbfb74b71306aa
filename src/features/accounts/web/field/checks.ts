// What the forms check before they ask the server; the fields' own rules are the contract's.
import * as z from 'zod/mini'
import { trim } from '#core/field/trim.ts'
import { CAPTCHA } from '#core/limits.ts'
import { birthDate, contact, mobile, nickName, smsCode, userName } from '../../fields.ts'
import { isPayPassword, passwordProblem, SEXES } from '../../rules.ts'

const agreed = z.literal('on', 'agreementMissing')
/** A code of another length cannot be the one in the picture. */
export const captchaCode = z.string().check(trim(), z.length(CAPTCHA.length, 'captchaWrong'))
const anyPassword = z.string().check(z.minLength(1, 'passwordMissing'))
const newPassword = z.string().check((context) => {
  const message = passwordProblem(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
})

export const passwordLogin = z.object({
  userName: z.string().check(trim(), z.minLength(1, 'accountMissing')),
  password: anyPassword,
  captchaCode: z.optional(captchaCode),
  agreed,
})
export const smsLogin = z.object({ mobile, validCode: smsCode, agreed })
export const verifyPhone = z.object({ mobile, validCode: smsCode })
export const verifyNewPhone = z.object({ mobile, contact, validCode: smsCode, agreed })

const repeated = { password: newPassword, repeat: z.string() }
type Repeated = { password: string; repeat: string }
const isRepeated = ({ password, repeat }: Repeated): boolean => password === repeat
const differ = { error: 'passwordsDiffer', path: ['repeat'], when: () => true }

export const resetForm = z.object(repeated).check(z.refine(isRepeated, differ))
export const accountForm = z.object({ userName, ...repeated }).check(z.refine(isRepeated, differ))

// The user centre.

export const profileForm = z.object({ nickName, birthDate, sex: z.enum([...SEXES, '']) })
export const passwordForm = z.object({ oldPassword: anyPassword, ...repeated }).check(z.refine(isRepeated, differ))

const payPassword = z.string().check(z.refine(isPayPassword, 'payPasswordInvalid'))
const newPayPassword = { payPassword, repeat: z.string() }
type NewPayPassword = { payPassword: string; repeat: string }
const isSame = ({ payPassword: first, repeat }: NewPayPassword): boolean => first === repeat
export const payPasswordByLogin = z
  .object({ loginPassword: anyPassword, ...newPayPassword })
  .check(z.refine(isSame, differ))
export const payPasswordByOld = z
  .object({ oldPayPassword: anyPassword, ...newPayPassword })
  .check(z.refine(isSame, differ))
export const payPasswordByCode = z.object({ validCode: smsCode, ...newPayPassword }).check(z.refine(isSame, differ))
const knownPayPassword = z.string().check(z.minLength(1, 'payPasswordNeeded'))
export const payPasswordInput = z.object({ payPassword: knownPayPassword })

/** Without a payment password the form has no such field. */
export const mobileForm = z.object({
  mobile,
  validCode: smsCode,
  loginPassword: anyPassword,
  payPassword: z.optional(knownPayPassword),
})
