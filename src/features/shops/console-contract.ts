// Applications to open a shop, as the operator examines them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { pageOf, paging } from '#core/page.ts'
import { applicationFields } from './apply-contract.ts'
import { SHOP_REMARK_MAX } from './rules.ts'
import { wireApplicationStatus } from './states.ts'

const applicationId = z.coerce.number().check(z.int(), z.positive())

const summary = z.object({
  applicationId: z.number(),
  status: z.number(),
  shopName: z.string(),
  contactName: z.string(),
  city: z.string(),
  createTime: z.string(),
  auditTime: z.nullable(z.string()),
  /** Who decided. */
  auditor: z.nullable(z.string()),
  remark: z.nullable(z.string()),
})
export type ShopAuditSummary = z.infer<typeof summary>

/** The oldest that waits first; the decided ones newest first. */
export const shopAuditPage = endpoint({
  method: 'GET',
  path: '/platform/shopAudit/page',
  access: 'platform',
  permission: 'audits',
  input: z.object({
    status: z._default(z.coerce.number().check(z.int()), wireApplicationStatus.inReview),
    /** Shop, contact or phone. */
    keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    ...paging,
  }),
  answer: pageOf(summary),
  problems: [],
})

/** One application to open a shop, with its papers. */
export const shopAuditInfo = endpoint({
  method: 'GET',
  path: '/platform/shopAudit/info/:applicationId',
  access: 'platform',
  permission: 'audits',
  input: z.object({ applicationId }),
  answer: z.object({
    application: z.object({ ...applicationFields, auditor: z.nullable(z.string()), shopId: z.nullable(z.number()) }),
    account: z.object({
      userId: z.string(),
      nickName: z.string(),
      mobile: z.string(),
      level: z.number(),
      firmName: z.nullable(z.string()),
    }),
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
  input: z.object({ applicationId }),
  answer: z.number(),
  problems: ['shopApplicationUnknown', 'auditStatusChanged', 'shopNameTaken', 'staffMobileTaken', 'documentMissing'],
})

/** Refuses an application to open a shop, with a reason. */
export const refuseShop = endpoint({
  method: 'PUT',
  path: '/platform/shopAudit/refuse',
  access: 'platform',
  permission: 'audits',
  input: z.object({
    applicationId,
    remark: z
      .string('remarkMissing')
      .check(z.trim(), z.minLength(1, 'remarkMissing'), z.maxLength(SHOP_REMARK_MAX, 'remarkMissing')),
  }),
  answer: z.null(),
  problems: ['remarkMissing', 'shopApplicationUnknown', 'auditStatusChanged'],
})
