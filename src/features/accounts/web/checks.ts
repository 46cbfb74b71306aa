// What the forms check before they ask the server; the fields' own rules are the contract's.
import * as z from 'zod/mini'
import { CAPTCHA } from '#core/limits.ts'
import { contact, mobile, smsCode, userName } from '../fields.ts'
import { passwordProblem } from '../rules.ts'

const agreed = z.literal('on', 'agreementMissing')
/** A code of another length cannot be the one in the picture. */
export const captchaCode = z.string().check(z.trim(), z.length(CAPTCHA.length, 'captchaWrong'))
const anyPassword = z.string().check(z.minLength(1, 'passwordMissing'))
const newPassword = z.string().check((context) => {
  const message = passwordProblem(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
})

export const passwordLogin = z.object({
  userName: z.string().check(z.trim(), z.minLength(1, 'accountMissing')),
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
