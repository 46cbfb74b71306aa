import { after, dayOf, endOfDay, fromWireTime, wireTime, DAY_MS, HOUR_MS } from '#core/time.ts'

/** Ours: so many a person may wait for; whoever waits for more forgets the oldest by hand. */
export const STOCK_NOTICES_MAX = 100
/** Ours: text messages to one person in 24 hours; beyond it the list in the user centre alone tells. */
export const STOCK_TEXTS_A_DAY = 5
/** Ours: a request, told or not, is forgotten after a year. */
export const STOCK_NOTICE_KEPT_MS = 365 * DAY_MS
/** A text message that could not leave within it is none any more. */
const TEXT_LIFE_MS = 4 * HOUR_MS

const DAY_STARTS = '08:00:00'
const DAY_ENDS = '21:00:00'

/** Nobody is woken by a bearing: by night a text message waits for the morning. */
export function textTime(now: Date): { dueAt: Date; expiresAt: Date } {
  const [day, time] = [dayOf(now), wireTime(now).slice(11)]
  const morning = (of: string) => fromWireTime(`${of} ${DAY_STARTS}`)
  const dueAt = time < DAY_STARTS ? morning(day) : time < DAY_ENDS ? now : morning(dayOf(endOfDay(day)))
  return { dueAt, expiresAt: after(dueAt, TEXT_LIFE_MS) }
}
