// What a discount by thresholds takes off, in cents. Pure: the same for what a page shows and what an order charges.
import { percentOf, sum } from '#core/money.ts'

/** Ours: what one form may hold. */
export const TIERS_MAX = 5
export const DISCOUNT_YUAN_MAX = 1_000_000
export const DISCOUNT_COUNT_MAX = 100_000
export const PERCENT_OFF_MAX = 90

/** Ours: goods below the offer that stands above all others. */
export const HERO_GOODS = 4

export const measures = ['amount', 'count'] as const
export type Measure = (typeof measures)[number]

/** What a discount is called by: money off an amount, percent off an amount, anything off from a number on. */
export const discountKinds = ['amountOff', 'percentOff', 'byCount'] as const
export type DiscountKind = (typeof discountKinds)[number]

type OfKind = { measure: Measure; tiers: readonly { percentOff: number | null }[] }
export const kindOf = ({ measure, tiers }: OfKind): DiscountKind => {
  if (measure === 'count') return 'byCount'
  return tiers.some(({ percentOff }) => percentOff !== null) ? 'percentOff' : 'amountOff'
}

/** From so many cents or pieces on, so much off. */
export type Tier = { reached: number; cutCents: number | null; percentOff: number | null }
export type DiscountTerms = {
  saleId: number
  /** null: the mall's own, which bears it. */
  shopId: number | null
  measure: Measure
  /** Ascending. */
  tiers: readonly Tier[]
  /** None: all goods of the shop, or of the mall. */
  productIds: readonly number[]
}

/**
 * What a discount asks of a line. `baseCents`: before the ladder, so that nobody falls below a threshold by buying
 * more.
 */
export type DiscountLine = { shopId: number; prodId: number; quantity: number; baseCents: number; amountCents: number }

export const isOf = ({ shopId, productIds }: DiscountTerms, line: Pick<DiscountLine, 'shopId' | 'prodId'>): boolean =>
  (shopId === null || shopId === line.shopId) && (productIds.length === 0 || productIds.includes(line.prodId))

const cutOf = ({ cutCents, percentOff }: Tier, amountCents: number): number =>
  Math.min(cutCents ?? percentOf(amountCents, percentOff!), amountCents)

/** How far goods have come: cents, or pieces. */
const reachedBy = (terms: DiscountTerms, lines: readonly DiscountLine[]): number =>
  sum(
    lines
      .filter((line) => isOf(terms, line))
      .map(({ quantity, baseCents }) => (terms.measure === 'count' ? quantity : baseCents)),
  )

export type Standing = {
  reached: number
  /** Taken off now. */
  cutCents: number
  /** The next tier, and what is missing to it; undefined: the last is reached. */
  next: { tier: Tier; missing: number } | undefined
}

export function standingOf(terms: DiscountTerms, lines: readonly DiscountLine[]): Standing {
  const own = lines.filter((line) => isOf(terms, line))
  const reached = reachedBy(terms, lines)
  const amountCents = sum(own.map((line) => line.amountCents))
  const tier = terms.tiers.findLast((one) => reached >= one.reached)
  const next = terms.tiers.find((one) => reached < one.reached)
  return {
    reached,
    cutCents: tier ? cutOf(tier, amountCents) : 0,
    next: next && { tier: next, missing: next.reached - reached },
  }
}

type Form = { tiers: readonly Tier[] }
/**
 * Each tier further than the one before takes off more; an amount is below what has to be reached, and pieces are
 * whole.
 */
export const areTiersSound = ({ tiers }: Form, measure: Measure): boolean =>
  tiers.length > 0 &&
  tiers.every(({ reached, cutCents, percentOff }, at) => {
    const before = tiers[at - 1]
    if (!Number.isInteger(reached)) return false
    if ((cutCents === null) === (percentOff === null)) return false
    if (cutCents !== null && measure === 'amount' && cutCents >= reached) return false
    if (!before) return true
    // Of one kind, so that more is always more.
    if ((before.cutCents === null) !== (cutCents === null)) return false
    return reached > before.reached && (cutCents ?? percentOff!) > (before.cutCents ?? before.percentOff!)
  })
