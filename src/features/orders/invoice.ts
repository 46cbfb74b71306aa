import { trimmed } from '#core/field/blank.ts'
import * as z from 'zod/mini'
import { trim } from '#core/field/trim.ts'
import { numberChecks, type CheckedNumber } from '#core/wire/check-sign.ts'
import { isCreditCode, isCreditCodeShaped } from '#core/field/credit-code.ts'
import { EMAIL } from '#core/field/email.ts'
import type { ProblemName } from '#core/problem.ts'
import { isIdNumber, isIdNumberShaped } from '#core/field/id-number.ts'
import { invoiceTypes, titleTypes } from './invoice-kinds.ts'

// What an invoice needs: it is asked for with an order or afterwards, and written after delivery.

const TITLE_NAME_MIN = 2
const TITLE_NAME_MAX = 60
const INVOICE_EMAIL_MAX = 100
const INVOICE_NOTE_MAX = 100

/**
 * The old number of 15 places: six of the region, nine of the organisation, the last of them its check sign (GB 11714).
 */
const OLD_NUMBER = /^\d{6}[0-9A-Z]{8}[0-9X]$/
const OF_A_PERSON = /^.{18}(\d\d)?$/
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

function isOldNumber(code: string): boolean {
  if (!OLD_NUMBER.test(code)) return false
  const organisation = code.slice(6)
  const sum = ORGANISATION_WEIGHTS.reduce((all, weight, at) => all + weight * Number.parseInt(organisation[at]!, 36), 0)
  const check = (11 - (sum % 11)) % 11
  return organisation.at(-1) === (check === 10 ? 'X' : String(check))
}

/** As long as a number is typed with room for the blanks or hyphens that it is pasted with. */
export const NUMBER_TYPED_MAX = 40

/** As people type and paste it: in small letters, in groups with blanks or hyphens between them. */
export const readNumber = (typed: string): string =>
  trimmed(typed)
    .replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()

/**
 * What a tax office knows a firm by: the unified social credit code, an old number of 15 places, or that of one
 * person's business: an identity number, alone or with two places more.
 */
export const isTaxpayerId = (code: string): boolean =>
  isCreditCode(code) || isOldNumber(code) || (OF_A_PERSON.test(code) && isIdNumber(code.slice(0, 18)))

/** As long and of such signs as one of them, whatever its check sign says. */
const isTaxpayerIdShaped = (code: string): boolean =>
  isCreditCodeShaped(code) || OLD_NUMBER.test(code) || (OF_A_PERSON.test(code) && isIdNumberShaped(code.slice(0, 18)))

const taxpayerNumber: CheckedNumber = {
  isShaped: isTaxpayerIdShaped,
  isSound: isTaxpayerId,
  problem: 'taxpayerIdInvalid',
}
const personNumber: CheckedNumber = { isShaped: isIdNumberShaped, isSound: isIdNumber, problem: 'idNumberInvalid' }

/** What is wrong with it, for a form that says so at the field. */
export const taxpayerProblem = (code: string): 'taxpayerIdInvalid' | 'checkDigitWrong' | undefined =>
  isTaxpayerId(code) ? undefined : isTaxpayerIdShaped(code) ? 'checkDigitWrong' : 'taxpayerIdInvalid'

export const taxpayerIdChecks = /* @__PURE__ */ numberChecks(taxpayerNumber, (code: string) => code)

const note = (problem: ProblemName) => z.optional(z.string().check(trim(), z.maxLength(INVOICE_NOTE_MAX, problem)))
const number = z.optional(z.string().check(z.overwrite(readNumber)))

const title = {
  titleType: z.union([z.literal(titleTypes.unit), z.literal(titleTypes.personal)]),
  titleName: z
    .string()
    .check(
      trim(),
      z.minLength(TITLE_NAME_MIN, 'invoiceTitleInvalid'),
      z.maxLength(TITLE_NAME_MAX, 'invoiceTitleInvalid'),
    ),
  /** Of a unit. */
  taxpayerId: number,
  /** Of a person, where they give it. */
  idNumber: number,
  registeredAddress: note('registeredAddressTooLong'),
  registeredPhone: note('registeredPhoneTooLong'),
  bank: note('bankTooLong'),
  bankAccount: note('bankAccountTooLong'),
  email: z.string().check(trim(), z.maxLength(INVOICE_EMAIL_MAX, 'emailTooLong'), z.regex(EMAIL, 'emailInvalid')),
}

type Numbers = { titleType: number; taxpayerId?: string | undefined; idNumber?: string | undefined }

// What is asked of a title: a unit shows its taxpayer id, a person may show an identity number.
const taxpayerIdOf = ({ titleType, taxpayerId = '' }: Numbers) =>
  titleType === titleTypes.unit ? taxpayerId : undefined
const idNumberOf = ({ titleType, idNumber }: Numbers) => (titleType === titleTypes.personal && idNumber) || undefined
const titleChecks = [
  .../* @__PURE__ */ numberChecks(taxpayerNumber, taxpayerIdOf, ['taxpayerId']),
  .../* @__PURE__ */ numberChecks(personNumber, idNumberOf, ['idNumber']),
]

/** Whom an invoice is written to. */
export const invoiceTitle = z.object(title).check(...titleChecks)
export type InvoiceTitle = z.output<typeof invoiceTitle>

const invoiceType = z.union([z.literal(invoiceTypes.general), z.literal(invoiceTypes.special)])

/**
 * A special VAT invoice is for units only. `shopId`: the shop it is asked of; without one every shop of the checkout.
 */
export const orderInvoice = z.object({ shopId: z.optional(z.number()), invoiceType, ...title }).check(
  ...titleChecks,
  z.refine(({ invoiceType: type, titleType }) => type === invoiceTypes.general || titleType === titleTypes.unit, {
    error: 'invoiceInvalid',
    path: ['titleType'],
  }),
)
export type OrderInvoice = z.output<typeof orderInvoice>

/** What a title of its type says; a field of the other type that was filled before is left out. */
export function ofItsType(title: InvoiceTitle): InvoiceTitle {
  const { titleType, titleName, email, taxpayerId, idNumber, ...registered } = title
  const own = titleType === titleTypes.unit ? { taxpayerId, ...registered } : { idNumber }
  return { titleType, titleName, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value)), email }
}
