import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts'

export { payType } from '#core/wire/wire-words.ts'

/** Of a transfer that the mall made, as banks number them. */
export const BANK_REFERENCE = /^[A-Za-z0-9-]{4,40}$/

/** Ours: of the name, the account and the bank that a refund goes to. */
export const PAYEE_MAX = 100
/** Ours: so many transfers stand in one sheet for the bank. */
export const SHEET_TRANSFERS_MAX = 1000

/** Ours: a bank statement that is read in; of more lines it is several. */
export const STATEMENT_BYTES_MAX = 5 * 1024 * 1024
export const STATEMENT_LINES_MAX = 2000
/** Ours: so many of its lines are booked by one call, one after the other. */
export const STATEMENT_BATCH = 50
/** Ours: what is kept of one cell of it. */
export const STATEMENT_CELL_MAX = 200
/** Of several columns. */
export const STATEMENT_REMARK_MAX = 800

/** A phone's own browser; WeChat's is none, it refuses its H5 page. */
export const isMobileBrowser = (agent: string): boolean =>
  /Android|iPhone|iPad|iPod|HarmonyOS/i.test(agent) && !/MicroMessenger/i.test(agent)

/** What is paid for, in the wire's numbers. */
export const payEntry = { orders: 0, topUp: 1, membership: 2 } as const
export type PayEntry = (typeof payEntry)[keyof typeof payEntry]

/** Ours (ADR 0011): how long one code to scan is good for; the page asks for a new one. */
export const QR_MS = 5 * MINUTE_MS
/** Ours (ADR 0045): how long a person has on a page of the provider. */
export const PAGE_MS = 15 * MINUTE_MS
/**
 * Ours (ADR 0045): a provider whose notice did not come is asked first after so long, then after twice as long each
 * time.
 */
export const QUERY_FIRST_MS = 10 * SECOND_MS
export const QUERY_PAUSE_MAX_MS = 5 * MINUTE_MS
/**
 * Ours (ADR 0011): a company's transfer may take so long from the order's making; its orders wait as long (ADR 0210).
 */
export const TRANSFER_MS = 3 * DAY_MS
/** Ours (ADR 0297): so many times one person may ask providers to begin a payment. */
export const STARTS_MAX = 60
export const STARTS_WINDOW_MS = 10 * MINUTE_MS
/** A notice older than this is refused, so that a recorded one cannot be sent again. */
export const NOTICE_AGE_MS = 5 * MINUTE_MS
/** How often the page asks whether the payment came. */
export const POLL_MS = 2000
/** Ours (ADR 0046): statements are ready in the morning (hours of Asia/Shanghai), and so many days are made up for. */
export const STATEMENT_HOUR = 10
export const STATEMENT_DAYS = 7
/** Ours (ADR 0046): what was booked so shortly before midnight may stand in the next day's statement. */
export const STATEMENT_SLACK_MS = 10 * MINUTE_MS
