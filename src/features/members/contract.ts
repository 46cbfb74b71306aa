// A firm and its membership, as the person sees it. The auditor's calls stand in console-contract.ts.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { enterpriseForm } from './enterprise-form.ts'
import { numberOf } from '#core/wire/wire-number.ts'
import { wireAuditStatus } from './states.ts'

const auditStatus = numberOf(wireAuditStatus)

export const enterpriseInfo = z.object({
  firmName: z.string(),
  creditCode: z.string(),
  position: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
})

const auditRecord = z.extend(enterpriseInfo, {
  auditId: z.number(),
  /** 1 pending, 2 approved, any other value rejected. */
  status: auditStatus,
  /** Ours: 1 the certification, 2 a change of the firm's details. */
  auditType: z.number(),
  /** To send the same licence again; null for members who were there before audits were. */
  licenceId: z.nullable(z.string()),
  /** Opens for five minutes. */
  licence: z.nullable(z.string()),
  /** Why it was refused. */
  remark: z.nullable(z.string()),
  createTime: z.string(),
  auditTime: z.nullable(z.string()),
})
export type AuditRecordInfo = z.infer<typeof auditRecord>

/** The person's audits, oldest first. */
export const getUserAudit = endpoint({
  method: 'GET',
  path: '/p/userAudit/getUserAudit',
  access: 'member',
  input: z.object({}),
  answer: z.array(auditRecord),
  problems: [],
})

const formProblems = [
  'firmNameInvalid',
  'creditCodeInvalid',
  'checkDigitWrong',
  'positionInvalid',
  'contactNameInvalid',
  'mobileInvalid',
  'emailInvalid',
  'emailTooLong',
  'firmAddressInvalid',
  'licenceMissing',
  'documentMissing',
] as const

/** Asks for the certification, also again after a refusal. Answers the audit's id. */
export const applyAudit = endpoint({
  method: 'POST',
  path: '/p/userAudit/apply',
  access: 'member',
  input: enterpriseForm,
  answer: z.number(),
  problems: [...formProblems, 'auditPending', 'auditApproved', 'tooOften'],
})

/** Asks for other details of a certified firm. */
export const changeAudit = endpoint({
  method: 'POST',
  path: '/p/userAudit/change',
  access: 'member',
  input: enterpriseForm,
  answer: z.number(),
  problems: [...formProblems, 'auditPending', 'auditMissing', 'tooOften'],
})

/** Takes back the application or the change that waits. */
export const withdrawOwnAudit = endpoint({
  method: 'PUT',
  path: '/p/userAudit/withdraw',
  access: 'member',
  input: z.optional(z.unknown()),
  answer: z.null(),
  problems: ['auditStatusChanged'],
})
