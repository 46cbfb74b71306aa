import { statusTable, type StatusOf } from '#core/status-table.ts'
import { shopStatus } from './rules.ts'

/**
 * Whether a shop sells. Review and its outcome are the operator's; a shop in review is nobody's to open, and an offline
 * one no merchant's.
 */
export const shopStates = statusTable({
  inReview: {},
  failed: {},
  notYetOpen: { open: { to: 'open', by: 'merchant' }, takeOffline: { to: 'offline', by: 'operator' } },
  open: { pause: { to: 'paused', by: 'merchant' }, takeOffline: { to: 'offline', by: 'operator' } },
  paused: { open: { to: 'open', by: 'merchant' }, takeOffline: { to: 'offline', by: 'operator' } },
  offline: { takeBack: { to: 'paused', by: 'operator' } },
})

export type ShopState = StatusOf<typeof shopStates>

/** As the table of shops and the wire have it. */
export const stateOf = (status: number): ShopState =>
  (Object.keys(shopStatus) as ShopState[]).find((state) => shopStatus[state] === status) ?? 'offline'

/** One application to open a shop; a new try after a refusal is a new one. */
export const applicationStates = statusTable({
  inReview: {
    approve: { to: 'passed', by: 'auditor' },
    refuse: { to: 'notPassed', by: 'auditor' },
    withdraw: { to: 'withdrawn', by: 'applicant' },
  },
  passed: {},
  notPassed: {},
  withdrawn: {},
})
export type ApplicationStatus = StatusOf<typeof applicationStates>

/** The same numbers as `shopStatus` has. A withdrawn one is shown to nobody. */
export const wireApplicationStatus = { inReview: 0, passed: 1, notPassed: -1, withdrawn: -2 } as const satisfies Record<
  ApplicationStatus,
  number
>

/** A queue as its address names it; what it does not name is what waits. */
export const queueOf = (named: string | undefined): number =>
  [wireApplicationStatus.passed, wireApplicationStatus.notPassed].find((status) => String(status) === named) ??
  wireApplicationStatus.inReview

export const applicationStatusOf = (wire: number): Exclude<ApplicationStatus, 'withdrawn'> =>
  wire === wireApplicationStatus.inReview ? 'inReview' : wire === wireApplicationStatus.passed ? 'passed' : 'notPassed'
