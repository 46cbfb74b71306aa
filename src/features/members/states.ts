import { statusTable, type StatusOf } from '#core/status-table.ts'

/** One audit: of the certification itself, or of a later change of the firm's details. A new try is a new audit. */
export const auditStates = statusTable({
  pending: {
    approve: { to: 'approved', by: 'auditor' },
    refuse: { to: 'rejected', by: 'auditor' },
    withdraw: { to: 'withdrawn', by: 'applicant' },
  },
  approved: {},
  rejected: {},
  withdrawn: {},
})
export type AuditStatus = StatusOf<typeof auditStates>

/**
 * On the wire and in the table (AUDIT-1): whatever is neither pending nor approved counts as rejected. A withdrawn one
 * is in no record.
 */
export const wireAuditStatus = { pending: 1, approved: 2, rejected: 3, withdrawn: 4 } as const satisfies Record<
  AuditStatus,
  number
>

/** What anybody is shown. */
export type ShownStatus = Exclude<AuditStatus, 'withdrawn'>

/** A queue as its address names it; what it does not name is what waits. */
export const queueOf = (named: string | undefined): number =>
  [wireAuditStatus.approved, wireAuditStatus.rejected].find((status) => String(status) === named) ??
  wireAuditStatus.pending

export const auditStatusOf = (wire: number): ShownStatus =>
  wire === wireAuditStatus.pending ? 'pending' : wire === wireAuditStatus.approved ? 'approved' : 'rejected'
