/** Sales in the back office: a shop sees and takes back its own, and answers invitations; the operator decides. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { day } from '#core/field/day-field.ts'
import { id } from '#core/field/id.ts'
import { yuanWithin } from '#core/field/money-field.ts'
import { timeField } from '#core/field/time-field.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { calendarViews } from './days.ts'
import { COST_YUAN_MAX, SALE_PRODUCTS_MAX, SALE_REASON_MAX } from './rules.ts'
import { saleActions, saleKinds, saleShown, saleStatuses } from './states.ts'

const saleId = id
const version = z.number().check(z.int(), z.gte(1))
const reason = z._default(z.string().check(trim(), z.maxLength(SALE_REASON_MAX, 'textTooLong')), '')
const time = timeField()

const conflict = z.object({
  of: z.enum(['sameTime', 'aboveLowest', 'belowCost']),
  /** Cannot be approved while it is so. */
  isHard: z.boolean(),
  prodId: z.nullable(z.number()),
  model: z.string(),
  /** Of a price above the lowest of the last 30 days, or below what the shop noted as its cost. */
  price: z.nullable(z.number()),
  lowest: z.nullable(z.number()),
  /** The other sale of the same goods. */
  other: z.nullable(
    z.object({
      saleId: z.number(),
      kind: z.enum(saleKinds),
      name: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      isApproved: z.boolean(),
    }),
  ),
})
export type WireConflict = z.infer<typeof conflict>

const line = z.object({
  prodId: z.nullable(z.number()),
  skuId: z.nullable(z.number()),
  model: z.string(),
  pic: z.nullable(z.string()),
  /** In this sale; null: by thresholds. */
  price: z.nullable(z.number()),
  points: z.number(),
  usualPrice: z.nullable(z.number()),
  units: z.nullable(z.number()),
  sold: z.number(),
  held: z.number(),
  left: z.nullable(z.number()),
  limit: z.nullable(z.number()),
})
export type WireSaleLine = z.infer<typeof line>

/** What a sale asks and gives beside prices. */
const term = z.object({
  of: z.enum(['group', 'fromAmount', 'fromCount']),
  /** People of a group; yuan or pieces from which on. */
  least: z.number(),
  /** That a group has. */
  hours: z.nullable(z.number()),
  /** Yuan off. */
  cut: z.nullable(z.number()),
  percentOff: z.nullable(z.number()),
})
export type WireTerm = z.infer<typeof term>

const record = z.object({
  saleId: z.number(),
  version: z.number(),
  kind: z.enum(saleKinds),
  /** null: of the mall. */
  shopId: z.nullable(z.number()),
  shopName: z.nullable(z.string()),
  name: z.string(),
  /** Its status; of an approved one whether it is coming, running or over. */
  shown: z.enum(saleShown),
  startTime: z.string(),
  endTime: z.string(),
  createdTime: z.string(),
  /** Until when an invited shop can agree; null: its own proposal. */
  answerTime: z.nullable(z.string()),
  reason: z.string(),
  terms: z.array(term),
  lines: z.array(line),
  units: z.nullable(z.number()),
  sold: z.number(),
  held: z.number(),
  /** Paid, in yuan; null where no line has a price. */
  amount: z.nullable(z.number()),
  /** What was given up by what is sold, and by all of it. */
  subsidy: z.nullable(z.number()),
  subsidyForecast: z.nullable(z.number()),
  conflicts: z.array(conflict),
  actions: z.array(z.enum(saleActions)),
})
export type SaleRecord = z.infer<typeof record>

const shop = { access: 'merchant', permission: 'sales' } as const
const platform = { access: 'platform', permission: 'sales' } as const
const listed = z.object({
  ...listInput,
  kind: z.optional(z.enum(saleKinds)),
  status: z.optional(z.enum(saleStatuses)),
})

/** The shop's sales, the newest first. */
export const shopSales = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/sales',
  input: listed,
  answer: listAnswer(record),
  problems: [],
})

/**
 * Proposes a draft, takes a proposal back, agrees to an invitation or declines it with a reason, or stops an approved
 * sale of one's own.
 */
export const moveShopSale = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/sales/:saleId/move',
  input: z.object({ saleId, version, action: z.enum(['propose', 'withdraw', 'agree', 'decline', 'halt']), reason }),
  answer: z.null(),
  problems: [
    'saleUnknown',
    'saleDecided',
    'saleOver',
    'saleAnswerLate',
    'saleConflicts',
    'saleStockShort',
    'saleReasonMissing',
    'changedMeanwhile',
    'textTooLong',
  ],
})

const price = yuanWithin(0.01, COST_YUAN_MAX, 'amountInvalid')

