/** Coupons as they are given out: of a shop by its staff, of the mall by the operator, who may also stop any. */
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { day } from '#core/field/day-field.ts'
import { id } from '#core/field/id.ts'
import { yuanWithin } from '#core/field/money-field.ts'
import { trim } from '#core/field/trim.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { reduction } from './contract.ts'
import {
  COUPON_DAYS_MAX,
  COUPON_ISSUED_MAX,
  COUPON_NAME_MAX,
  COUPON_PER_PERSON_MAX,
  COUPON_TARGETS_MAX,
  COUPON_YUAN_MAX,
  couponKinds,
  couponPhases,
  couponScopes,
  isCouponSound,
  PERCENT_OFF_MAX,
} from './rules.ts'

const couponId = id
const line = z.string().check(trim(), z.minLength(1, 'textBlank'), z.maxLength(COUPON_NAME_MAX, 'textTooLong'))
const whole = (most: number) =>
  z.number('couponInvalid').check(z.int('couponInvalid'), z.gte(1, 'couponInvalid'), z.lte(most, 'couponInvalid'))
const yuan = yuanWithin(0.01, COUPON_YUAN_MAX, 'couponInvalid')
const ids = z._default(z.array(id).check(z.maxLength(COUPON_TARGETS_MAX, 'couponInvalid')), [])

const written = {
  nameZh: line,
  nameEn: line,
  kind: z.enum(couponKinds),
  threshold: yuan,
  amount: z.nullish(yuan),
  percentOff: z.nullish(whole(PERCENT_OFF_MAX)),
  ceiling: z.nullish(yuan),
  scope: z.enum(couponScopes),
  categoryIds: ids,
  prodIds: ids,
  /** Whole days; both belong to it. */
  claimFrom: day,
  claimUntil: day,
  validFrom: z.nullish(day),
  validUntil: z.nullish(day),
  validDays: z.nullish(whole(COUPON_DAYS_MAX)),
  issued: whole(COUPON_ISSUED_MAX),
  perPerson: whole(COUPON_PER_PERSON_MAX),
  isEnterpriseOnly: z._default(z.boolean(), false),
}
const sound = <Shape extends typeof written>(shape: Shape) =>
  z
    .object(shape)
    .check(z.refine((input) => isCouponSound(input as unknown as Parameters<typeof isCouponSound>[0]), 'couponInvalid'))

const version = z.number().check(z.int(), z.gte(1))

const row = z.object({
  couponId: z.number(),
  version: z.number(),
  /** null: of the mall. */
  shopId: z.nullable(z.number()),
  shopName: z.nullable(z.string()),
  nameZh: z.string(),
  nameEn: z.string(),
  ...reduction,
  scope: z.enum(couponScopes),
  categoryIds: z.array(z.number()),
  prodIds: z.array(z.number()),
  scopeNames: z.array(z.string()),
  claimFrom: z.string(),
  claimUntil: z.string(),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  validDays: z.nullable(z.number()),
  isEnterpriseOnly: z.boolean(),
  perPerson: z.number(),
  issued: z.number(),
  claimed: z.number(),
  /** In orders that stand, and what it took off them. */
  used: z.number(),
  discount: z.number(),
  phase: z.enum(couponPhases),
  mayChange: z.boolean(),
  mayStop: z.boolean(),
})
export type CouponRecord = z.infer<typeof row>

const asked = {
  list: z.object({ ...listInput, phase: z.optional(z.enum(couponPhases)), keyword: z.optional(keyword) }),
  targets: z.object({
    scope: z.enum(['categories', 'products']),
    keyword: z._default(keyword, ''),
    /** "1,2": what is chosen already, so that it has its name. */
    chosen: z._default(z.string().check(z.regex(/^(\d{1,16}(,\d{1,16}){0,49})?$/)), ''),
  }),
  /** `version` is the one that was read: an older one is told, not overwritten. */
  change: sound({ couponId, version, ...written } as typeof written & {
    couponId: typeof couponId
    version: typeof version
  }),
  one: z.object({ couponId }),
}
const rows = listAnswer(row)
const targets = z.array(z.object({ targetId: z.number(), name: z.string() }))
const made = z.object({ couponId: z.number() })

const invalid = [
  'couponInvalid',
  'couponClaimOver',
  'couponExpiresEarly',
  'textBlank',
  'textTooLong',
  'couponTargetUnknown',
] as const
const changed = ['couponUnknown', 'couponClaimed', 'changedMeanwhile'] as const
const shop = { access: 'merchant', permission: 'coupons' } as const
const platform = { access: 'platform', permission: 'coupons' } as const

/** The shop's coupons. */
export const shopCoupons = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/coupons',
  input: asked.list,
  answer: rows,
  problems: [],
})
/** What a coupon can be limited to: categories, or products on sale, found by name or model. */
export const shopCouponTargets = endpoint({
  ...shop,
  method: 'GET',
  path: '/shop/couponTargets',
  input: asked.targets,
  answer: targets,
  problems: [],
})
/** Makes a coupon of the shop. */
export const addShopCoupon = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/coupons',
  input: sound(written),
  answer: made,
  problems: invalid,
})
/** Changes a coupon that is not given out yet. */
export const changeShopCoupon = endpoint({
  ...shop,
  method: 'PUT',
  path: '/shop/coupons/:couponId',
  input: asked.change,
  answer: z.null(),
  problems: [...invalid, ...changed],
})
/** Stops giving out a coupon; those that people have stay good. */
export const stopShopCoupon = endpoint({
  ...shop,
  method: 'POST',
  path: '/shop/coupons/:couponId/stop',
  input: asked.one,
  answer: z.null(),
  problems: ['couponUnknown', 'couponEnded'],
})

/** Of the mall and of all shops. */
export const platformCoupons = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/coupons',
  input: z.extend(asked.list, { of: z.optional(z.enum(['mall', 'shop'])) }),
  answer: rows,
  problems: [],
})
/** What a coupon of the mall can be for: products, categories. */
export const platformCouponTargets = endpoint({ ...shopCouponTargets, ...platform, path: '/platform/couponTargets' })
/** Makes a coupon of the mall. */
export const addPlatformCoupon = endpoint({ ...addShopCoupon, ...platform, path: '/platform/coupons' })
/** Of the mall's own alone. */
export const changePlatformCoupon = endpoint({ ...changeShopCoupon, ...platform, path: '/platform/coupons/:couponId' })
/** Of any: a shop's coupon that should not be. */
export const stopPlatformCoupon = endpoint({ ...stopShopCoupon, ...platform, path: '/platform/coupons/:couponId/stop' })
