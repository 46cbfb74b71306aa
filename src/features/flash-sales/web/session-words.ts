// A session in words and in an address: 10:00, 11-26 10:00, ?session=2026112610.
import { shortMoment } from '#core/short-moment.ts'
import { dayOf, fromWireTime, shortDay } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'
import type { FlashItem, FlashSession } from '../contract.ts'
import { hourOf, type FlashPhase } from '../rules.ts'

type Timed = Pick<FlashSession, 'startTime' | 'endTime'>

export const startHour = ({ startTime }: Pick<Timed, 'startTime'>): string => hourOf(fromWireTime(startTime))
/** With its day, where it is another one than that of the start. */
export const endWord = ({ startTime, endTime }: Timed, locale: Locale): string => {
  const [start, end] = [fromWireTime(startTime), fromWireTime(endTime)]
  return dayOf(start) === dayOf(end) ? hourOf(end) : sessionWord(endTime, locale)
}
export const dayWord = (time: string, locale: Locale): string => shortDay(fromWireTime(time), locale)
/** With its day, where others stand beside it. */
export const sessionWord = (time: string, locale: Locale): string => shortMoment(time, locale)

const sessionKey = ({ startTime }: Pick<Timed, 'startTime'>): string => {
  const at = fromWireTime(startTime)
  return `${dayOf(at).replaceAll('-', '')}${hourOf(at).slice(0, 2)}`
}
export const sessionHref = (session: Pick<Timed, 'startTime'>): string => `/flash-sale?session=${sessionKey(session)}`

export type SessionPhase = 'coming' | 'running' | 'over'

/** Of all its items: one that was stopped is over before the others. */
export function sessionPhase(items: readonly Pick<FlashItem, 'phase'>[]): SessionPhase {
  const has = (...phases: FlashPhase[]) => items.some(({ phase }) => phases.includes(phase))
  return has('running', 'soldOut') ? 'running' : has('coming') ? 'coming' : 'over'
}

/** Of those after it the first that has not begun: hours that were changed meanwhile make sessions that overlap. */
export const sessionAfter = (sessions: readonly FlashSession[], chosen: FlashSession): FlashSession | undefined =>
  sessions.slice(sessions.indexOf(chosen) + 1).find(({ items }) => sessionPhase(items) === 'coming')

/** Asked for, else the running one, else the next, else the last. */
export function chosenSession(sessions: readonly FlashSession[], key: string | undefined): FlashSession | undefined {
  const of = (phase: SessionPhase) => sessions.find(({ items }) => sessionPhase(items) === phase)
  return sessions.find((one) => sessionKey(one) === key) ?? of('running') ?? of('coming') ?? sessions.at(-1)
}
