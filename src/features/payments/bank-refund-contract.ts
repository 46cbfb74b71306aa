// Refunds that finance transfers at the bank: where they go, as a sheet for the bank, and what came back of them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { dayField } from '#core/field/day-field.ts'
import { trim } from '#core/field/trim.ts'
import { bankNumber, bankReason, refundNumber } from './finance-contract.ts'
import { PAYEE_MAX } from './rules.ts'

const finance = { access: 'platform', permission: 'finance' } as const

/**
 * The bank sent a transfer back that was confirmed: the money is owed again, and the refund waits to be transferred,
 * under a new number. Its buyer is told. The same call twice is one.
 */
export const returnRefund = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/refunds/return',
  input: z.object({
    refundNumber,
    /** Of the money that came back. */
    bankNumber,
    /** When it came back. */
    day: dayField('transferDayInvalid'),
    reason: bankReason,
  }),
  answer: z.null(),
  problems: [
    'refundChanged',
    'bankReferenceUsed',
    'bankReferenceInvalid',
    'transferDayInvalid',
    'textBlank',
    'textTooLong',
  ],
})

const payeeField = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(PAYEE_MAX, 'textTooLong'))

/** The account that a refund which is not done goes to, as its buyer told finance; it stands in no log. */
export const correctPayee = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/refunds/payee',
  input: z.object({ refundNumber, payer: payeeField, account: payeeField, bank: payeeField }),
  answer: z.null(),
  problems: ['refundChanged', 'textBlank', 'textTooLong'],
})

/** `new`: what no sheet has yet; `all`: what earlier sheets have, too. */
export const sheetKinds = ['new', 'all'] as const

/**
 * The transfers to be made as a sheet for the bank, the oldest first; its bytes as base64. Null: there are none.
 * `earlier`: how many were left out because an earlier sheet has them, and when and by whom the newest was taken.
 */
export const exportTransfers = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/refunds/export',
  input: z.object({ format: z.enum(['xlsx', 'csv']), which: z._default(z.enum(sheetKinds), 'new') }),
  answer: z.object({
    sheet: z.nullable(z.object({ name: z.string(), base64: z.string() })),
    earlier: z.nullable(z.object({ count: z.number(), time: z.string(), by: z.string() })),
  }),
  problems: [],
})
