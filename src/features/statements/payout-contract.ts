/** What the operator pays shops of the money that the mall holds for them. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { day } from '#core/field/day-field.ts'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { BANK_REFERENCE } from '#features/payments/rules.ts'
import { PAYEE_MAX, RETURN_REASON_MAX } from './rules.ts'

const finance = { access: 'platform', permission: 'finance' } as const

/** Whose account a transfer goes to. */
const payee = { name: z.string(), bank: z.string(), bankAccount: z.string() }
const payeeGiven = z.string().check(trim(), z.maxLength(PAYEE_MAX, 'textTooLong'))

const due = z.object({
  shopId: z.number(),
  shopName: z.string(),
  /** Held for its orders by the end of the day, less every payout; below 0 where more went back than was left. */
  due: z.number(),
  /** The last day that was paid. */
  paidThrough: z.nullable(z.string()),
})
export type PayoutDue = z.infer<typeof due>

/** Every shop that has something to get, or that owes something, by the end of a day. */
export const payoutsDue = endpoint({
  ...finance,
  method: 'GET',
  path: '/platform/finance/payouts/due',
  input: z.object({ through: day }),
  answer: z.object({ records: z.array(due) }),
  problems: ['payoutDayOpen'],
})

/** What one shop is to get, and to whom it goes. */
export const payoutOfShop = endpoint({
  ...finance,
  method: 'GET',
  path: '/platform/finance/payouts/due/:shopId',
  input: z.object({ shopId: id, through: day }),
  answer: z.object({
    ...due.shape,
    /** What the orders of the shop held by the end of the day, and what was paid of it. */
    held: z.number(),
    paid: z.number(),
    /** As the shop gave it for its invoices; null where it did not. */
    bank: z.nullable(z.object(payee)),
  }),
  problems: ['payoutDayOpen', 'shopUnknown'],
})

const payout = z.object({
  payoutNumber: z.string(),
  shopId: z.number(),
  shopName: z.string(),
  through: z.string(),
  amount: z.number(),
  status: z.enum(['paid', 'returned']),
  bankReference: z.string(),
  /** As it was when the transfer was made; null where the shop had given none. */
  paidTo: z.nullable(z.object(payee)),
  by: z.string(),
  time: z.string(),
  returnTime: z.nullable(z.string()),
  returnReason: z.nullable(z.string()),
})
export type PayoutRecord = z.infer<typeof payout>

/** The newest first. The keyword is a payout's number or the bank's reference, or part of a shop's name. */
export const payoutList = endpoint({
  ...finance,
  method: 'GET',
  path: '/platform/finance/payouts',
  input: z.object({ ...listInput, keyword: z.optional(keyword), status: z.optional(z.enum(['paid', 'returned'])) }),
  answer: listAnswer(payout),
  problems: [],
})

/**
 * Writes down a transfer that was made. `amount` is what was to be paid when it was made; the same call twice is one
 * payout.
 */
export const payShop = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/payouts',
  input: z.object({
    shopId: z.number().check(z.int(), z.positive()),
    through: day,
    amount: z.number('amountInvalid').check(
      z.gt(0, 'amountInvalid'),
      z.refine((yuan) => Math.abs(yuan * 100 - Math.round(yuan * 100)) < 1e-4, 'amountInvalid'),
    ),
    bankReference: z.string().check(trim(), z.regex(BANK_REFERENCE, 'bankReferenceInvalid')),
    /** The account that was shown to whoever made the transfer; without it, the one that the shop has now. */
    paidTo: z.optional(z.object({ name: payeeGiven, bank: payeeGiven, bankAccount: payeeGiven })),
  }),
  answer: z.object({ payoutNumber: z.string() }),
  problems: [
    'payoutDayOpen',
    'shopUnknown',
    'payoutDone',
    'payoutAmountChanged',
    'payoutNotCovered',
    'bankReferenceUsed',
    'bankReferenceInvalid',
    'amountInvalid',
    'textTooLong',
  ],
})

/** The bank sent it back. */
export const returnPayout = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/payouts/return',
  input: z.object({
    payoutNumber: z.string().check(z.regex(/^\d{6,32}$/)),
    reason: z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(RETURN_REASON_MAX, 'textTooLong')),
  }),
  answer: z.null(),
  problems: ['payoutChanged', 'textBlank', 'textTooLong'],
})
