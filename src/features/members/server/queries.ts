import { sql } from 'kysely'
import type { AuditDisplay } from '#core/frame.ts'
import { offsetOf } from '#core/page.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { containsPattern } from '#server/database/like.ts'
import type { EnterpriseForm } from '../enterprise-form.ts'
import { displayOf, type MemberLevel } from '../rules.ts'
import { auditStates, wireAuditStatus } from '../states.ts'

export const memberFiles: FileKeeping = {
  privateFiles: [
    {
      table: 'enterprise_audit',
      column: 'licence_id',
      unless: sql<boolean>`enterprise_audit.status = ${wireAuditStatus.withdrawn}`,
    },
  ],
}

/** From here to the end of the transaction nothing else is sent in this person's name. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
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

/** Oldest first. */
export function findAudits(db: Database, accountId: number) {
  return sent(db, accountId).select(columns).orderBy('id').execute()
}

/** What was withdrawn is as if it had never been sent. */
const sent = (db: Database, accountId: number) =>
  db.selectFrom('enterprise_audit').where('account_id', '=', accountId).where('status', '<>', wireAuditStatus.withdrawn)
export type AuditRow = Awaited<ReturnType<typeof findAudits>>[number]

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

/** Withdrawn ones too. */
export async function countSince(
  db: Database,
  { accountId, since }: { accountId: number; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('enterprise_audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** False: nothing waits any more. */
export async function withdrawAudit(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enterprise_audit')
    .set({ status: wireAuditStatus[auditStates.pending.withdraw.to], decided_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', wireAuditStatus.pending)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewAudit = { accountId: number; isChange: boolean; form: EnterpriseForm; now: Date }

export async function insertAudit(tx: Tx, { accountId, isChange, form, now }: NewAudit): Promise<number> {
  const id = newId()
  await tx
    .insertInto('enterprise_audit')
    .values({
      id,
      account_id: accountId,
      is_change: isChange,
      status: wireAuditStatus.pending,
      firm_name: form.firmName,
      credit_code: form.creditCode,
      position: form.position,
      contact_name: form.contactName,
      phone: form.phone,
      email: form.email,
      address: form.address,
      licence_id: form.licenceId,
      created_at: now,
    })
    .execute()
  return id
}

// The auditor's side.

const audited = (db: Database) =>
  db
    .selectFrom('enterprise_audit')
    .leftJoin('staff', 'staff.id', 'enterprise_audit.decided_by')
    .select(columns)
    .select('staff.name as auditor')

export const findAudit = (db: Database, auditId: number) =>
  audited(db).where('enterprise_audit.id', '=', auditId).executeTakeFirst()

/** The account's others, newest first. */
export function findOthers(db: Database, { id, accountId }: { id: number; accountId: number }) {
  return audited(db)
    .where('enterprise_audit.account_id', '=', accountId)
    .where('enterprise_audit.id', '<>', id)
    .where('enterprise_audit.status', '<>', wireAuditStatus.withdrawn)
    .orderBy('enterprise_audit.id', 'desc')
    .execute()
}
export type AuditedRow = Awaited<ReturnType<typeof findOthers>>[number]

export function findApplicant(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'nick_name as nickName', 'mobile', 'level', 'firm_name as firmName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
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

type Input = { status: number; keyword: string; current: number; size: number }

export async function findQueue(db: Database, { status, keyword, current, size }: Input) {
  const pattern = containsPattern(keyword)
  const matching = sql<boolean>`enterprise_audit.status = ${status} and (${keyword} = ''
    or firm_name ilike ${pattern} or credit_code ilike ${pattern} or contact_name ilike ${pattern})`
  const isQueue = status === wireAuditStatus.pending
  const [rows, { total }] = await Promise.all([
    audited(db)
      .where(matching)
      .orderBy(isQueue ? 'enterprise_audit.created_at' : 'enterprise_audit.decided_at', isQueue ? 'asc' : 'desc')
      .orderBy('enterprise_audit.id', isQueue ? 'asc' : 'desc')
      .limit(size)
      .offset(offsetOf({ current, size }))
      .execute(),
    db
      .selectFrom('enterprise_audit')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(matching)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

type Decision = { auditId: number; staffId: number; now: Date } & (
  | { action: 'approve'; level: MemberLevel }
  | { action: 'refuse'; remark: string }
)

/** Whose audit it was; undefined: it does not wait any more. */
export async function decideAudit(tx: Tx, decision: Decision): Promise<number | undefined> {
  const { auditId, staffId, now, action } = decision
  const row = await tx
    .updateTable('enterprise_audit')
    .set({
      status: wireAuditStatus[auditStates.pending[action].to],
      decided_at: now,
      decided_by: staffId,
      ...(decision.action === 'approve' ? { granted_level: decision.level } : { remark: decision.remark }),
    })
    .where('id', '=', auditId)
    .where('status', '=', wireAuditStatus.pending)
    .returning('account_id as accountId')
    .executeTakeFirst()
  return row?.accountId
}

/** What the frame of every page says about the person's certification. */
export const auditDisplay = async (db: Database, accountId: number): Promise<AuditDisplay> =>
  displayOf(await findStatuses(db, accountId))
