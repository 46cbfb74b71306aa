import { MINUTE_MS } from '#core/time.ts'

/** Ours: so long a confirmed checkout may be submitted; every change on its page confirms it anew. */
export const CHECKOUT_MS = 30 * MINUTE_MS

/** The page's key of one checkout. */
export const CHECKOUT_KEY = /^[A-Za-z0-9_-]{8,64}$/

/** `orderEntry` in the page's address: from the cart, one thing at once, or from a quotation. */
export const orderEntries = { cart: 0, buyNow: 1, quotation: 2 } as const

/** Ours (ADR 0780): so many kinds of goods are ordered from a quotation at once. */
export const QUOTED_SETTLE_MAX = 200
