import { reviewed } from '#features/applications/server/index.ts'
import { Problem } from '#core/problem.ts'
import type { MemberContext } from '#server/http/context.ts'
import { privateLink, usePrivateFiles } from '#server/files/private-files.ts'
import type { AuditRecordInfo } from '../contract.ts'
import type { EnterpriseForm } from '../enterprise-form.ts'
import { nextAction, type AuditAction } from '../rules.ts'
import { audits, insertAudit, type AuditRow } from './queries.ts'

export async function ownAudits(context: MemberContext): Promise<AuditRecordInfo[]> {
  const rows = await audits.sentBy(context.db, context.accountId)
  return Promise.all(rows.map((row) => recordOf(context, row)))
}

async function recordOf(context: MemberContext, row: AuditRow): Promise<AuditRecordInfo> {
  const { status, remark, createTime, auditTime } = reviewed(row)
  return {
    auditId: row.id,
    status,
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
    remark,
    createTime,
    auditTime,
  }
}

/** A new audit, as the last ones allow it. */
export function send(action: AuditAction) {
  return async (context: MemberContext, form: EnterpriseForm): Promise<number> =>
    audits.submit(context, {
      check: async (_, sent) => {
        const next = nextAction(sent)
        if (!next) throw new Problem('auditPending')
        if (next !== action) throw new Problem(action === 'apply' ? 'auditApproved' : 'auditMissing')
      },
      insert: async (tx, begun) => {
        await usePrivateFiles(tx, context.accountId, [form.licenceId])
        await insertAudit(tx, { begun, isChange: action === 'change', form })
      },
    })
}

/** The person thinks better of it: what waits is taken back, and everything stands as before it was sent. */
export const withdraw = (context: MemberContext): Promise<null> => audits.withdraw(context)
