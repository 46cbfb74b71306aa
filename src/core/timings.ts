/** The spec's delays and durations (section 9), for pages and server alike. tests/spec.test.ts pins them. */

// Signing in and up.
export const SMS_RESEND_S = 60
export const REGISTERED_COUNTDOWN_S = 3
export const PASSWORD_CHANGED_COUNTDOWN_S = 3
/** At sign-in the cookie lives as long as the token: `expiresIn / 86400` days. */
export const REGISTERED_COOKIE_DAYS = 365
/** The flag between two steps of a form. */
export const CHECKED_CODE_S = 600
export const SMS_CODE_S = 300
export const CAPTCHA_S = 120
export const LOGIN_WINDOW_MS = 15 * 60_000
/** Logins of the back office: unused for so long, and at the longest. */
export const STAFF_IDLE_MINUTES = 30
export const STAFF_ABSOLUTE_HOURS = 12
export const SESSION_IDLE_DAYS = 14
export const SESSION_ABSOLUTE_DAYS = 30

// The frame.
export const HOVER_CLOSE_MS = 200
export const CATEGORY_HOVER_MS = 100
export const DEBOUNCE_MS = 200
/** Pixels, but a threshold of the same kind: the button up appears beyond it. */
export const BACK_TO_TOP_PX = 800
export const CATEGORY_SCROLL_PX = 55
/** So many categories, and the list gets its arrow down. */
export const CATEGORY_ARROW_FROM = 9

// Messages.
export const ERROR_MS = 1000
export const HICCUP_MS = 1500

// What the browser keeps.
export const PAY_SWITCH_CACHE_MS = 18_000_000
/** A visit ends after so much silence; the next step counts from the start again. */
export const VISIT_IDLE_MS = 30 * 60_000
/** Ours: how long a notice of the home page's news stands before the next (HEADER-7). */
export const NEWS_TURN_MS = 5000
export const PREFETCH_IDLE_MS = 2000
/** A chunk that failed to load reloads the page, at most this often. */
export const CHUNK_RELOAD_MS = 60_000
