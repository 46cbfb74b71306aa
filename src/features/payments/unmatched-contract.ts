// Money that came and pays nothing, as the operator looks after it.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { dayField } from '#core/field/day-field.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { transferOutcomes } from '#features/orders/contract.ts'
import { NOTE_MAX } from './finance-contract.ts'

const finance = { access: 'platform', permission: 'finance' } as const

/** `unknown`: a transfer whose remark names nothing that is paid for. */
export const unmatchedKinds = ['wrongSum', 'unknown', 'late', 'double'] as const
export const unmatchedViews = ['open', 'handled', 'all'] as const

const unmatchedPayment = z.object({
  /** Of a transfer of a wrong sum or an unknown one, and of no other. */
  noticeId: z.nullable(z.number()),
  /** By which late and repeated money goes back by itself. */
  refundNumber: z.nullable(z.string()),
  kind: z.enum(unmatchedKinds),
  /** What an unknown transfer pays, its buyer and the due sum: null, until it is assigned. */
  payNumber: z.nullable(z.string()),
  channel: z.string(),
  remitCode: z.nullable(z.string()),
  /** Of late money, the order whose share came too late. */
  orderNumbers: z.array(z.string()),
  isTopUp: z.boolean(),
  isMembership: z.boolean(),
  buyer: z.nullable(z.string()),
  due: z.nullable(z.number()),
  received: z.number(),
  /** When the mall heard of it; of a transfer, when it was read in. */
  time: z.string(),
  /** The day that the bank dates a transfer; null: of another channel, or not kept. */
  bankDay: z.nullable(z.string()),
  /** How far a refund is; `toTransfer`: it waits for somebody to make the transfer. */
  back: z.nullable(z.enum(['underWay', 'toTransfer', 'failed', 'done'])),
  outcome: z.nullable(z.enum(transferOutcomes)),
  note: z.nullable(z.string()),
  handledTime: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  /** Of an unknown transfer that was a refund come back, the number that the refund has now. */
  returnOf: z.nullable(z.string()),
  /** Of a transfer, the bank's own number, and what the bank tells of who sent it. */
  bankNumber: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  payerAccount: z.nullable(z.string()),
  payerBank: z.nullable(z.string()),
  remark: z.nullable(z.string()),
})
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>

/**
 * Newest first. The keyword is a payment's number, the provider's, an order's, or a remittance code; of a transfer also
 * the bank's number, the account it came from, or a part of the payer's name or of the remark; of an unknown one or of
 * a wrong sum also what came.
 */
export const unmatchedPayments = endpoint({
  ...finance,
  method: 'GET',
  path: '/platform/finance/unmatched',
  input: z.object({
    ...listInput,
    keyword: z.optional(keyword),
    kind: z.optional(z.enum(unmatchedKinds)),
    show: z._default(z.enum(unmatchedViews), 'open'),
  }),
  answer: listAnswer(unmatchedPayment),
  problems: [],
})

const noticeId = z.coerce.number().check(z.int())
const transferNote = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(NOTE_MAX))

/** Says what was done with a transfer; of one of a wrong sum its buyer is told. The note is for the office. */
export const handleTransfer = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/unmatched/handle',
  input: z.object({
    noticeId,
    outcome: z.enum(transferOutcomes),
    note: transferNote,
  }),
  answer: z.null(),
  problems: ['transferHandled', 'textBlank'],
})

export const NUMBER_MAX = 50
const number = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(NUMBER_MAX))

/** The day that the bank dates it: of a transfer of which it was not kept, and of no other. */
const bankDay = z.optional(dayField('transferDayInvalid'))

const assigning = [
  'transferHandled',
  'transferDayNeeded',
  'transferDayDiffers',
  'transferDayInvalid',
  'textBlank',
  'orderUnknown',
  'orderStatusChanged',
  'orderExpired',
] as const

/**
 * An unknown transfer pays what it was found to be for: the open transfer of this code, payment number or order, or
 * else the order itself, each only if it waits for exactly that sum. Or it is what came back of a refund by bank of
 * that sum, by its number or the bank's of its transfer: the refund waits to be transferred again.
 */
export const assignTransfer = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/unmatched/assign',
  input: z.object({
    noticeId,
    number,
    bankDay,
    note: transferNote,
  }),
  answer: z.null(),
  problems: ['transferFitsNothing', ...assigning],
})

export const ORDERS_MAX = 50

const waitingOrder = z.object({
  orderNumber: z.string(),
  buyerId: z.number(),
  buyer: z.string(),
  shop: z.string(),
  amount: z.number(),
  createTime: z.string(),
})
export type WaitingOrder = z.infer<typeof waitingOrder>

/**
 * Orders that wait to be paid, the newest first. The keyword is an order's number, its buyer's mobile number, or a part
 * of the name of the buyer, of their firm or of the receiver.
 */
export const waitingOrders = endpoint({
  ...finance,
  method: 'GET',
  path: '/platform/finance/unmatched/orders',
  input: z.object({ keyword }),
  answer: z.array(waitingOrder),
  problems: [],
})

/** An unknown transfer pays several orders of one buyer whose sum it is: all of them, or none. */
export const assignOrders = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/unmatched/assign-orders',
  input: z.object({
    noticeId,
    orderNumbers: z.array(number).check(z.minLength(1), z.maxLength(ORDERS_MAX)),
    bankDay,
    note: transferNote,
  }),
  answer: z.null(),
  problems: ['ordersNotExact', ...assigning],
})
