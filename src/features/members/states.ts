import { statusTable, type StatusOf } from '#core/status-table.ts'

/** One audit: of the certification itself, or of a later change of the firm's details. A new try is a new audit. */
export const auditStates = statusTable({
  pending: {
    approve: { to: 'approved', by: 'auditor' },
    refuse: { to: 'rejected', by: 'auditor' },
  },
  approved: {},
  rejected: {},
})
export type AuditStatus = StatusOf<typeof auditStates>

/** On the wire and in the table (AUDIT-1): whatever is neither pending nor approved counts as rejected. */
export const wireAuditStatus = { pending: 1, approved: 2, rejected: 3 } as const satisfies Record<AuditStatus, number>

export const auditStatusOf = (wire: number): AuditStatus =>
  wire === wireAuditStatus.pending ? 'pending' : wire === wireAuditStatus.approved ? 'approved' : 'rejected'
