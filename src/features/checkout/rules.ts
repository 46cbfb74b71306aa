import { MINUTE_MS } from '#core/time.ts'

/** Ours: so long a confirmed checkout may be submitted; every change on its page confirms it anew. */
export const CHECKOUT_MS = 30 * MINUTE_MS

/** The page's key of one checkout. */
export const CHECKOUT_KEY = /^[A-Za-z0-9_-]{8,64}$/

/** `orderEntry` in the page's address: from the cart, or one thing at once. */
export const orderEntries = { cart: 0, buyNow: 1 } as const
