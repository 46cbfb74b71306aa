import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { membershipSpans } from './rules.ts'

/** What a paid level gives; prices are for audited firms alone, whoever pays. */
const levelRights = z.object({
  pointsPercent: z.int(),
  coupons: z.int(),
  /** null: there are no coupons. */
  couponThreshold: z.nullable(z.number()),
  couponAmount: z.nullable(z.number()),
  /** Express of the shops that the mall runs itself. */
  freeFreight: z.boolean(),
})

const level = z.object({
  levelId: z.number(),
  version: z.number(),
  name: z.string(),
  monthPrice: z.number(),
  yearPrice: z.number(),
  rights: levelRights,
})
export type PaidLevel = z.infer<typeof level>

const term = z.object({
  levelId: z.number(),
  name: z.string(),
  rights: levelRights,
  startTime: z.string(),
  endTime: z.string(),
  /** A day that has begun counts. */
  daysLeft: z.int(),
  isRunning: z.boolean(),
})

/** Ours: the levels that can be bought, and what a person who is signed in has of them. */
export const paidLevels = endpoint({
  method: 'GET',
  path: '/membership/levels',
  access: 'optional',
  input: z.object({}),
  answer: z.object({
    levels: z.array(level),
    /** From how much growth on a certified firm is senior; null: the level is granted alone. */
    seniorGrowth: z.nullable(z.int()),
    /** null: nobody is signed in. */
    mine: z.nullable(
      z.object({
        /** Running ones and those to come, the first to end first. */
        terms: z.array(term),
        /** Whether the end is told; nothing is ever charged by itself. */
        renews: z.boolean(),
      }),
    ),
  }),
  problems: [],
})
export type PaidLevels = z.infer<typeof paidLevels.answer>

/** Ours: orders a term, to be paid at the counter, `/payment?payEntry=2&orderNumbers=…`. */
export const buyMembership = endpoint({
  method: 'POST',
  path: '/p/membership/order',
  access: 'member',
  input: z.object({
    levelId: id,
    /** Of the level as it was read: other terms are not sold unseen. */
    version: id,
    span: z.enum(membershipSpans),
  }),
  answer: z.object({ membershipNumber: z.string() }),
  problems: ['paidLevelUnknown', 'changedMeanwhile', 'tooOften'],
})

/** Ours: the terms end when they end, and nobody is reminded. */
export const endRenewal = endpoint({
  method: 'POST',
  path: '/p/membership/renewal/end',
  access: 'member',
  input: z.optional(z.unknown()),
  answer: z.null(),
  problems: ['membershipNone'],
})

/** Ours: the end is told again. */
export const resumeRenewal = endpoint({
  method: 'POST',
  path: '/p/membership/renewal/resume',
  access: 'member',
  input: z.optional(z.unknown()),
  answer: z.null(),
  problems: ['membershipNone'],
})
