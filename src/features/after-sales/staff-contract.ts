// The other side of the counter: the shop's queue, and the operator's.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { capped } from '#core/wire/list.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { moved, refundSn, returnInfo, returnItem, returnRecord, shipping } from './contract.ts'
import { RECEIVE_ADDRESS_MAX, REFUSAL_MAX } from './rules.ts'

/** `waiting`: it is the reader's turn; the ones whose time is over first. */
export const queues = ['waiting', 'open', 'ended', 'all'] as const
export type Queue = (typeof queues)[number]

const listing = z.object({
  queue: z._default(z.enum(queues), 'waiting'),
  applyType: z.optional(z.coerce.number()),
  /** A number of a case or of an order, whole. */
  words: z.optional(z.string().check(trim(), z.maxLength(32))),
  ...paging,
})
export type QueueInput = z.output<typeof listing>

const queueItem = z.object({
  ...returnItem.shape,
  /** What the shop called it in its own books when it was ordered; empty: it had given none. */
  articleNo: z.string(),
})
export const queueRecord = z.object({ ...returnRecord.shape, items: z.array(queueItem), buyerName: z.string() })
export type QueueRecord = z.infer<typeof queueRecord>
export const queueInfo = z.object({
  ...returnInfo.shape,
  items: z.array(queueItem),
  buyerName: z.string(),
  lastAddress: z.nullable(z.string()),
})
export type QueueInfo = z.infer<typeof queueInfo>

const merchant = { access: 'merchant', permission: 'afterSales' } as const
const platform = { access: 'platform', permission: 'orders' } as const
const stepProblems = ['returnUnknown', 'returnStatusChanged'] as const
const writtenText = (max: number) => z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(max))

/** The shop's after-sales cases. */
export const shopReturns = endpoint({
  ...merchant,
  method: 'GET',
  path: '/shop/orderRefund/page',
  input: listing,
  answer: z.extend(pageOf(queueRecord), capped),
  problems: [],
})

/** One after-sales case of the shop's. */
export const shopReturn = endpoint({
  ...merchant,
  method: 'GET',
  path: '/shop/orderRefund/info',
  input: z.object({ refundSn }),
  answer: queueInfo,
  problems: ['returnUnknown'],
})

/** Of a refund the money goes back; of goods the buyer is told where to send them. */
export const acceptReturn = endpoint({
  ...merchant,
  method: 'PUT',
  path: '/shop/orderRefund/accept/:refundSn',
  input: z.object({ refundSn, returnAddress: z.optional(writtenText(RECEIVE_ADDRESS_MAX)) }),
  answer: moved,
  problems: [...stepProblems, 'returnAddressMissing'],
})

/** The application, or the goods that arrived. */
export const refuseReturn = endpoint({
  ...merchant,
  method: 'PUT',
  path: '/shop/orderRefund/refuse/:refundSn',
  input: z.object({ refundSn, refusal: writtenText(REFUSAL_MAX) }),
  answer: moved,
  problems: [...stepProblems, 'returnOverdue'],
})

/** The goods arrived; those fit for sale go back on the shelf. */
export const receiveReturn = endpoint({
  ...merchant,
  method: 'PUT',
  path: '/shop/orderRefund/receive/:refundSn',
  input: z.object({ refundSn, isFitForSale: z.boolean() }),
  answer: moved,
  problems: stepProblems,
})

/** The goods of an exchange leave. */
export const resendGoods = endpoint({
  ...merchant,
  method: 'PUT',
  path: '/shop/orderRefund/resend/:refundSn',
  input: z.object({ refundSn, expressName: shipping.expressName, expressNo: shipping.expressNo }),
  answer: moved,
  problems: [...stepProblems, 'returnOverdue', 'stockShort'],
})

/** There is nothing to exchange the goods for: the money goes back. */
export const refundInstead = endpoint({
  ...merchant,
  method: 'PUT',
  path: '/shop/orderRefund/refundInstead/:refundSn',
  input: z.object({ refundSn }),
  answer: moved,
  problems: stepProblems,
})

/** The after-sales cases of all shops. */
export const platformReturns = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/orderRefund/page',
  input: listing,
  answer: z.extend(pageOf(queueRecord), capped),
  problems: [],
})

/** One after-sales case, for the operator. */
export const platformReturn = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/orderRefund/info',
  input: z.object({ refundSn }),
  answer: queueInfo,
  problems: ['returnUnknown'],
})

/** Decides a dispute for the buyer or for the shop; both read the reason. */
export const ruleOnReturn = endpoint({
  ...platform,
  method: 'PUT',
  path: '/platform/orderRefund/rule/:refundSn',
  input: z.object({ refundSn, forBuyer: z.boolean(), remark: writtenText(REFUSAL_MAX) }),
  answer: moved,
  problems: stepProblems,
})
