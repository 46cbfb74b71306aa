// What is typed: read by the forms of the page and by the server.
import * as z from 'zod/mini'
import { trim } from '#core/field/trim.ts'
import { EMAIL_MAX, MAIL_CODE_DIGITS } from './rules.ts'

export const addressForm = z.object({
  email: z.string('emailInvalid').check(trim(), z.maxLength(EMAIL_MAX, 'emailInvalid'), z.email('emailInvalid')),
})

export const codeForm = z.object({
  validCode: z
    .string('mailCodeWrong')
    .check(trim(), z.regex(new RegExp(`^\\d{${MAIL_CODE_DIGITS}}$`), 'mailCodeWrong')),
})
