/** Paid levels as the operator offers them, and who has bought one. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { yuanWithin } from '#core/field/money-field.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import {
  LEVEL_COUPONS_MAX,
  LEVEL_NAME_MAX,
  LEVEL_YUAN_MAX,
  GROWTH_MAX,
  membershipSpans,
  PERCENT_MAX,
  PERCENT_MIN,
  RANK_MAX,
} from './rules.ts'

const levelId = id
const version = z.number().check(z.int(), z.gte(1))
const line = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(LEVEL_NAME_MAX, 'textTooLong'))
const yuan = yuanWithin(0.01, LEVEL_YUAN_MAX, 'paidLevelInvalid')
const whole = (least: number, most: number) =>
  z
    .number('paidLevelInvalid')
    .check(z.int('paidLevelInvalid'), z.gte(least, 'paidLevelInvalid'), z.lte(most, 'paidLevelInvalid'))

const written = {
  nameZh: line,
  nameEn: line,
  rank: whole(1, RANK_MAX),
  monthPrice: yuan,
  yearPrice: yuan,
  pointsPercent: whole(PERCENT_MIN, PERCENT_MAX),
  coupons: whole(0, LEVEL_COUPONS_MAX),
  /** Of a level that gives coupons. */
  couponThreshold: z.optional(z.nullable(yuan)),
  couponAmount: z.optional(z.nullable(yuan)),
  freeFreight: z._default(z.boolean(), false),
}
const sound = <Shape extends typeof written>(shape: Shape) =>
  z.object(shape).check(
    z.refine((input) => {
      const { coupons, couponAmount, couponThreshold } = input as unknown as z.output<z.ZodMiniObject<typeof written>>
      return coupons === 0 || (couponAmount && couponThreshold ? couponAmount < couponThreshold : false)
    }, 'paidLevelInvalid'),
  )

const row = z.object({
  levelId: z.number(),
  version: z.number(),
  nameZh: z.string(),
  nameEn: z.string(),
  rank: z.int(),
  monthPrice: z.number(),
  yearPrice: z.number(),
  pointsPercent: z.int(),
  coupons: z.int(),
  couponThreshold: z.nullable(z.number()),
  couponAmount: z.nullable(z.number()),
  freeFreight: z.boolean(),
  isOffered: z.boolean(),
  /** Terms that run now. */
  running: z.int(),
})
export type LevelRecord = z.infer<typeof row>

const platform = { access: 'platform', permission: 'memberships' } as const
const one = z.object({ levelId, version })
const moved = ['paidLevelUnknown', 'changedMeanwhile'] as const

/** All paid levels, those withdrawn too. */
export const platformLevels = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/paidLevels',
  input: z.object(listInput),
  answer: listAnswer(row),
  problems: [],
})

/** Makes a level, which is offered from now on. */
export const addLevel = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/paidLevels',
  input: sound(written),
  answer: z.object({ levelId: z.number() }),
  problems: ['paidLevelInvalid', 'paidLevelsMax', 'textBlank', 'textTooLong'],
})

/** Changes what later terms cost and give; terms that were bought keep theirs. */
export const changeLevel = endpoint({
  ...platform,
  method: 'PUT',
  path: '/platform/paidLevels/:levelId',
  input: sound({ levelId, version, ...written } as typeof written & {
    levelId: typeof levelId
    version: typeof version
  }),
  answer: z.null(),
  problems: ['paidLevelInvalid', 'textBlank', 'textTooLong', ...moved],
})

/** Sells a level no more; its terms run on. */
export const withdrawLevel = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/paidLevels/:levelId/withdraw',
  input: one,
  answer: z.null(),
  problems: moved,
})

/** Sells a level again. */
export const offerLevel = endpoint({
  ...platform,
  method: 'POST',
  path: '/platform/paidLevels/:levelId/offer',
  input: one,
  answer: z.null(),
  problems: moved,
})

const memberRow = z.object({
  membershipNumber: z.string(),
  userId: z.number(),
  userName: z.string(),
  levelName: z.string(),
  span: z.enum(membershipSpans),
  amount: z.number(),
  payTime: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isRunning: z.boolean(),
  renews: z.boolean(),
})
export type MemberRecord = z.infer<typeof memberRow>

/** Terms that were paid, the newest first. */
export const platformMembers = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/paidMembers',
  input: z.object({ ...listInput, keyword: z.optional(keyword), of: z.optional(z.enum(['running', 'over'])) }),
  answer: listAnswer(memberRow),
  problems: [],
})

/** From how much growth on a certified firm is senior; null: the level is granted alone. */
export const platformGrowthLevel = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/growthLevel',
  input: z.object({}),
  answer: z.object({
    growth: z.nullable(z.int()),
    version: z.int(),
    /** That growth has lifted. */
    firms: z.int(),
  }),
  problems: [],
})

/** Changes it for whoever comes next; nobody who was lifted falls because more is asked. */
export const changeGrowthLevel = endpoint({
  ...platform,
  method: 'PUT',
  path: '/platform/growthLevel',
  input: z.object({ version, growth: z.nullable(whole(1, GROWTH_MAX)) }),
  answer: z.null(),
  problems: ['paidLevelInvalid', 'changedMeanwhile'],
})
