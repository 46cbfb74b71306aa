import { sql } from 'kysely'
import type { AuditDisplay } from '#core/frame.ts'
import { reviewOf, type Begun } from '#features/applications/server/index.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import type { EnterpriseForm } from '../enterprise-form.ts'
import { displayOf } from '../rules.ts'
import { wireAuditStatus } from '../states.ts'

export const memberFiles: FileKeeping = {
  privateFiles: [
    {
      table: 'enterprise_audit',
      column: 'licence_id',
      unless: sql<boolean>`enterprise_audit.status = ${wireAuditStatus.withdrawn}`,
    },
  ],
}

const columns = [
  'enterprise_audit.id',
  'enterprise_audit.account_id as accountId',
  'enterprise_audit.is_change as isChange',
  'enterprise_audit.status',
  'enterprise_audit.firm_name as firmName',
  'enterprise_audit.credit_code as creditCode',
  'enterprise_audit.position',
  'enterprise_audit.contact_name as contactName',
  'enterprise_audit.phone',
  'enterprise_audit.email',
  'enterprise_audit.address',
  'enterprise_audit.licence_id as licenceId',
  'enterprise_audit.remark',
  'enterprise_audit.granted_level as grantedLevel',
  'enterprise_audit.created_at as createdAt',
  'enterprise_audit.decided_at as decidedAt',
] as const

const audited = (db: Database) =>
  db
    .selectFrom('enterprise_audit')
    .leftJoin('staff', 'staff.id', 'enterprise_audit.decided_by')
    .select(columns)
    .select('staff.name as auditor')
export type AuditRow = Awaited<ReturnType<ReturnType<typeof audited>['execute']>>[number]

export const audits = reviewOf({
  table: 'enterprise_audit',
  numbers: wireAuditStatus,
  select: audited,
  searched: ['firm_name', 'credit_code', 'contact_name'],
  unknown: 'auditUnknown',
  logged: { approve: 'members.approve', refuse: 'members.refuse', subject: 'enterpriseAudit' },
})

/** What was withdrawn is as if it had never been sent. */
const sent = (db: Database, accountId: number) =>
  db.selectFrom('enterprise_audit').where('account_id', '=', accountId).where('status', '<>', wireAuditStatus.withdrawn)

/** For every page of a person who is signed in: the statuses alone. */
function findStatuses(db: Database, accountId: number) {
  return sent(db, accountId).select('status').orderBy('id').execute()
}

/** The firm as it was certified last. */
export const findCertified = (db: Database, accountId: number) =>
  sent(db, accountId)
    .select(['firm_name as firmName', 'credit_code as creditCode', 'email'])
    .where('status', '=', wireAuditStatus.approved)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** '' before a certification, and for firms of a time when it was not asked for. */
export const findCreditCode = async (db: Database, accountId: number): Promise<string> =>
  (await findCertified(db, accountId))?.creditCode ?? ''

type NewAudit = { begun: Begun<'enterprise_audit'>; isChange: boolean; form: EnterpriseForm }

export async function insertAudit(tx: Tx, { begun, isChange, form }: NewAudit): Promise<void> {
  await tx
    .insertInto('enterprise_audit')
    .values({
      ...begun,
      is_change: isChange,
      firm_name: form.firmName,
      credit_code: form.creditCode,
      position: form.position,
      contact_name: form.contactName,
      phone: form.phone,
      email: form.email,
      address: form.address,
      licence_id: form.licenceId,
    })
    .execute()
}

/** Other accounts that were certified with this code. */
export async function countSameCode(
  db: Database,
  { creditCode, accountId }: { creditCode: string; accountId: number },
): Promise<number> {
  if (creditCode === '') return 0
  const { count } = await db
    .selectFrom('enterprise_audit')
    .select(({ fn }) => fn.count<number>('account_id').distinct().as('count'))
    .where('credit_code', '=', creditCode)
    .where('status', '=', wireAuditStatus.approved)
    .where('account_id', '<>', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** What the frame of every page says about the person's certification. */
export const auditDisplay = async (db: Database, accountId: number): Promise<AuditDisplay> =>
  displayOf(await findStatuses(db, accountId))
