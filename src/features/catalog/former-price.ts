// When the price before a fall may be struck out beside what is paid now (ADR 0351).
import { after, DAY_MS, dayOf, lastDayBefore, startOfDay } from '#core/time.ts'

/** In cents; `before` is null where the record of a sku begins. */
export type PriceChange = { at: Date; before: number | null; after: number }

/** `from` and `to`: the days in which it never cost less. It is shown while it is not `until`. */
export type FormerPrice = { cents: number; from: string; to: string; until: Date }

/**
 * The price before the last change, if that was a fall, if nothing in the `days` before was lower and if the record
 * covers them all. `changes`: in their order, at least those of these days.
 */
export function formerPriceOf(changes: readonly PriceChange[], days: number): FormerPrice | undefined {
  const last = changes.at(-1)
  if (!last || last.before === null || last.after >= last.before) return undefined
  const cents = last.before
  const today = startOfDay(dayOf(last.at))
  const from = after(today, -days * DAY_MS)
  // Each change says what stood until it: together every price of these days, and null where the record began in them.
  const standing = changes.filter(({ at }) => at > from).map(({ before }) => before)
  if (standing.some((before) => before === null || before < cents)) return undefined
  return { cents, from: dayOf(from), to: lastDayBefore(today), until: after(today, days * DAY_MS) }
}
