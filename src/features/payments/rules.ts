import { DAY_MS, MINUTE_MS } from '#core/time.ts'

/** The wire's numbers of the ways to pay (spec §3); 99 is ours: the demo's sandbox. */
export const payType = {
  score: 0,
  wechat: 1,
  alipay: 2,
  wechatSweep: 3,
  wechatH5: 4,
  wechatMini: 5,
  balance: 9,
  paypal: 10,
  bank: 11,
  sandbox: 99,
} as const

/** What is paid for, in the wire's numbers. */
export const payEntry = { orders: 0, topUp: 1 } as const
export type PayEntry = (typeof payEntry)[keyof typeof payEntry]

/** Ours (ADR 0011): how long one code to scan is good for; the page asks for a new one. */
export const QR_MS = 5 * MINUTE_MS
/** Ours (ADR 0011): a company's transfer may take so long; its orders wait as long. */
export const TRANSFER_MS = 3 * DAY_MS
/** A notice older than this is refused, so that a recorded one cannot be sent again. */
export const NOTICE_AGE_MS = 5 * MINUTE_MS
/** How often the page asks whether the payment came. */
export const POLL_MS = 2000
