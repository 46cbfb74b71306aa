// Audits as the operator examines them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { pageOf } from '#core/wire/page.ts'
import { applicant, idInPath, keyword, queueFields, remark, reviewFields } from '#features/applications/contract.ts'
import { enterpriseInfo } from './contract.ts'
import { memberLevels } from './rules.ts'
import { wireAuditStatus } from './states.ts'

const summary = {
  auditId: z.number(),
  auditType: z.number(),
  firmName: z.string(),
  creditCode: z.string(),
  contactName: z.string(),
  ...reviewFields,
  /** What an approval gave. */
  grantedLevel: z.nullable(z.number()),
}
const auditSummary = z.object(summary)
export type AuditSummary = z.infer<typeof auditSummary>

/** The oldest that waits first; the decided ones newest first. */
export const auditPage = endpoint({
  method: 'GET',
  path: '/platform/userAudit/page',
  access: 'platform',
  permission: 'audits',
  input: z.object({
    ...queueFields(wireAuditStatus.pending),
    /** Firm, credit code or contact. */
    keyword,
  }),
  answer: pageOf(auditSummary),
  problems: [],
})

/** One enterprise application with its documents. */
export const auditInfo = endpoint({
  method: 'GET',
  path: '/platform/userAudit/info/:auditId',
  access: 'platform',
  permission: 'audits',
  input: z.object({ auditId: idInPath }),
  answer: z.object({
    audit: z.object({
      ...enterpriseInfo.shape,
      ...summary,
      /** Opens for five minutes. */ licence: z.nullable(z.string()),
    }),
    account: applicant,
    /** The account's other audits, newest first. */
    history: z.array(z.object({ ...enterpriseInfo.shape, ...summary })),
    /** How many other accounts are certified with the same credit code. */
    sameCode: z.number(),
  }),
  problems: ['auditUnknown'],
})
export type AuditInfo = z.infer<typeof auditInfo.answer>

/** Approves an enterprise application. */
export const approveAudit = endpoint({
  method: 'PUT',
  path: '/platform/userAudit/approve',
  access: 'platform',
  permission: 'audits',
  input: z.object({ auditId: idInPath, level: z.literal(memberLevels) }),
  answer: z.null(),
  problems: ['auditUnknown', 'auditStatusChanged'],
})

/** Refuses an enterprise application, with a reason. */
export const refuseAudit = endpoint({
  method: 'PUT',
  path: '/platform/userAudit/refuse',
  access: 'platform',
  permission: 'audits',
  input: z.object({ auditId: idInPath, remark }),
  answer: z.null(),
  problems: ['remarkMissing', 'auditUnknown', 'auditStatusChanged'],
})
