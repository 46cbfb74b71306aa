// Sessions of a day, what a flash sale may hold, and where an item stands. Pure: page, console and server read it.
import { mostAllowed, type QuantityRule } from '#core/field/quantity.ts'
import { after, DAY_MS, dayOf, fromWireTime, MINUTE_MS, SECOND_MS, wireTime } from '#core/time.ts'

/** Ours: of one sale. */
export const FLASH_UNITS_MAX = 10_000
export const FLASH_LIMIT_MAX = 1000
export const FLASH_YUAN_MAX = 1_000_000
/** Ours: a shop proposes a session at most so many days ahead. */
export const SESSIONS_DAYS_AHEAD = 14
/** Ours (ADR 0620): so long the units of an unpaid order are held back. */
export const FLASH_PAY_MINUTES = 15
/** Ours: who asked for it is told so long before a session begins. */
export const REMIND_BEFORE_MS = 5 * MINUTE_MS
export const REMIND_EVERY_MS = 5 * SECOND_MS
/** Ours: so many are waited for by one person. */
export const REMINDERS_MAX = 50
/** Ours: a page that shows what is left asks again so often. */
export const PROGRESS_EVERY_MS = 5 * SECOND_MS
/** Ours: of so many items what is left is asked at once, and so many the block of a decoration shows. */
export const PROGRESS_MAX = 60
export const BLOCK_MAX = 12
/** Ours (ADR 0850): so many attempts to buy are under way at once in one process. */
export const ATTEMPTS_AT_ONCE = 1
/** Ours (ADR 0921): so long the place of an attempt that is over stays empty while others wait. */
export const ATTEMPT_REST_MS = 30
/** Ours (ADR 0620): so many more wait in line there, for some seconds; others are told to come back. */
export const ATTEMPTS_WAITING_MAX = 100
/** Ours (ADR 0680): so long the answer of a refusal out of memory is held. */
export const REFUSED_AFTER_MS = 10
/** Ours (ADR 0680): so many held at once are a crowd, beside which no page is drawn in the thread that answers it. */
export const REFUSED_CROWD = 8

/** Of the day in China at which a session begins; each lasts until the next begins, so that one is always running. */
export type SessionHours = readonly number[]
export type Session = { startsAt: Date; endsAt: Date }

const startsOn = (day: string, hours: SessionHours): Date[] =>
  hours.map((hour) => fromWireTime(`${day} ${String(hour).padStart(2, '0')}:00:00`))

/** In their order, from the session that runs at `from` to the last that begins before `until`. */
export function sessionsBetween(hours: SessionHours, from: Date, until: Date): Session[] {
  const days: string[] = []
  for (let at = after(from, -DAY_MS); at < after(until, 2 * DAY_MS); at = after(at, DAY_MS)) days.push(dayOf(at))
  const starts = days.flatMap((day) => startsOn(day, hours))
  return starts
    .slice(0, -1)
    .map((startsAt, at) => ({ startsAt, endsAt: starts[at + 1]! }))
    .filter(({ startsAt, endsAt }) => endsAt > from && startsAt < until)
}

/** The session that begins at this moment; undefined: none does. */
export const sessionStarting = (hours: SessionHours, at: Date): Session | undefined =>
  sessionsBetween(hours, at, after(at, 1)).find(({ startsAt }) => startsAt.getTime() === at.getTime())

/** `10:00` */
export const hourOf = (at: Date): string => wireTime(at).slice(11, 16)

export const flashPhases = ['coming', 'running', 'soldOut', 'over'] as const
export type FlashPhase = (typeof flashPhases)[number]

/** `isClosed`: ended by the clock, or stopped. */
export type Standing = { startsAt: Date; endsAt: Date; isClosed: boolean; left: number }

export function flashPhase({ startsAt, endsAt, isClosed, left }: Standing, now: Date): FlashPhase {
  if (isClosed || now >= endsAt) return 'over'
  if (now < startsAt) return 'coming'
  return left > 0 ? 'running' : 'soldOut'
}

/** Of those there are, gone: whole percent, and never 100 while one is left. */
export const gonePercent = ({ units, left }: { units: number; left: number }): number =>
  units === 0 ? 0 : Math.floor(((units - left) / units) * 100)

type Rationed = { product: QuantityRule; perPerson: number; left: number }

/**
 * What one person who holds so many of it can still have: how many, what stands in the way of any, and why no more. It
 * may be sold by tens where five are left.
 */
export function shareOf({ product, perPerson, left }: Rationed, held: number) {
  const own = Math.max(0, perPerson - held)
  const most = mostAllowed(product, Math.min(own, left))
  return {
    most,
    block:
      most > 0 ? undefined : mostAllowed(product, own) === 0 ? ('limitReached' as const) : ('soldOutButton' as const),
    short: own <= left ? ('flashLimit' as const) : ('flashFewLeft' as const),
  }
}

export const flashHref = (seckillId: number): string => `/secdetail/${seckillId}`
