// Money as the operator looks after it: payments, refunds, the ledger, and the daily comparison with the providers'
// statements.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { day, dayField } from '#core/field/day-field.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { BANK_REFERENCE } from './rules.ts'

const finance = { access: 'platform', permission: 'finance' } as const

export const financeChannels = ['wechat', 'alipay', 'paypal', 'bank', 'balance', 'sandbox'] as const
export const statementChannels = ['wechat', 'alipay', 'paypal'] as const
export const paymentStatuses = ['created', 'paid', 'failed', 'closed', 'refunding', 'refunded'] as const
export const refundStatuses = ['created', 'toTransfer', 'sent', 'done', 'failed'] as const
export const ledgerKinds = [
  'payment',
  'topUp',
  'refund',
  'refundReturned',
  'payout',
  'payoutReturned',
  'subsidy',
  'subsidyBack',
  'opening',
] as const

export const NOTE_MAX = 200

const channel = z.optional(z.enum(financeChannels))

/** Of a bank transfer: whose account the money came from, as far as the bank's statement tells it. */
const account = { payer: z.nullable(z.string()), account: z.nullable(z.string()), bank: z.nullable(z.string()) }

const payment = z.object({
  payNumber: z.string(),
  channel: z.string(),
  status: z.enum(paymentStatuses),
  amount: z.number(),
  /** What the provider was asked in, where that is not yuan. */
  asked: z.nullable(z.string()),
  channelNumber: z.nullable(z.string()),
  buyer: z.string(),
  isTopUp: z.boolean(),
  isMembership: z.boolean(),
  orderNumbers: z.array(z.string()),
  createTime: z.string(),
  payTime: z.nullable(z.string()),
  /**
   * `wrongAmount`: what a bank transfer brought instead, of which nothing was booked. `sender`: null to whoever may not
   * look after money. `bankDay`: the day that the bank dates a transfer, where it was kept.
   */
  notices: z.array(
    z.object({
      verdict: z.string(),
      at: z.string(),
      bankDay: z.nullable(z.string()),
      wrongAmount: z.nullable(z.number()),
      sender: z.nullable(z.object({ ...account, remark: z.nullable(z.string()) })),
    }),
  ),
})
export type PaymentRecord = z.infer<typeof payment>

const refund = z.object({
  refundNumber: z.string(),
  payNumber: z.string(),
  orderNumber: z.nullable(z.string()),
  channel: z.string(),
  status: z.enum(refundStatuses),
  amount: z.number(),
  reason: z.string(),
  createTime: z.string(),
  doneTime: z.nullable(z.string()),
  /** What the channel last said against it, or why a transfer came back. */
  failure: z.nullable(z.string()),
  /** Where a bank transfer goes back to; null to whoever may not look after money. */
  payee: z.nullable(z.object(account)),
  /** The sheet for the bank that it stood in last, under this number. */
  sheet: z.nullable(z.object({ time: z.string(), by: z.string() })),
  /** The transfer that was made, by the bank's own number. */
  transfer: z.nullable(z.object({ bankReference: z.string(), day: z.string() })),
  /**
   * Transfers of it that were confirmed and came back, the oldest first: its number then, the bank's of the transfer
   * (null: not kept), and the bank's of the money that came back.
   */
  returns: z.array(
    z.object({
      refundNumber: z.string(),
      bankReference: z.nullable(z.string()),
      day: z.nullable(z.string()),
      confirmTime: z.string(),
      returnReference: z.string(),
      returnDay: z.string(),
      returnTime: z.string(),
      returnedBy: z.string(),
      reason: z.string(),
    }),
  ),
})
export type RefundRecord = z.infer<typeof refund>

/** The payments and refunds of one order. */
export const orderMoney = { payments: z.array(payment), refunds: z.array(refund) }