/** What is in the way of a sale that is not saved yet. */
export const checkShopSale = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/saleConflicts',
  input: z.object({
    /** Of a sale that is changed. */
    saleId: z.optional(saleId),
    kind: z.enum(saleKinds),
    startTime: time,
    endTime: time,
    /** None: all of the shop. */
    lines: z
      .array(z.object({ prodId: saleId, skuId: z.optional(saleId), price: z.optional(price) }))
      .check(z.maxLength(SALE_PRODUCTS_MAX)),
  }),
  answer: z.array(conflict),
  problems: ['saleTimesWrong', 'amountInvalid'],
})

const skuId = id

/** What one of a sku costs the shop, as it noted it; nobody else reads it. */
export const skuCost = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/skuCosts/:skuId',
  input: z.object({ skuId }),
  answer: z.object({ cost: z.nullable(z.number()) }),
  problems: ['saleGoodsWrong'],
})

/** Notes it, or forgets it. */
export const noteSkuCost = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/skuCosts/:skuId',
  input: z.object({ skuId, cost: z.nullable(price) }),
  answer: z.null(),
  problems: ['saleGoodsWrong', 'amountInvalid'],
})

/** What is in the way of what the operator writes: an invitation, or without a shop a sale of the mall. */
export const checkPlatformSale = endpoint({
  ...checkShopSale,
  ...platform,
  path: '/platform/saleConflicts',
  input: z.extend(checkShopSale.input, { shopId: z.optional(saleId) }),
})

const sums = { orders: z.int(), units: z.int(), amount: z.number(), given: z.number() }

/** What was paid for by a sale: in all, by the hour and by goods. Canceled orders are left out. */
export const shopSaleFigures = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/sales/:saleId/figures',
  input: z.object({ saleId }),
  answer: z.object({
    /** `given`: what the sale took off. */
    ...sums,
    /** The last hours of it, each by when it begins. */
    hours: z.array(z.object({ time: z.string(), ...sums })),
    /** What sold best. */
    goods: z.array(z.object({ prodId: z.number(), model: z.string(), ...sums })),
  }),
  problems: ['saleUnknown'],
})
export type SaleFigures = z.infer<typeof shopSaleFigures.answer>

/** The same of anybody’s sale. */
export const platformSaleFigures = endpoint({
  ...shopSaleFigures,
  ...platform,
  path: '/platform/sales/:saleId/figures',
})

/** Which day, and whether its week or its month is wanted. */
const turned = z.object({ day: z.optional(day), view: z._default(z.enum(calendarViews), 'week') })
const shown = {
  /** Whole weeks, from a Monday: one, or those that the month touches. */
  days: z.array(z.string()),
  today: z.string(),
  /** Those that touch one of the days. */
  sales: z.array(record),
}

/** The shop's own sales of a week or a month, with those that are not decided yet. */
export const shopCalendar = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/saleCalendar',
  input: turned,
  answer: z.object(shown),
  problems: [],
})

/**
 * All sales of a week or a month that are approved or were, those that wait for a decision, and those that run now.
 */
export const platformSales = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/sales',
  input: turned,
  answer: z.object({
    ...shown,
    running: z.array(record),
    /** Conflicts first. */
    proposals: z.array(record),
    /** Those that wait for a shop, and those that were answered or lapsed in the last days. */
    invitations: z.array(record),
  }),
  problems: [],
})

/**
 * Approves or refuses a proposal, takes an invitation back, or stops what was approved; a refusal and a stop say why.
 */
export const decidePlatformSale = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/sales/:saleId/decide',
  input: z.object({ saleId, version, action: z.enum(['approve', 'refuse', 'recall', 'stop']), reason }),
  answer: z.null(),
  problems: [
    'saleUnknown',
    'saleDecided',
    'saleOver',
    'saleConflicts',
    'saleStockShort',
    'saleReasonMissing',
    'changedMeanwhile',
    'textTooLong',
  ],
})

/** What forms of a proposal ask for goods by: words, and the sku that is chosen. */
export const candidatesAsked = z.object({
  keyword: z._default(keyword, ''),
  chosen: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
})

/** Goods that can be proposed. */
export const saleCandidate = z.object({
  skuId: z.number(),
  prodId: z.number(),
  model: z.string(),
  partyCode: z.string(),
  name: z.string(),
  /** With the pieces in it: 盒（10 套）. */
  unit: z.string(),
  stock: z.number(),
  price: z.number(),
  /** What senior members pay for one: a price of a sale has to be below. */
  least: z.number(),
})
export type SaleCandidate = z.infer<typeof saleCandidate>
