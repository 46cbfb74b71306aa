// Money that came and pays nothing, as the operator looks after it.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { transferOutcomes } from '#features/orders/contract.ts'
import { NOTE_MAX } from './finance-contract.ts'

const finance = { access: 'platform', permission: 'finance' } as const

export const unmatchedKinds = ['wrongSum', 'late', 'double'] as const
export const unmatchedViews = ['open', 'handled', 'all'] as const

const unmatchedPayment = z.object({
  /** Of a transfer of a wrong sum, and of no other. */
  noticeId: z.nullable(z.number()),
  /** By which late and repeated money goes back by itself. */
  refundNumber: z.nullable(z.string()),
  kind: z.enum(unmatchedKinds),
  payNumber: z.string(),
  channel: z.string(),
  remitCode: z.nullable(z.string()),
  /** Of late money, the order whose share came too late. */
  orderNumbers: z.array(z.string()),
  isTopUp: z.boolean(),
  isMembership: z.boolean(),
  buyer: z.string(),
  due: z.number(),
  received: z.number(),
  time: z.string(),
  /** How far a refund is. */
  back: z.nullable(z.enum(['underWay', 'failed', 'done'])),
  outcome: z.nullable(z.enum(transferOutcomes)),
  note: z.nullable(z.string()),
  handledTime: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
})
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>

/** Newest first. The keyword is a payment's number, the provider's, an order's, or a remittance code. */
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

/** Says what was done with a transfer of a wrong sum, which its buyer is told; the note is for the office. */
export const handleTransfer = endpoint({
  ...finance,
  method: 'POST',
  path: '/platform/finance/unmatched/handle',
  input: z.object({
    noticeId: z.coerce.number().check(z.int()),
    outcome: z.enum(transferOutcomes),
    note: z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(NOTE_MAX)),
  }),
  answer: z.null(),
  problems: ['transferHandled', 'textBlank'],
})
