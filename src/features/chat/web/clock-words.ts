import { dayOf, shortDay, wireTime } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'

/** `14:26` */
export const clock = (at: number): string => wireTime(new Date(at)).slice(11, 16)

/** Of today the time, of other days the day. */
export const shortTime = (at: number, locale: Locale, now = Date.now()): string =>
  dayOf(new Date(at)) === dayOf(new Date(now)) ? clock(at) : shortDay(new Date(at), locale)

/** `248 KB` */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
