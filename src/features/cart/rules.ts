import { cents, sum } from '#core/money.ts'
import { MINUTE_MS } from '#core/time.ts'

/**
 * Ours (ADR 0011): the most lines that the operator lets a cart hold; up to CART_SETTLE_MAX of them are settled at
 * once.
 */
export const CART_LINES_MAX = 200

/** Ours: so many goods are tried beside the cart at once, a page of an offer has no more. */
export const WITH_LINES_MAX = 20

/** Ours (ADR 0011): so long the link of a quotation opens. */
export const QUOTE_LINK_MS = 15 * MINUTE_MS

/** Ours: so much of what was made stays, some twenty of the longest or two hundred usual ones. */
export const QUOTES_KEPT_BYTES = 24 * 2 ** 20

type Line = { price: number; prodCount: number; actualTotal: number }

/** False: the quantity changed and its price is still being asked for. */
export const isPriced = ({ price, prodCount, actualTotal }: Line): boolean =>
  cents(price) * prodCount === cents(actualTotal)

/** False: the lines chosen, or their quantities, are not those that the total was made for. */
export const isTotalOf = (total: number, lines: readonly Line[]): boolean =>
  lines.every(isPriced) && sum(lines.map(({ actualTotal }) => cents(actualTotal))) === cents(total)

/** Above the number the badge says `999+`. */
export const badgeText = (count: number, max: number): string => (count > max ? `${max}+` : String(count))
