// What a coupon takes off, in cents. Pure: the same for what a checkout shows and for what a submit charges (ADR 0090).
import type { Locale } from '#core/locale.ts'
import { percentOf, shareOut, sum, yuan, yuanOrNull } from '#core/money.ts'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import type { ClaimedStatus } from './states.ts'

/** Ours: what one form may hold. */
export const COUPON_NAME_MAX = 30
export const COUPON_TARGETS_MAX = 50
export const COUPON_ISSUED_MAX = 1_000_000
export const COUPON_PER_PERSON_MAX = 100
export const COUPON_DAYS_MAX = 365
export const COUPON_YUAN_MAX = 1_000_000
export const PERCENT_OFF_MAX = 90
/** Ours: so many categories or products are offered while somebody types. */
export const TARGETS_FOUND_MAX = 20
/** Ours: so many coupons a page of the coupon centre shows, and so many a product or shop offers in its strip. */
export const COUPON_PAGE = 12
export const COUPON_STRIP_MAX = 6
/** Ours: so many coupons are asked for by their numbers at once. */
export const COUPONS_ASKED_MAX = 20
/** Ours: a person holds at most so many that are not used; more than anybody collects by hand. */
export const UNUSED_MAX = 200

/** Ours: what expires within this is pointed out. */
export const EXPIRING_SOON_MS = 3 * DAY_MS

export const EXPIRE_EVERY_MS = HOUR_MS
export const EXPIRE_BATCH = 500

export const couponKinds = ['amount', 'percent'] as const
export const couponScopes = ['all', 'categories', 'products'] as const

/** 15 off is 8.5 折 in Chinese. */
export const offWord = (percentOff: number, locale: Locale): number =>
  locale === 'zh_CN' ? (100 - percentOff) / 10 : percentOff

export const claimPhases = ['claimable', 'claimed', 'gone', 'notBegun', 'ended'] as const
export type ClaimPhase = (typeof claimPhases)[number]

/** On the wire, and in the address of the page. */
export const wireClaimed = { unused: 0, used: 1, expired: 2 } as const satisfies Record<ClaimedStatus, number>

/** `shopId` null: the mall's. */
export type CouponTerms = {
  shopId: number | null
  kind: (typeof couponKinds)[number]
  thresholdCents: number
  amountCents: number | null
  percentOff: number | null
  ceilingCents: number | null
  scope: (typeof couponScopes)[number]
  categoryIds: readonly number[]
  productIds: readonly number[]
}

/** What it takes off and from what sum on, as buyers read it: in yuan. */
export const reductionOf = ({ kind, thresholdCents, amountCents, percentOff, ceilingCents }: CouponTerms) => ({
  kind,
  threshold: yuan(thresholdCents),
  amount: yuanOrNull(amountCents),
  percentOff,
  ceiling: yuanOrNull(ceilingCents),
})

/** What a coupon asks of a line. `categoryIds`: from the leaf up. */
export type CouponLine = { shopId: number; prodId: number; categoryIds: readonly number[] }

export function isInScope({ shopId, scope, categoryIds, productIds }: CouponTerms, line: CouponLine): boolean {
  if (shopId !== null && shopId !== line.shopId) return false
  if (scope === 'products') return productIds.includes(line.prodId)
  return scope === 'all' || line.categoryIds.some((id) => categoryIds.includes(id))
}

/** What the goods it applies to still lack to its threshold; undefined: it applies to none of them. */
export function missingCents(
  terms: CouponTerms,
  lines: readonly (CouponLine & { amountCents: number })[],
): number | undefined {
  const its = lines.filter((line) => isInScope(terms, line))
  if (its.length === 0) return undefined
  return Math.max(0, terms.thresholdCents - its.reduce((sum, { amountCents }) => sum + amountCents, 0))
}

/**
 * What it takes off each line, by largest remainder of what the lines still cost. Every line keeps its last cent, so
 * that no order costs nothing; nothing for lines out of its scope.
 */
export function cutsOf(terms: CouponTerms, lines: readonly (CouponLine & { leftCents: number })[]): number[] {
  const left = lines.map((line) => (isInScope(terms, line) ? line.leftCents : 0))
  const room = left.map((cents) => Math.max(0, cents - 1))
  return shareOut(Math.min(requestedCents(terms, sum(left)), sum(room)), room)
}

function requestedCents({ kind, amountCents, percentOff, ceilingCents }: CouponTerms, leftCents: number): number {
  if (kind === 'amount') return amountCents!
  return Math.min(percentOf(leftCents, percentOff!), ceilingCents ?? Infinity)
}

/**
 * Of what the mall paid for a line by its coupon and its discounts, the part of its next `quantity` pieces that are
 * given back; all pieces together bring all of it.
 */
export function subsidyShare(
  line: { quantity: number; refundedQuantity: number; subsidyCents: number },
  quantity: number,
): number {
  const until = (pieces: number) => Math.floor((line.subsidyCents * pieces) / line.quantity)
  return until(line.refundedQuantity + quantity) - until(line.refundedQuantity)
}

/** As those see a coupon who give it out. */
export const couponPhases = ['planned', 'running', 'over', 'stopped'] as const
export type CouponPhase = (typeof couponPhases)[number]

type Form = {
  kind: (typeof couponKinds)[number]
  threshold: number
  amount?: number | null
  percentOff?: number | null
  scope: (typeof couponScopes)[number]
  categoryIds: readonly number[]
  prodIds: readonly number[]
  claimFrom: string
  claimUntil: string
  validFrom?: string | null
  validUntil?: string | null
  validDays?: number | null
}

type LastDays = Pick<Form, 'claimUntil' | 'validUntil'>

/**
 * What is wrong with the last days of a coupon: nobody may hold what cannot be used any more. Those that it has already
 * are not asked again, so that its other terms can be changed.
 */
export function wrongDays(
  { claimUntil, validUntil }: LastDays,
  today: string,
  had?: LastDays,
): 'couponClaimOver' | 'couponExpiresEarly' | undefined {
  const isSame = had?.claimUntil === claimUntil
  if (!isSame && claimUntil < today) return 'couponClaimOver'
  if (!validUntil || validUntil >= claimUntil || (isSame && had.validUntil === validUntil)) return undefined
  return 'couponExpiresEarly'
}

/**
 * True where the parts of a form fit each other: an amount below its threshold, days in order, something to apply to.
 */
export function isCouponSound({ kind, threshold, amount, percentOff, scope, ...form }: Form): boolean {
  const takesOff = kind === 'amount' ? Boolean(amount && amount < threshold) : Boolean(percentOff)
  const targets = scope === 'categories' ? form.categoryIds : form.prodIds
  const isValid = form.validDays
    ? !form.validFrom && !form.validUntil
    : Boolean(
        form.validFrom && form.validUntil && form.validFrom <= form.validUntil && form.claimFrom <= form.validUntil,
      )
  return takesOff && (scope === 'all' || targets.length > 0) && form.claimFrom <= form.claimUntil && isValid
}
