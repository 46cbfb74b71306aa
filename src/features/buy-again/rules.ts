import { DAY_MS } from '#core/time.ts'

/** Ours: what nobody has bought for so long is not bought regularly any more. */
export const BOUGHT_KEPT_MS = 2 * 365 * DAY_MS

/** Ours: a part number, or a few words of a name. */
export const WORDS_MAX = 50

/** Ours: so many of what was bought of an offer are shown on its page, as of its goods in all. */
export const BOUGHT_SHOWN = 20
