// Applications to open a shop, as the operator examines them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { pageOf } from '#core/wire/page.ts'
import { applicant, idInPath, keyword, queueFields, remark, reviewFields } from '#features/applications/contract.ts'
import { applicationFields } from './apply-contract.ts'
import { wireApplicationStatus } from './states.ts'

const summary = z.object({
  applicationId: z.number(),
  shopName: z.string(),
  contactName: z.string(),
  city: z.string(),
  ...reviewFields,
})
export type ShopAuditSummary = z.infer<typeof summary>

/** The oldest that waits first; the decided ones newest first. */
export const shopAuditPage = endpoint({
  method: 'GET',
  path: '/platform/shopAudit/page',
  access: 'platform',
  permission: 'audits',
  input: z.object({
    ...queueFields(wireApplicationStatus.pending),
    /** Shop, contact or phone. */
    keyword,
  }),
  answer: pageOf(summary),
  problems: [],
})

/** One application to open a shop, with its documents. */
export const shopAuditInfo = endpoint({
  method: 'GET',
  path: '/platform/shopAudit/info/:applicationId',
  access: 'platform',
  permission: 'audits',
  input: z.object({ applicationId: idInPath }),
  answer: z.object({
    application: z.object({ ...applicationFields, auditor: z.nullable(z.string()), shopId: z.nullable(z.number()) }),
    account: applicant,
    /** The person's other applications, newest first. */
    history: z.array(summary),
  }),
  problems: ['shopApplicationUnknown'],
})
export type ShopAuditInfo = z.infer<typeof shopAuditInfo.answer>

/** The shop opens, and the applicant is its owner in the merchant centre. Answers the shop's id. */
export const approveShop = endpoint({
  method: 'PUT',
  path: '/platform/shopAudit/approve',
  access: 'platform',
  permission: 'audits',
  input: z.object({ applicationId: idInPath }),
  answer: z.number(),
  problems: ['shopApplicationUnknown', 'auditStatusChanged', 'shopNameTaken', 'staffMobileTaken', 'documentMissing'],
})

/** Refuses an application to open a shop, with a reason. */
export const refuseShop = endpoint({
  method: 'PUT',
  path: '/platform/shopAudit/refuse',
  access: 'platform',
  permission: 'audits',
  input: z.object({ applicationId: idInPath, remark }),
  answer: z.null(),
  problems: ['remarkMissing', 'shopApplicationUnknown', 'auditStatusChanged'],
})
