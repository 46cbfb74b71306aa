// Flash sales as buyers know them; the specification names no calls, so all but `seckillId` and `orderType` are ours.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { markedProduct } from '#features/catalog/contract.ts'
import { BLOCK_MAX, flashPhases, PROGRESS_MAX } from './rules.ts'

const seckillId = id
/** "1,2" */
const seckillIds = z.string().check(z.regex(new RegExp(`^\\d{1,16}(,\\d{1,16}){0,${PROGRESS_MAX - 1}}$`)))

export const flashItem = z.object({
  seckillId: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  phase: z.enum(flashPhases),
  /** Of one as sold. */
  price: z.number(),
  /** Put aside for it, what is left of them, and how many one person may have. */
  units: z.number(),
  left: z.number(),
  perPerson: z.number(),
  /** From the beginning until the last one went; null: not all went. */
  soldOutMinutes: z.nullable(z.number()),
  /** With the price it has outside of the sale, at the level that asks. */
  product: markedProduct,
})
export type FlashItem = z.infer<typeof flashItem>

const session = z.object({ startTime: z.string(), endTime: z.string(), items: z.array(flashItem) })
export type FlashSession = z.infer<typeof session>

/** The sessions of the last and the coming day that have items, in their order. */
export const flashSessions = endpoint({
  method: 'GET',
  path: '/flash/sessions',
  access: 'optional',
  input: z.object({}),
  answer: z.object({
    sessions: z.array(session),
    /** So long the units of an unpaid order are held back. */
    payMinutes: z.number(),
  }),
  problems: [],
})
export type FlashSessions = z.infer<typeof flashSessions.answer>

/** What runs, then what comes: for blocks of decorations. */
export const flashGoods = endpoint({
  method: 'GET',
  path: '/flash/goods',
  access: 'optional',
  input: z.object({ size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(BLOCK_MAX)), BLOCK_MAX) }),
  answer: z.array(flashItem),
  problems: [],
})

/** One item, and what else its session has. */
export const flashDetail = endpoint({
  method: 'GET',
  path: '/flash/item',
  access: 'optional',
  input: z.object({ seckillId: z.catch(seckillId, 0) }),
  answer: z.object({
    item: flashItem,
    others: z.array(flashItem),
    /** When the next session begins that has items; null: none is known. */
    nextTime: z.nullable(z.string()),
    payMinutes: z.number(),
  }),
  problems: ['flashUnknown'],
})
export type FlashDetail = z.infer<typeof flashDetail.answer>

/** What is left now, for pages that stay open. */
export const flashProgress = endpoint({
  method: 'GET',
  path: '/flash/progress',
  access: 'anyone',
  input: z.object({ seckillIds }),
  answer: z.array(
    z.object({
      seckillId: z.number(),
      left: z.number(),
      units: z.number(),
      /** In orders nobody has paid yet: they may come back. */
      unpaid: z.number(),
    }),
  ),
  problems: [],
})
export type FlashProgress = z.infer<typeof flashProgress.answer>

/** Of these, what the person has bought and what they will be reminded of; others are left out. */
export const ownFlash = endpoint({
  method: 'GET',
  path: '/p/flash/mine',
  access: 'member',
  input: z.object({ seckillIds }),
  answer: z.array(z.object({ seckillId: z.number(), held: z.number(), isReminded: z.boolean() })),
  problems: [],
})
export type OwnFlash = z.infer<typeof ownFlash.answer>

/** Wants to be told before it begins, or no longer; the same twice is one. Answers whether it is wanted now. */
export const remindFlash = endpoint({
  method: 'PUT',
  path: '/p/flash/reminder',
  access: 'member',
  input: z.object({ seckillId, isWanted: z.boolean() }),
  answer: z.boolean(),
  problems: ['flashUnknown', 'flashReminderLate', 'flashRemindersTooMany'],
})
