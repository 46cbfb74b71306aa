// What the calls of every kind of applications have in common; each kind has calls of its own.
import * as z from 'zod/mini'
import { id } from '#core/field/id.ts'
import { trim } from '#core/field/trim.ts'
import { paging } from '#core/wire/page.ts'
import { REMARK_MAX } from './rules.ts'

export const idInPath = id

/** How it was decided; spread into what a list or a page says of an application. */
export const reviewFields = {
  status: z.number(),
  createTime: z.string(),
  auditTime: z.nullable(z.string()),
  /** Who decided. */
  auditor: z.nullable(z.string()),
  /** Why it was refused. */
  remark: z.nullable(z.string()),
}
const reviewOutcome = z.object(reviewFields)
export type ReviewOutcome = z.infer<typeof reviewOutcome>

/** Spread into the input of a queue. `pending`: the status of whoever names none. */
export const queueFields = (pending: number) => ({
  status: z._default(z.coerce.number().check(z.int()), pending),
  ...paging,
})
/** The kind says in which of its fields it is looked for. */
export const keyword = z._default(z.string().check(trim(), z.maxLength(60)), '')

/** Whose application it is. */
export const applicant = z.object({
  userId: z.string(),
  nickName: z.string(),
  mobile: z.string(),
  level: z.number(),
  firmName: z.nullable(z.string()),
})
export type Applicant = z.infer<typeof applicant>

/** Read word for word by whom it concerns. */
export const remark = z
  .string('remarkMissing')
  .check(trim(), z.minLength(1, 'remarkMissing'), z.maxLength(REMARK_MAX, 'remarkMissing'))
