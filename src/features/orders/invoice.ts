import * as z from 'zod/mini'

/** How an invoice is asked for with an order; it is written after delivery. Types and titles as on the wire. */
export const invoiceTypes = { general: 1, special: 2 } as const
export const titleTypes = { unit: 1, personal: 2 } as const

const UNIT_NAME_MIN = 2
const UNIT_NAME_MAX = 60
const EMAIL_MAX = 100
const NOTE_MAX = 100
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/

// GB 32100: no I, O, S, V, Z; the last place checks the others, weighted by powers of 3, modulo 31.
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CODE_LENGTH = 18

/** A unified social credit code with a true check character. */
export function isTaxpayerId(code: string): boolean {
  const places = [...code].map((sign) => SIGNS.indexOf(sign))
  if (places.length !== CODE_LENGTH || places.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const place of places.slice(0, -1)) {
    sum += place * weight
    weight = (weight * 3) % 31
  }
  return places.at(-1) === (31 - (sum % 31)) % 31
}

const note = z.optional(z.string().check(z.trim(), z.maxLength(NOTE_MAX, 'invoiceInvalid')))

const fields = z.object({
  /** The shop it is asked of; without one every shop of the checkout. */
  shopId: z.optional(z.number()),
  invoiceType: z.union([z.literal(invoiceTypes.general), z.literal(invoiceTypes.special)]),
  titleType: z.union([z.literal(titleTypes.unit), z.literal(titleTypes.personal)]),
  titleName: z
    .string()
    .check(z.trim(), z.minLength(UNIT_NAME_MIN, 'invoiceTitleInvalid'), z.maxLength(UNIT_NAME_MAX, 'invoiceTitleInvalid')),
  taxpayerId: z.optional(z.string().check(z.trim(), z.toUpperCase())),
  registeredAddress: note,
  registeredPhone: note,
  bank: note,
  bankAccount: note,
  email: z.string().check(z.trim(), z.maxLength(EMAIL_MAX, 'emailInvalid'), z.regex(EMAIL, 'emailInvalid')),
})

/** A unit shows its taxpayer id; a special VAT invoice is for units only. */
export const orderInvoice = fields.check(
  z.refine(({ titleType, taxpayerId }) => titleType === titleTypes.personal || isTaxpayerId(taxpayerId ?? ''), {
    error: 'taxpayerIdInvalid',
    path: ['taxpayerId'],
  }),
  z.refine(({ invoiceType, titleType }) => invoiceType === invoiceTypes.general || titleType === titleTypes.unit, {
    error: 'invoiceInvalid',
    path: ['titleType'],
  }),
)

export type OrderInvoice = z.output<typeof orderInvoice>
