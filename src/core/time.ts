import { languageTag, type Locale } from './locale.ts'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Long enough for a year, for what is kept for years. */
export const YEAR_MS = 366 * DAY_MS

const SHANGHAI_MS = 8 * HOUR_MS // no daylight saving since 1991

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai: the wire's form of a time. */
export function wireTime(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ')
}

export const wireTimeOrNull = (at: Date | null): string | null => (at ? wireTime(at) : null)

export function fromWireTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}+08:00`)
}

/** The day in Asia/Shanghai, `yyyy-MM-dd`: the wire's form of a day. */
export const dayOf = (at: Date): string => wireTime(at).slice(0, 10)

/** Whether the calendar has this day; nothing here is older than 1900 or younger than 2999. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const startOfDay = (day: string): Date => fromWireTime(`${day} 00:00:00`)

/** The midnight that ends the day: the first moment no longer in it. */
export const endOfDay = (day: string): Date => after(startOfDay(day), DAY_MS)

/** The last day of a span that ends before `until`. */
export const lastDayBefore = (until: Date): string => dayOf(after(until, -1))

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Kept: making one costs more than a row of a list. */
const dayFormats: Partial<Record<Locale, Intl.DateTimeFormat>> = {}

/** 2026-11-22 → `11-22`, Nov 22 */
export function shortDay(at: Date, locale: Locale): string {
  dayFormats[locale] ??= new Intl.DateTimeFormat(languageTag[locale], {
    timeZone: 'Asia/Shanghai',
    month: locale === 'en' ? 'short' : '2-digit',
    day: locale === 'en' ? 'numeric' : '2-digit',
  })
  return dayFormats[locale].format(at).replace('/', '-')
}