/** Newest first. The keyword is a payment's number, the provider's, an order's, or a remittance code. */
export const paymentList = endpoint({
  ...finance,
  method: 'GET',
  path: '/platform/finance/payments',
  input: z.object({
    ...listInput,
    keyword: z.optional(keyword),
    channel,
    status: z.optional(z.enum(paymentStatuses)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: listAnswer(payment),
  problems: [],
})

/** Newest first. The keyword is the number of a refund, a payment or an order, or the bank's own of a transfer. */
export const refundList = endpoint({
  ...finance,
  method: 'GET',
  path: '/platform/finance/refunds',
  input: z.object({ ...listInput, keyword: z.optional(keyword), channel, status: z.optional(z.enum(refundStatuses)) }),
  answer: listAnswer(refund),
  problems: [],
})

export const refundNumber = z.string().check(z.regex(/^\d{6,32}$/))
/** The bank's own number of a transfer, as it goes or comes back. */
export const bankNumber = z.string().check(trim(), z.regex(BANK_REFERENCE, 'bankReferenceInvalid'))
/** Why the bank made no transfer, or sent it back. */
export const bankReason = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(NOTE_MAX, 'textTooLong'))

/** Money of a bank transfer went back by a transfer of the bank: booked once. The same call twice is one. */
export const confirmRefund = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/refunds/confirm',
  input: z.object({
    refundNumber,
    bankReference: bankNumber,
    /** When the transfer was made. */
    day: dayField('transferDayInvalid'),
  }),
  answer: z.null(),
  problems: ['refundChanged', 'bankReferenceUsed', 'bankReferenceInvalid', 'transferDayInvalid'],
})

/** The bank sent the transfer back: the money is still owed, and can be sent again. */
export const bounceRefund = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/refunds/bounce',
  input: z.object({
    refundNumber,
    reason: bankReason,
  }),
  answer: z.null(),
  problems: ['refundChanged', 'textBlank', 'textTooLong'],
})

/** A refund that the provider could not carry out, or that came back, is sent again, under a new number. */
export const retryRefund = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/refunds/retry',
  input: z.object({ refundNumber }),
  answer: z.null(),
  problems: ['refundChanged'],
})

/**
 * Entries, newest first. The keyword is the number of a payment, an order or a refund, or the beginning of an account,
 * which says its kind.
 */
export const ledgerList = endpoint({
  ...finance,
  method: 'GET',
  path: '/platform/finance/ledger',
  input: z.object({
    ...listInput,
    keyword: z.optional(keyword),
    /** The whole name of an account. */
    account: z.optional(keyword),
    kind: z.optional(z.enum(ledgerKinds)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: listAnswer(
    z.object({
      entryId: z.number(),
      time: z.string(),
      kind: z.string(),
      reference: z.string(),
      /** `name`: of the person or the shop whose account it is. */
      lines: z.array(z.object({ account: z.string(), name: z.nullable(z.string()), amount: z.number() })),
    }),
  ),
  problems: [],
})

const difference = z.object({
  differenceId: z.number(),
  what: z.enum(['payment', 'refund']),
  kind: z.enum(['missingHere', 'missingThere', 'amount', 'status']),
  number: z.string(),
  channelNumber: z.nullable(z.string()),
  /** In the currency of the statement. */
  ours: z.nullable(z.number()),
  theirs: z.nullable(z.number()),
  currency: z.string(),
  note: z.nullable(z.string()),
  resolvedBy: z.nullable(z.string()),
})
export type Difference = z.infer<typeof difference>

/** Newest day first, each with what differed. */
export const reconciliationList = endpoint({
  ...finance,
  method: 'GET',
  path: '/platform/finance/reconciliations',
  input: z.object({
    ...listInput,
    channel: z.optional(z.enum(statementChannels)),
    status: z.optional(z.enum(['matched', 'differs', 'failed'])),
  }),
  answer: listAnswer(
    z.object({
      id: z.number(),
      channel: z.enum(statementChannels),
      day: z.string(),
      status: z.enum(['matched', 'differs', 'failed']),
      payments: z.number(),
      refunds: z.number(),
      failure: z.nullable(z.string()),
      ranTime: z.string(),
      differences: z.array(difference),
    }),
  ),
  problems: [],
})

/** Fetches the statement of that day again and compares. */
export const reconcileDay = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/reconciliations/run',
  input: z.object({ channel: z.enum(statementChannels), day }),
  answer: z.object({ status: z.enum(['matched', 'differs', 'failed']) }),
  problems: ['payWayOff'],
})

/** Says how a difference was cleared up. */
export const resolveDifference = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/differences/resolve',
  input: z.object({
    differenceId: z.coerce.number().check(z.int()),
    note: z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(NOTE_MAX)),
  }),
  answer: z.null(),
  problems: ['differenceChanged', 'textBlank'],
})
