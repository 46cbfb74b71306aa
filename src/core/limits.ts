/**
 * The numbers of the spec's section 9 that more than one feature needs. Schemas, `maxLength`, counters and services
 * read them here; tests/spec.test.ts pins them. A limit of a single feature lives in its own `rules.ts`.
 */

// People and their accounts.
export const MOBILE_LENGTH = 11
export const MOBILE = /^1\d{10}$/
/** 138****6204: enough for its owner to know it, too little for who looks over the shoulder. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
export const USERNAME_MIN = 4
export const USERNAME_MAX = 16
export const USERNAME = /^[A-Za-z0-9_]{4,16}$/
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 20
export const SMS_CODE_MAX = 6
export const CONTACT_MAX = 6
/** Letters of a nickname in the header; the rest becomes an ellipsis. */
export const NICK_SHOWN = 5
export const NICK_MAX = 15

/** Drawn by the server; `width` and `height` in px. */
export const CAPTCHA = { length: 4, width: 90, height: 38, lines: 4, dots: 30 } as const

/**
 * Ours: the spec names no numbers. So many wrong passwords in LOGIN_WINDOW_MS, then that address waits with that
 * account.
 */
export const LOGIN_FAILURES_MAX = 10
/** From one address at all accounts together. */
export const LOGIN_FAILURES_ADDRESS_MAX = 50
/**
 * In demo mode everybody comes from one address, the machine itself, and a text message costs nothing: limits per
 * address are wider by this.
 */
export const DEMO_ADDRESS_FACTOR = 20

/** Of the back office. */
export const STAFF_PASSWORD_MIN = 12
export const STAFF_PASSWORD_MAX = 64
export const STAFF_NAME_MAX = 20
export const ROLE_NAME_MAX = 30
export const TOTP_DIGITS = 6

// Addresses.
export const RECEIVER_MIN = 2
export const RECEIVER_MAX = 15
export const ADDRESS_DETAIL_MIN = 5
export const ADDRESS_DETAIL_MAX = 50
/** Ours: the spec calls it a configured number. */
export const ADDRESS_COUNT_MAX = 20

// Cart and orders.
export const CART_SETTLE_MIN = 1
export const CART_SETTLE_MAX = 50
/** Above these the badge says `999+` in the main header, `99+` in a store's. */
export const BADGE_MAX = 999
export const BADGE_STORE_MAX = 99
export const FREE_FREIGHT_CENTS = 30_000
/** The spec says 100 or 200; the form counts to 100 and the server takes up to 200. */
export const ORDER_REMARK_SHOWN = 100
export const ORDER_REMARK_MAX = 200

// Shipping.
/** What is marked to ship today and is paid by then on a working day leaves that day (Chinese time). */
export const SHIP_CUT_OFF = '16:00'
/** `HH:mm`, in Asia/Shanghai. */
export const CUT_OFF = /^([01]\d|2[0-3]):[0-5]\d$/

// After-sales.
/** Returns that need no reason, counted from receipt. */
export const NO_REASON_DAYS = 7
/** Ours (ADR 0040): with a reason (faulty, damaged, not what was ordered), so long after receipt. */
export const AFTER_SALES_DAYS = 15

// Texts and pictures people send.
export const REVIEW_MAX = 150
export const REVIEW_IMAGES_MAX = 9
export const IMAGE_BYTES_MAX = 2 * 1024 * 1024
/** Licences and other documents. */
export const IMAGE_BYTES_LARGE = 10 * 1024 * 1024
/**
 * Ours (ADR 0275): files of any kind that one person sends on a day of Chinese time; the pictures of some twenty
 * reviews.
 */
export const UPLOADS_PER_DAY = 200
/** The same for somebody of a shop or of the operator, who may put a whole range on shelf on one day. */
export const STAFF_UPLOADS_PER_DAY = 3000
/** Ours (ADR 0275): a file that nothing refers to lies where it is for so long, then in quarantine, then it goes. */
export const FILE_UNREFERRED_DAYS = 7
export const FILE_QUARANTINE_DAYS = 30

// Calls.
export const PAGE_SIZE = 10
export const PAGE_SIZE_MAX = 100
export const BODY_BYTES_MAX = 1024 * 1024
