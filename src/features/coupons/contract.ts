// Coupons as buyers know them: offered, claimed, theirs. At checkout they stand in the contract of the checkout.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { pageOf } from '#core/wire/page.ts'
import { claimPhases, COUPON_PAGE, COUPONS_ASKED_MAX, couponKinds, couponScopes, wireClaimed } from './rules.ts'

const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1)

/** What it takes off, and from what sum on. */
export const reduction = {
  kind: z.enum(couponKinds),
  /** From so much on, of the goods it applies to. */
  threshold: z.number(),
  amount: z.nullable(z.number()),
  percentOff: z.nullable(z.number()),
  /** A percentage takes off at most so much. */
  ceiling: z.nullable(z.number()),
}

const terms = {
  couponId: z.number(),
  couponName: z.string(),
  /** null: of the mall. */
  shopId: z.nullable(z.number()),
  shopName: z.nullable(z.string()),
  ...reduction,
  scope: z.enum(couponScopes),
  /** What it applies to, by name; the first few. */
  scopeNames: z.array(z.string()),
  /** The one product of its scope, if it is one. */
  prodId: z.nullable(z.number()),
  isEnterpriseOnly: z.boolean(),
}

export const coupon = z.object({
  ...terms,
  claimFrom: z.string(),
  claimUntil: z.string(),
  /** Fixed days, or so many from the claim on. */
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  validDays: z.nullable(z.number()),
  perPerson: z.number(),
  /** How many of them the person has claimed. */
  mine: z.number(),
  /** Of those there are, claimed by anybody. */
  claimedPercent: z.number(),
  phase: z.enum(claimPhases),
})
export type Coupon = z.infer<typeof coupon>

const claimed = z.object({
  ...terms,
  couponUserId: z.number(),
  status: z.literal(Object.values(wireClaimed)),
  /** Of one that is not used: its time has come, and is over soon. */
  isBegun: z.boolean(),
  isEnding: z.boolean(),
  validFrom: z.string(),
  validUntil: z.string(),
  usedTime: z.nullable(z.string()),
  /** The orders it paid for. */
  orderNumbers: z.array(z.string()),
})
export type ClaimedCoupon = z.infer<typeof claimed>

export const couponFilters = ['all', 'mall', 'shop', 'category'] as const

// What anybody may ask is asked without a token (LOGIN-10); members ask under /p/ and are told how many of each they
// have.

/** The coupon centre: what can be claimed first, then what soon can, then the rest. */
export const couponCentre = endpoint({
  method: 'GET',
  path: '/coupon/centre',
  access: 'anyone',
  input: z.object({ of: z.catch(z.enum(couponFilters), 'all'), current: page }),
  answer: pageOf(coupon),
  problems: [],
})
/** The coupons of the coupon centre, and how many of each the person has. */
export const ownCouponCentre = endpoint({ ...couponCentre, path: '/p/coupon/centre', access: 'member' })

/**
 * What a product's page or a cart offers to claim: of these shops and of the mall. With a product only those that apply
 * to it.
 */
export const couponsFor = endpoint({
  method: 'GET',
  path: '/coupon/offers',
  access: 'anyone',
  input: z.object({
    prodId: z.optional(id),
    /** "101,102" */
    shopIds: z._default(z.string().check(z.regex(/^(\d{1,16}(,\d{1,16}){0,59})?$/)), ''),
  }),
  answer: z.array(coupon),
  problems: [],
})
/** Coupons for a product, and how many of each the person has. */
export const ownCouponsFor = endpoint({ ...couponsFor, path: '/p/coupon/offers', access: 'member' })

/** These coupons, as decorations show them; in their order. */
export const couponsById = endpoint({
  method: 'GET',
  path: '/coupon/list',
  access: 'anyone',
  input: z.object({
    couponIds: z.string().check(z.regex(new RegExp(`^\\d{1,16}(,\\d{1,16}){0,${COUPONS_ASKED_MAX - 1}}$`))),
  }),
  answer: z.array(coupon),
  problems: [],
})
/** Coupons by their ids, and how many of each the person has. */
export const ownCouponsById = endpoint({ ...couponsById, path: '/p/coupon/list', access: 'member' })

/** Gives the person a coupon. */
export const claimCoupon = endpoint({
  method: 'POST',
  path: '/p/myCoupon/receive',
  access: 'member',
  input: z.object({ couponId: id }),
  answer: coupon,
  problems: [
    'couponUnknown',
    'couponEnded',
    'couponNotBegun',
    'couponGone',
    'couponLimit',
    'couponForEnterprises',
    'couponsFull',
  ],
})

/** One's own, by status; the next to expire first, used and expired ones newest first. */
export const myCoupons = endpoint({
  method: 'GET',
  path: '/p/myCoupon/page',
  access: 'member',
  input: z.object({
    status: z.catch(z.coerce.number().check(z.int(), z.gte(0), z.lte(2)), wireClaimed.unused),
    current: page,
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), COUPON_PAGE),
  }),
  answer: z.extend(pageOf(claimed), {
    counts: z.object({ unused: z.number(), used: z.number(), expired: z.number() }),
  }),
  problems: [],
})
export type MyCoupons = z.infer<typeof myCoupons.answer>
