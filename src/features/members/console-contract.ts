// Audits as the operator examines them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { pageOf, paging } from '#core/page.ts'
import { enterpriseInfo } from './contract.ts'
import { memberLevels, REMARK_MAX } from './rules.ts'
import { wireAuditStatus } from './states.ts'

const auditId = z.coerce.number().check(z.int(), z.positive())

const summary = {
  auditId: z.number(),
  auditType: z.number(),
  status: z.number(),
  firmName: z.string(),
  creditCode: z.string(),
  contactName: z.string(),
  createTime: z.string(),
  auditTime: z.nullable(z.string()),
  /** Who decided. */
  auditor: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** What an approval gave. */
  grantedLevel: z.nullable(z.number()),
}
const auditSummary = z.object(summary)
/** The oldest that waits first; the decided ones newest first. */
export const auditPage = endpoint({
  method: 'GET',
  path: '/platform/userAudit/page',
  access: 'platform',
  permission: 'audits',
  input: z.object({
    status: z._default(z.coerce.number().check(z.int()), wireAuditStatus.pending),
    /** Firm, credit code or contact. */
    keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    ...paging,
  }),
  answer: pageOf(auditSummary),
  problems: [],
})

/** One enterprise application with its papers. */
export const auditInfo = endpoint({
  method: 'GET',
  path: '/platform/userAudit/info/:auditId',
  access: 'platform',
  permission: 'audits',
  input: z.object({ auditId }),
  answer: z.object({
    audit: z.object({
      ...enterpriseInfo.shape,
      ...summary,
      /** Opens for five minutes. */ licence: z.nullable(z.string()),
    }),
    account: z.object({
      userId: z.string(),
      nickName: z.string(),
      mobile: z.string(),
      level: z.number(),
      firmName: z.nullable(z.string()),
    }),
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
  input: z.object({ auditId, level: z.literal(memberLevels) }),
  answer: z.null(),
  problems: ['auditUnknown', 'auditStatusChanged'],
})

/** Refuses an enterprise application, with a reason. */
export const refuseAudit = endpoint({
  method: 'PUT',
  path: '/platform/userAudit/refuse',
  access: 'platform',
  permission: 'audits',
  input: z.object({
    auditId,
    remark: z
      .string('remarkMissing')
      .check(z.trim(), z.minLength(1, 'remarkMissing'), z.maxLength(REMARK_MAX, 'remarkMissing')),
  }),
  answer: z.null(),
  problems: ['remarkMissing', 'auditUnknown', 'auditStatusChanged'],
})
