// The operator examines what firms sent. What is approved holds at once: level, name, prices.
import { maskMobile } from '#core/limits.ts'
import { asPage } from '#core/page.ts'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { grantLevel } from '#features/accounts/server/index.ts'
import { audit as log } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { privateLink } from '#server/files/private-files.ts'
import { forgetSessions } from '#server/identity/sessions.ts'
import type { AuditInfo, auditPage, approveAudit, refuseAudit } from '../console-contract.ts'
import { wireAuditStatus } from '../states.ts'
import {
  countSameCode,
  decideAudit,
  findApplicant,
  findAudit,
  findOthers,
  findQueue,
  type AuditedRow,
} from './queries.ts'

const summaryOf = (row: AuditedRow) => ({
  auditId: row.id,
  auditType: row.isChange ? 2 : 1,
  status: row.status,
  firmName: row.firmName,
  creditCode: row.creditCode,
  contactName: row.contactName,
  createTime: wireTime(row.createdAt),
  auditTime: wireTimeOrNull(row.decidedAt),
  auditor: row.auditor,
  remark: row.remark,
  grantedLevel: row.grantedLevel,
})

const detailsOf = (row: AuditedRow) => ({
  ...summaryOf(row),
  position: row.position,
  phone: row.phone,
  email: row.email,
  address: row.address,
})

export async function queue(
  { db }: StaffContext,
  input: z.output<typeof auditPage.input>,
): Promise<z.input<typeof auditPage.answer>> {
  const { rows, total } = await findQueue(db, input)
  return asPage(rows.map(summaryOf), total, input)
}

export async function describe(context: StaffContext, { auditId }: { auditId: number }): Promise<AuditInfo> {
  const { db } = context
  const row = await findAudit(db, auditId)
  if (!row || row.status === wireAuditStatus.withdrawn) throw new Problem('auditUnknown')
  const [account, others, sameCode, licence] = await Promise.all([
    findApplicant(db, row.accountId),
    findOthers(db, row),
    countSameCode(db, row),
    row.licenceId === null ? null : privateLink(context, row.licenceId),
  ])
  const { id, nickName, mobile, level, firmName } = account
  return {
    audit: { ...detailsOf(row), licence },
    account: { userId: String(id), nickName, mobile: maskMobile(mobile), level, firmName },
    history: others.map(detailsOf),
    sameCode,
  }
}

export async function approve(
  context: StaffContext,
  { auditId, level }: z.output<typeof approveAudit.input>,
): Promise<null> {
  const { db, now, staff } = context
  const accountId = await inTransaction(db, async (tx) => {
    const row = await findAudit(tx, auditId)
    if (!row) throw new Problem('auditUnknown')
    if (!(await decideAudit(tx, { auditId, staffId: staff.staffId, now, action: 'approve', level })))
      throw new Problem('auditStatusChanged')
    const before = await findApplicant(tx, row.accountId)
    await grantLevel(tx, { accountId: row.accountId, level, firmName: row.firmName })
    await emit(tx, 'certified', row, now)
    await log(
      { ...context, db: tx },
      {
        action: 'members.approve',
        subject: `enterpriseAudit:${auditId}`,
        before: { level: before.level, firmName: before.firmName },
        after: { level, firmName: row.firmName },
      },
    )
    return row.accountId
  })
  forgetSessions(accountId) // until the commit another request could still remember the old level
  return null
}

export async function refuse(
  context: StaffContext,
  { auditId, remark }: z.output<typeof refuseAudit.input>,
): Promise<null> {
  const { db, now, staff } = context
  await inTransaction(db, async (tx) => {
    if (!(await findAudit(tx, auditId))) throw new Problem('auditUnknown')
    if (!(await decideAudit(tx, { auditId, staffId: staff.staffId, now, action: 'refuse', remark })))
      throw new Problem('auditStatusChanged')
    await log(
      { ...context, db: tx },
      { action: 'members.refuse', subject: `enterpriseAudit:${auditId}`, after: { remark } },
    )
  })
  return null
}
