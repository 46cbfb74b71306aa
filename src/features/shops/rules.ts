import { FREE_FREIGHT_CENTS } from '#core/limits.ts'

/** `shopStatus` on the wire (spec §3): 1 open, 0 in review, -1 review failed; ours for the rest: 2 not yet open, 3 paused, 4 offline. */
export const shopStatus = { inReview: 0, failed: -1, open: 1, notYetOpen: 2, paused: 3, offline: 4 } as const

export const isOpen = (status: number): boolean => status === shopStatus.open

/** Freight by weight: so many cents for the first grams, then for each further step begun. */
export type FreightRate = { firstG: number; firstCents: number; stepG: number; stepCents: number }

/** Spec §9: free from 300 yuan of goods a shop on, otherwise the actual freight. */
export function freightCents({ firstG, firstCents, stepG, stepCents }: FreightRate, weightG: number, goodsCents: number): number {
  if (goodsCents >= FREE_FREIGHT_CENTS) return 0
  return firstCents + Math.ceil(Math.max(0, weightG - firstG) / stepG) * stepCents
}

// Ours: what a shop may say of itself.
export const INTRO_MAX = 200
/** A telephone number, or none. */
export const TEL = /^(\+?[\d -]{5,20})?$/
export const STOCK_ALARM_MAX = 100_000
export const GRAMS_MAX = 1_000_000
/** As many as there are provinces. */
export const ZONES_MAX = 40
