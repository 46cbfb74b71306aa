import type { Locale } from './locale.ts'
import { fromWireTime, shortDay } from './time.ts'

/** 2026-11-22 20:00:00 → `11-22 20:00`, Nov 22 20:00 */
export const shortMoment = (time: string, locale: Locale): string =>
  `${shortDay(fromWireTime(time), locale)} ${time.slice(11, 16)}`
