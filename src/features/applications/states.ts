import { statusTable, type StatusOf } from '#core/status-table.ts'

/** One application that the operator examines. A new try after a refusal is a new one. */
export const applicationStates = statusTable({
  pending: {
    approve: { to: 'approved', by: 'auditor' },
    refuse: { to: 'rejected', by: 'auditor' },
    withdraw: { to: 'withdrawn', by: 'applicant' },
  },
  approved: {},
  rejected: {},
  withdrawn: {},
})
export type ApplicationStatus = StatusOf<typeof applicationStates>

/** What anybody is shown: what was withdrawn is as if it had never been sent (ADR 0080). */
export type ShownStatus = Exclude<ApplicationStatus, 'withdrawn'>

/** The statuses as one kind of applications has them on the wire and in its table. */
export type StatusNumbers = Readonly<Record<ApplicationStatus, number>>

/** Whatever is neither pending nor approved counts as rejected (AUDIT-1). */
export const shownStatus = (numbers: StatusNumbers, wire: number): ShownStatus =>
  wire === numbers.pending ? 'pending' : wire === numbers.approved ? 'approved' : 'rejected'

/** A queue as its address names it; what it does not name is what waits. */
export const queueOf = (numbers: StatusNumbers, named: string | undefined): number =>
  [numbers.approved, numbers.rejected].find((status) => String(status) === named) ?? numbers.pending
