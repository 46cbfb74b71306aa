import { typedCents } from '#core/field/typed-money.ts'
import { MINUTE_MS } from '#core/time.ts'

/** Spec §9: one top-up, in cents. */
export const TOP_UP_MIN_CENTS = 1
export const TOP_UP_MAX_CENTS = 10_000_000
/** Ours (ADR 0011): as long as an order waits for its payment. */
export const TOP_UP_MS = 30 * MINUTE_MS
/** Ours: so many top-ups may wait for their payment at a time. */
export const TOP_UPS_OPEN_MAX = 10
/** Ours: amounts to choose with one click, in yuan. */
export const quickAmounts = [500, 1000, 5000, 10_000, 50_000] as const

/** The cents of an amount that was typed; undefined: no amount of 0.01 to 100,000 to the cent. */
export function topUpCents(typed: string): number | undefined {
  const amount = typedCents(typed) ?? 0
  return amount >= TOP_UP_MIN_CENTS && amount <= TOP_UP_MAX_CENTS ? amount : undefined
}
