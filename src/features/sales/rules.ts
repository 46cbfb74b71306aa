import { DAY_MS, SECOND_MS } from '#core/time.ts'
import type { SaleKind } from './states.ts'

export const SALE_NAME_MAX = 40
export const SALE_REASON_MAX = 200
/** Ours: a discount of a season is as long as a sale may be (ADR 0610). */
export const SALE_LASTS_MAX_MS = 92 * DAY_MS
export const SALE_PRODUCTS_MAX = 200
/** Ours: so long the operator reads beside the open invitations what became of the others. */
export const ANSWERED_SHOWN_MS = 14 * DAY_MS
/** Ours: what the figures of a sale show of its last hours, and of its goods. */
export const FIGURES_HOURS = 24
export const FIGURES_GOODS = 10
/** How soon after its minute a sale begins and ends where pages are kept. */
export const SALES_EVERY_MS = 2 * SECOND_MS
/** Ours: so many goods are offered while somebody types. */
export const CANDIDATES_MAX = 20
/**
 * Ours: pages that are kept for all hear of what is left in steps of a quarter; those that count ask for it themselves.
 * Each step drops and draws anew every page that shows the sale, the home page too, while a crowd buys.
 */
const PROGRESS_STEPS = 4
/** Ours: what a shop may note as the cost of one. */
export const COST_YUAN_MAX = 10_000_000
/** A sale may not ask more than its goods cost at any time in so many days (ADR 0611). */
export const LOWEST_DAYS = 30

/**
 * Of two sales of one product at the same time: `hard`, where one product would have two prices; `soft`, where both
 * count and somebody should know; null, where they have nothing to do with each other.
 */
export function clashOf(one: SaleKind, other: SaleKind): 'hard' | 'soft' | null {
  if (one === 'points' || other === 'points') return one === other ? 'hard' : null
  if (one === 'discount' || other === 'discount') return 'soft'
  return 'hard'
}

/** Whether those who are shown a kept page have to hear of a change from `before` to `left`. */
export const isStep = (units: number, before: number, left: number): boolean =>
  (before === 0) !== (left === 0) ||
  Math.floor((before * PROGRESS_STEPS) / units) !== Math.floor((left * PROGRESS_STEPS) / units)

/** What a sale gives up if all of its units sell: what they usually cost less what they are sold for. */
export const givenUpCents = (usualCents: number, saleCents: number, units: number): number =>
  Math.max(0, usualCents - saleCents) * units
