import { shownStatus, type ShownStatus, type StatusNumbers } from '#features/applications/states.ts'

/**
 * One audit: of the certification itself, or of a later change of the firm's details. On the wire and in the table
 * (AUDIT-1).
 */
export const wireAuditStatus = { pending: 1, approved: 2, rejected: 3, withdrawn: 4 } as const satisfies StatusNumbers

export const auditStatusOf = (wire: number): ShownStatus => shownStatus(wireAuditStatus, wire)
