// What the back office remembers of itself: every change, and every try to sign in.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { day } from '#core/field/day-field.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { signInOutcomes } from './rules.ts'

const refusals = ['signInRequired', 'accountOffline', 'forbidden'] as const

/** Newest first. */
export const auditLog = endpoint({
  method: 'GET',
  path: '/platform/auditLog',
  access: 'platform',
  permission: 'log',
  input: z.object({
    ...listInput,
    /** Part of an action, a subject or a name. */
    keyword: z.optional(keyword),
    subject: z.optional(z.string().check(z.maxLength(60))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: listAnswer(
    z.object({
      id: z.string(),
      at: z.string(),
      name: z.string(),
      shop: z.nullable(z.string()),
      action: z.string(),
      /** `kind:id`. */
      subject: z.string(),
      /** What the subject, and whatever the fields point to, is called now, by `kind:id`; what is gone is missing. */
      names: z.record(z.string(), z.string()),
      /** Of a product, a variant or a review: the product, for its page. */
      prodId: z.nullable(z.number()),
      before: z.unknown(),
      after: z.unknown(),
      address: z.string(),
    }),
  ),
  problems: refusals,
})

/** Newest first. */
export const signInLog = endpoint({
  method: 'GET',
  path: '/platform/signInLog',
  access: 'platform',
  permission: 'log',
  input: z.object({
    ...listInput,
    keyword: z.optional(keyword),
    outcome: z.optional(z.enum(signInOutcomes)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: listAnswer(
    z.object({
      id: z.string(),
      at: z.string(),
      /** Null: nobody has this name. */
      name: z.nullable(z.string()),
      mobile: z.nullable(z.string()),
      audience: z.nullable(z.string()),
      outcome: z.enum(signInOutcomes),
      address: z.string(),
      agent: z.string(),
    }),
  ),
  problems: refusals,
})
