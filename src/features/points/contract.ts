import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { pageOf, paging } from '#core/wire/page.ts'
import { pointsKinds } from './rules.ts'

/** `sts` of the page: 1 what moved points, 2 what moved growth, 3 the rules. */
export const pointsTabs = { points: 1, growth: 2, rules: 3 } as const

const record = z.object({
  id: z.number(),
  kind: z.enum(pointsKinds),
  /** The number of the order or of the refund, or the day. */
  reference: z.string(),
  points: z.int(),
  growth: z.int(),
  time: z.string(),
})
export type PointsRecord = z.infer<typeof record>

const rules = z.object({
  yuanPerPoint: z.number(),
  yearsValid: z.number(),
  pointsPerYuan: z.number(),
  sharePercentMax: z.number(),
  step: z.number(),
})

const signInDay = z.object({ points: z.int(), isDone: z.boolean() })

/** Ours: the rules with the numbers that hold now, for everybody. */
export const pointsRulesInfo = endpoint({
  method: 'GET',
  path: '/score/rules',
  access: 'anyone',
  input: z.object({}),
  answer: z.object({ rules, signIn: z.object({ days: z.array(signInDay) }) }),
  problems: [],
})

/** Everything the points page shows. */
export const pointsPage = endpoint({
  method: 'GET',
  path: '/p/score/page',
  access: 'member',
  input: z.object({ sts: z._default(z.coerce.number(), pointsTabs.points), ...paging }),
  answer: z.object({
    score: z.int(),
    growth: z.int(),
    /** Spent before they were taken back; the next ones pay for them. */
    owed: z.int(),
    expiring: z.nullable(z.object({ points: z.int(), before: z.string() })),
    signIn: z.object({
      isDone: z.boolean(),
      /** Days in a row, today's among them where it is done. */
      streak: z.int(),
      /** The days of the round we are in. */
      days: z.array(signInDay),
      /** Of the calendar: today, and the days of its month that were signed in on. */
      today: z.string(),
      month: z.array(z.object({ day: z.string(), points: z.int() })),
    }),
    rules,
    records: pageOf(record),
  }),
  problems: [],
})
export type PointsPage = z.output<typeof pointsPage.answer>

/** Signs the person in for the day, for points. */
export const signInToday = endpoint({
  method: 'POST',
  path: '/p/score/signIn',
  access: 'member',
  input: z.optional(z.unknown()),
  answer: z.object({ points: z.int(), streak: z.int(), score: z.int() }),
  problems: ['signedInToday'],
})

/** Points, growth and level of the person. */
export const scoreInfo = endpoint({
  method: 'GET',
  path: '/p/score/scoreInfo',
  access: 'member',
  input: z.object({}),
  answer: z.object({
    score: z.int(),
    growth: z.int(),
    levelName: z.string(),
    levelType: z.int(),
    signInCount: z.int(),
  }),
  problems: ['signInRequired', 'accountOffline'],
})
