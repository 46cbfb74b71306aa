// What a firm says about itself: checked by the form before it asks, and by the contract when it did. Trimmed, so that
// blanks alone are too short (UC-16).
import * as z from 'zod/mini'
import { trim } from '#core/field/trim.ts'
import { numberChecks, type CheckedNumber } from '#core/wire/check-sign.ts'
import { isCreditCode, isCreditCodeShaped, readCreditCode } from '#core/field/credit-code.ts'
import { EMAIL } from '#core/field/email.ts'
import { MOBILE } from '#core/limits.ts'
import type { ProblemName } from '#core/problem.ts'
import {
  CONTACT_NAME_MAX,
  CONTACT_NAME_MIN,
  EMAIL_MAX,
  FIRM_ADDRESS_MAX,
  FIRM_ADDRESS_MIN,
  FIRM_NAME_MAX,
  FIRM_NAME_MIN,
  POSITION_MAX,
} from './rules.ts'

const text = (problem: ProblemName, min: number, max: number) =>
  z.string(problem).check(trim(), z.minLength(min, problem), z.maxLength(max, problem))

const creditCode: CheckedNumber = { isShaped: isCreditCodeShaped, isSound: isCreditCode, problem: 'creditCodeInvalid' }

export const enterpriseForm = z.object({
  firmName: text('firmNameInvalid', FIRM_NAME_MIN, FIRM_NAME_MAX),
  creditCode: z.pipe(
    z.string('creditCodeInvalid'),
    z.pipe(z.transform(readCreditCode), z.string().check(...numberChecks(creditCode, (code) => code))),
  ),
  position: text('positionInvalid', 1, POSITION_MAX),
  contactName: text('contactNameInvalid', CONTACT_NAME_MIN, CONTACT_NAME_MAX),
  phone: z.string('mobileInvalid').check(trim(), z.regex(MOBILE, 'mobileInvalid')),
  email: z.string('emailInvalid').check(trim(), z.maxLength(EMAIL_MAX, 'emailTooLong'), z.regex(EMAIL, 'emailInvalid')),
  address: text('firmAddressInvalid', FIRM_ADDRESS_MIN, FIRM_ADDRESS_MAX),
  /** What uploading the licence answered. */
  licenceId: z.string('licenceMissing').check(z.regex(/^[\w-]{32}$/, 'licenceMissing')),
})
export type EnterpriseForm = z.output<typeof enterpriseForm>
