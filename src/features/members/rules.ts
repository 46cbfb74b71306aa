import type { AuditDisplay } from '#core/frame.ts'
import type { ShownStatus } from '#features/applications/states.ts'
import { auditStatusOf, wireAuditStatus } from './states.ts'

export const FIRM_NAME_MIN = 2
export const FIRM_NAME_MAX = 60
export const POSITION_MAX = 20
export const CONTACT_NAME_MIN = 2
export const CONTACT_NAME_MAX = 15
export const EMAIL_MAX = 100
export const FIRM_ADDRESS_MIN = 5
export const FIRM_ADDRESS_MAX = 100

/** What an approved audit makes of an ordinary member (AUDIT-7). */
export const memberLevels = [2, 3] as const
export type MemberLevel = (typeof memberLevels)[number]

/** As the contract has them, in the order of time; `null` where a client's record says nothing. */
export type AuditRecord = { status: number | null }
type AuditStates = { application: ShownStatus | undefined; change: ShownStatus | undefined }

/** The exact rule of the specification (AUDIT-5): two audits are read from one list, and the last record decides. */
export function statesOf(records: readonly AuditRecord[]): AuditStates {
  const last = records.at(-1)
  if (!last) return { application: undefined, change: undefined }
  if (last.status !== null && last.status !== wireAuditStatus.pending)
    return { application: auditStatusOf(last.status), change: undefined }
  if (records.length === 1) return { application: 'pending', change: undefined }
  const before = records.findLast(({ status }) => status === wireAuditStatus.approved) ?? records.at(-2)!
  return { application: auditStatusOf(before.status ?? wireAuditStatus.pending), change: 'pending' }
}

/**
 * What is said about it (AUDIT-6). What waits and what was refused is named: once something was approved it is a
 * change, before that a certification.
 */
export function displayOf(records: readonly AuditRecord[]): AuditDisplay {
  const { application, change } = statesOf(records)
  if (application === undefined) return 'none'
  if (change === 'pending') return wasApproved(records) ? 'changePending' : 'applicationPending'
  if (application === 'pending') return 'applicationPending'
  if (application === 'approved') return 'approved'
  return wasApproved(records) ? 'changeRejected' : 'applicationRejected'
}

/** What was once approved stays so: a refused change takes nothing away. */
const wasApproved = (records: readonly AuditRecord[]): boolean =>
  records.some(({ status }) => status === wireAuditStatus.approved)

export type AuditAction = 'apply' | 'change'

/** What the person may send now; undefined while something waits. */
export function nextAction(records: readonly AuditRecord[]): AuditAction | undefined {
  const last = records.at(-1)
  if (last && (last.status === null || last.status === wireAuditStatus.pending)) return undefined
  return wasApproved(records) ? 'change' : 'apply'
}
