// The fields of the forms, as the forms check them before they ask and the contract when they did.
import * as z from 'zod/mini'
import { trim } from '#core/field/trim.ts'
import { CONTACT_MAX, MOBILE, NICK_MAX, SMS_CODE_MAX } from '#core/limits.ts'
import { isBirthday, isUserName } from './rules.ts'

export const mobile = z.string('mobileInvalid').check(z.regex(MOBILE, 'mobileInvalid'))
export const smsCode = z
  .string('smsCodeMissing')
  .check(trim(), z.minLength(1, 'smsCodeMissing'), z.maxLength(SMS_CODE_MAX, 'smsCodeWrong'))
export const contact = z.string().check(trim(), z.maxLength(CONTACT_MAX, 'contactTooLong'))
/** Empty: the person signs in with the mobile number alone. */
export const userName = z.string().check(
  trim(),
  z.refine((name) => name === '' || isUserName(name), 'userNameInvalid'),
)
/** UC-1. */
export const nickName = z
  .string('nickInvalid')
  .check(trim(), z.minLength(1, 'nickInvalid'), z.maxLength(NICK_MAX, 'nickInvalid'))
/** yyyy-MM-dd, or nothing. */
export const birthDate = z
  .string()
  .check(z.refine((day) => day === '' || isBirthday(day, new Date()), 'birthdayInvalid'))
