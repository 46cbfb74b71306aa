/** What the mall took and gave back for a shop in a period, as its ledger says it. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { day } from '#core/field/day-field.ts'
import { STATEMENT_PAGE, isPeriod, lineKinds, statementFormats } from './rules.ts'

/** Both days belong to it. */
const period = { from: day, to: day }
const checked = <Shape extends { from: typeof day; to: typeof day }>(shape: Shape) =>
  z
    .object(shape)
    .check(z.refine((input) => isPeriod(input as unknown as { from: string; to: string }), 'periodInvalid'))

const sums = {
  /** What the mall held for the shop when the period began, and when it ended. */
  opening: z.number(),
  closing: z.number(),
  /** Paid for goods and for freight. */
  goods: z.number(),
  freight: z.number(),
  /** Given back of either. */
  refundedGoods: z.number(),
  refundedFreight: z.number(),
  /** What the mall owes for its own coupons, less what goods that were given back take off it. */
  subsidies: z.number(),
  /** Paid out to the shop, less what the bank sent back. */
  paidOut: z.number(),
  payments: z.number(),
  refunds: z.number(),
  payouts: z.number(),
  subsidyEntries: z.number(),
}

/** Of the money of this period, or in this period. */
const payout = z.object({
  payoutNumber: z.string(),
  through: z.string(),
  amount: z.number(),
  bankReference: z.string(),
  time: z.string(),
  status: z.enum(['paid', 'returned']),
})
export type ShopPayout = z.infer<typeof payout>

/** One settlement of the shop's. */
export const shopStatement = endpoint({
  method: 'GET',
  path: '/shop/statement',
  access: 'merchant',
  permission: 'settlement',
  input: checked(period),
  answer: z.object({ ...sums, paid: z.array(payout) }),
  problems: ['periodInvalid'],
})
export type Statement = z.infer<typeof shopStatement.answer>

const line = z.object({
  lineId: z.string(),
  time: z.string(),
  kind: z.enum(lineKinds),
  orderNumber: z.nullable(z.string()),
  /** The number of the payment or of the refund; the bank's reference of a payout. */
  reference: z.string(),
  goods: z.number(),
  freight: z.number(),
  /** Both; below 0 where it was given back. */
  amount: z.number(),
})
export type StatementLine = z.infer<typeof line>

/** In the order they were booked, by key: `after` is the `next` of the page before. */
export const shopStatementLines = endpoint({
  method: 'GET',
  path: '/shop/statement/lines',
  access: 'merchant',
  permission: 'settlement',
  input: checked({
    ...period,
    after: z.optional(z.string().check(z.regex(/^\d{1,16}-\d{1,16}-\d{1,16}$/))),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE_MAX)), STATEMENT_PAGE),
  }),
  answer: z.object({ records: z.array(line), next: z.nullable(z.string()) }),
  problems: ['periodInvalid'],
})

/** A transfer, so that it may take its time. */
export const exportStatement = endpoint({
  method: 'POST',
  path: '/shop/statement/export',
  access: 'merchant',
  permission: 'settlement',
  input: checked({ ...period, format: z.enum(statementFormats) }),
  answer: z.object({ id: z.number() }),
  problems: ['periodInvalid', 'transfersFull'],
})
