// How the mall fares: its jobs, what it could not send, whether its books add up, what it sells.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { queueRecord } from '#features/after-sales/staff-contract.ts'
import { orderNumber } from '#features/orders/contract.ts'
import { platformOrderFields } from '#features/orders/shop-contract.ts'
import { orderMoney } from '#features/payments/finance-contract.ts'
import { funnelStages } from '#features/traffic/rules.ts'

const refusals = ['signInRequired', 'accountOffline', 'forbidden'] as const

/** What the mall does by itself, and when it last did. */
export const jobList = endpoint({
  method: 'GET',
  path: '/platform/jobs',
  access: 'platform',
  permission: 'jobs',
  input: z.object({}),
  answer: z.array(
    z.object({
      name: z.string(),
      everyMs: z.number(),
      startedAt: z.string(),
      durationMs: z.int(),
      failure: z.nullable(z.string()),
      failures: z.int(),
      failedAt: z.nullable(z.string()),
    }),
  ),
  problems: refusals,
})

/** Now, beside its schedule; where another node is at it, nothing happens. */
export const runJob = endpoint({
  method: 'POST',
  path: '/platform/jobs/run',
  access: 'platform',
  permission: 'jobs',
  input: z.object({ name: z.string().check(trim(), z.minLength(1, 'jobUnknown'), z.maxLength(60)) }),
  answer: z.object({ outcome: z.enum(['done', 'failed', 'busy']), failure: z.nullable(z.string()) }),
  problems: [...refusals, 'jobUnknown'],
})

/** Messages to the outside that have not left: text messages, refunds. Those that failed first. */
export const unsentList = endpoint({
  method: 'GET',
  path: '/platform/outbox',
  access: 'platform',
  permission: 'jobs',
  input: z.object({ ...listInput, kind: z.optional(keyword) }),
  answer: listAnswer(
    z.object({
      id: z.string(),
      kind: z.string(),
      createdAt: z.string(),
      dueAt: z.string(),
      tries: z.int(),
      failure: z.nullable(z.string()),
      /** Given up: it is not tried again. */
      closedAt: z.nullable(z.string()),
    }),
  ),
  problems: refusals,
})

/** Due at once: one, or without an id all that failed. */
export const retryUnsent = endpoint({
  method: 'POST',
  path: '/platform/outbox/retry',
  access: 'platform',
  permission: 'jobs',
  input: z.object({ id: z.optional(z.string().check(z.regex(/^\d{1,16}$/))) }),
  answer: z.object({ count: z.int() }),
  problems: [...refusals, 'messageUnknown'],
})

/** Each rule of the books with how many break it; null: it took too long to count. */
export const consistency = endpoint({
  method: 'GET',
  path: '/platform/consistency',
  access: 'platform',
  permission: 'finance',
  input: z.object({}),
  answer: z.object({
    at: z.string(),
    rules: z.array(z.object({ name: z.string(), differences: z.nullable(z.int()) })),
  }),
  problems: refusals,
})

/** One order with everything that hangs on it: parcels, notes, payments, refunds, what was asked back. */
export const platformOrder = endpoint({
  method: 'GET',
  path: '/platform/orders/:orderNumber',
  access: 'platform',
  permission: 'orders',
  input: z.object({ orderNumber }),
  answer: z.object({ ...platformOrderFields, ...orderMoney, returns: z.array(queueRecord) }),
  problems: [...refusals, 'orderUnknown'],
})
export type PlatformOrderDetail = z.infer<typeof platformOrder.answer>

/** What the operator looks at first; sums of visits are made anew every quarter of an hour. */
export const dashboard = endpoint({
  method: 'GET',
  path: '/platform/dashboard',
  access: 'platform',
  permission: 'dashboard',
  input: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(90)), 30) }),
  answer: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        /** Yuan. */
        sales: z.number(),
        /** Yuan. */
        refunds: z.number(),
        orders: z.int(),
        paid: z.int(),
        registrations: z.int(),
        visitors: z.int(),
      }),
    ),
    /** How many visits came how far. */
    funnel: z.array(z.object({ stage: z.enum(funnelStages), sessions: z.int() })),
    /** The pages seen most. */
    pages: z.array(z.object({ page: z.string(), views: z.int(), sessions: z.int() })),
    /** What was looked for in vain most often, and how many different words were. */
    nothingFound: z.object({
      total: z.int(),
      records: z.array(z.object({ said: z.string(), times: z.int(), nothing: z.int() })),
    }),
    toDo: z.object({
      toShip: z.int(),
      unpaid: z.int(),
      disputes: z.int(),
      audits: z.int(),
      shopAudits: z.int(),
      saleProposals: z.int(),
      refundsToTransfer: z.int(),
      refundsFailed: z.int(),
      failures: z.int(),
    }),
  }),
  problems: refusals,
})
export type Dashboard = z.infer<typeof dashboard.answer>
