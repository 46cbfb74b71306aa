import { Problem } from '#core/problem.ts'
import { after, DAY_MS, wireTime, wireTimeOrNull } from '#core/time.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { privateLink, usePrivateFiles } from '#server/files/private-files.ts'
import type { AuditRecordInfo } from '../contract.ts'
import type { EnterpriseForm } from '../enterprise-form.ts'
import { APPLICATIONS_PER_DAY, nextAction, type AuditAction } from '../rules.ts'
import { countSince, findAudits, insertAudit, lockAccount, withdrawAudit, type AuditRow } from './queries.ts'

export async function ownAudits(context: MemberContext): Promise<AuditRecordInfo[]> {
  const rows = await findAudits(context.db, context.accountId)
  return Promise.all(rows.map((row) => recordOf(context, row)))
}

async function recordOf(context: MemberContext, row: AuditRow): Promise<AuditRecordInfo> {
  return {
    auditId: row.id,
    status: row.status,
    auditType: row.isChange ? 2 : 1,
    firmName: row.firmName,
    creditCode: row.creditCode,
    position: row.position,
    contactName: row.contactName,
    phone: row.phone,
    email: row.email,
    address: row.address,
    licenceId: row.licenceId,
    licence: row.licenceId && (await privateLink(context, row.licenceId)),
    remark: row.remark,
    createTime: wireTime(row.createdAt),
    auditTime: wireTimeOrNull(row.decidedAt),
  }
}

/** A new audit, as the last ones allow it. */
export function send(action: AuditAction) {
  return async ({ db, accountId, now }: MemberContext, form: EnterpriseForm): Promise<number> =>
    inTransaction(db, async (tx) => {
      await lockAccount(tx, accountId)
      const audits = await findAudits(tx, accountId)
      const next = nextAction(audits)
      if (!next) throw new Problem('auditPending')
      if (next !== action) throw new Problem(action === 'apply' ? 'auditApproved' : 'auditMissing')
      if ((await countSince(tx, { accountId, since: after(now, -DAY_MS) })) >= APPLICATIONS_PER_DAY)
        throw new Problem('tooOften')
      await usePrivateFiles(tx, accountId, [form.licenceId])
      return insertAudit(tx, { accountId, isChange: action === 'change', form, now })
    })
}

/** The person thinks better of it: what waits is taken back, and everything stands as before it was sent. */
export async function withdraw({ db, accountId, now }: MemberContext): Promise<null> {
  if (!(await withdrawAudit(db, { accountId, now }))) throw new Problem('auditStatusChanged')
  return null
}
