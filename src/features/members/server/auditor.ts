// The operator examines what firms sent. What is approved holds at once: level, name, prices.
import type { z } from 'zod'
import { asPage } from '#core/wire/page.ts'
import { grantLevel } from '#features/accounts/server/index.ts'
import { findApplicant, reviewed, shownApplicant } from '#features/applications/server/index.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { privateLink } from '#server/files/private-files.ts'
import { forgetSessions } from '#server/identity/sessions.ts'
import type { AuditInfo, auditPage, approveAudit, refuseAudit } from '../console-contract.ts'
import { audits, countSameCode, type AuditRow } from './queries.ts'

const summaryOf = (row: AuditRow) => ({
  auditId: row.id,
  auditType: row.isChange ? 2 : 1,
  firmName: row.firmName,
  creditCode: row.creditCode,
  contactName: row.contactName,
  ...reviewed(row),
  grantedLevel: row.grantedLevel,
})

const detailsOf = (row: AuditRow) => ({
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
  const { rows, total } = await audits.queue(db, input)
  return asPage(rows.map(summaryOf), total, input)
}

export async function describe(context: StaffContext, { auditId }: { auditId: number }): Promise<AuditInfo> {
  const { db } = context
  const row = await audits.find(db, auditId)
  const [account, others, sameCode, licence] = await Promise.all([
    findApplicant(db, row.accountId),
    audits.others(db, row),
    countSameCode(db, row),
    row.licenceId === null ? null : privateLink(context, row.licenceId),
  ])
  return {
    audit: { ...detailsOf(row), licence },
    account: shownApplicant(account),
    history: others.map(detailsOf),
    sameCode,
  }
}

export async function approve(
  context: StaffContext,
  { auditId, level }: z.output<typeof approveAudit.input>,
): Promise<null> {
  const { accountId } = await inTransaction(context.db, (tx) =>
    audits.approve(tx, context, {
      id: auditId,
      grant: async (row) => {
        const before = await findApplicant(tx, row.accountId)
        await grantLevel(tx, { accountId: row.accountId, level, firmName: row.firmName }, context.now)
        await emit(tx, 'certified', row, context.now)
        return {
          write: { granted_level: level },
          before: { level: before.level, firmName: before.firmName },
          after: { level, firmName: row.firmName },
        }
      },
    }),
  )
  forgetSessions(accountId) // until the commit another request could still remember the old level
  return null
}

export const refuse = (context: StaffContext, { auditId, remark }: z.output<typeof refuseAudit.input>): Promise<null> =>
  audits.refuse(context, auditId, remark)
