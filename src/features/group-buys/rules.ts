// What a group buy may be, and where a group stands. Pure: pages, console and server read it.
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import type { TeamStatus } from './states.ts'

export const GROUP_SIZE_MIN = 2
export const GROUP_SIZE_MAX = 20
/** Ours: a group waits at most so long for the others. */
export const GROUP_HOURS_MAX = 72
export const GROUP_LIMIT_MAX = 100_000
/** Ours (ADR 0630): so long a place is held for its payment, and never beyond the end of its group. */
export const GROUP_PAY_MINUTES = 15
/** Ours: a group that came to nothing is found so soon; all of its money goes back within a minute of its end. */
export const GROUPS_EVERY_MS = 2 * SECOND_MS
/** Ours: offers a page, the groups shown with one in a list, on a product's page, and on its own. */
export const GROUP_PAGE = 10
export const TEAMS_OF_CARD = 2
export const TEAMS_OF_PRODUCT = 3
export const TEAMS_SHOWN = 20
/** Ours: those that ended recently stand below the open ones. */
export const CLOSED_SHOWN = 4
export const CLOSED_SHOWN_MS = 24 * HOUR_MS
/** Ours: of one's own the list shows so many. */
export const MINE_SHOWN = 3

export const teamPhases = ['starting', 'open', 'full', 'success', 'failed'] as const
export type TeamPhase = (typeof teamPhases)[number]

export type Standing = {
  status: TeamStatus
  size: number
  /** Places that are held or paid, and those paid. */
  taken: number
  paid: number
  endsAt: Date | null
}

/** `full`: all places are taken, and somebody has not paid yet: one of them may become free again. */
export function teamPhase({ status, size, taken, endsAt }: Standing, now: Date): TeamPhase {
  if (status === 'filled') return 'success'
  if (status === 'dissolved' || status === 'lapsed' || (endsAt !== null && endsAt <= now)) return 'failed'
  if (status === 'starting') return 'starting'
  return taken < size ? 'open' : 'full'
}

/** Minutes to pay for a place; none where its group ends at once. */
export const payMinutesOf = (endsAt: Date | null, now: Date): number =>
  endsAt === null ? GROUP_PAY_MINUTES : Math.min(GROUP_PAY_MINUTES, (endsAt.getTime() - now.getTime()) / MINUTE_MS)

export const freePlace = (taken: readonly number[], size: number): number | undefined =>
  Array.from({ length: size }, (_, at) => at + 1).find((place) => !taken.includes(place))

export const groupHref = (saleId: number, teamId?: number): string =>
  `/group-buy/${saleId}${teamId === undefined ? '' : `?team=${teamId}`}`

/** What stands in a place: the first sign of a name, or the last two of a number. */
export const initialOf = (name: string): string =>
  /^\d{4,}$/.test(name) ? name.slice(-2) : ([...name.trim()][0] ?? '*')

export const GROUP_YUAN_MAX = 1_000_000
/** Groups that a shop sees; those that nobody paid for were none. */
export const shownTeams = ['forming', 'filled', 'dissolved'] as const satisfies readonly TeamStatus[]
