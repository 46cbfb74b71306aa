import { statusTable, type StatusOf } from '#core/status-table.ts'
import { shownStatus, type ShownStatus, type StatusNumbers } from '#features/applications/states.ts'
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

/** Of an application to open a shop: the same numbers as `shopStatus` has. A withdrawn one is shown to nobody. */
export const wireApplicationStatus = {
  pending: 0,
  approved: 1,
  rejected: -1,
  withdrawn: -2,
} as const satisfies StatusNumbers

export const applicationStatusOf = (wire: number): ShownStatus => shownStatus(wireApplicationStatus, wire)
