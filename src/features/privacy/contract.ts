// What people may see, export and close: consents, a copy of their data, the account itself.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { closingReasons } from './rules.ts'

const sealed = z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(2048, 'sealBroken'))

/** What the person allowed, and what the mall keeps of them. */
export const privacyInfo = endpoint({
  method: 'GET',
  path: '/p/user/privacy',
  access: 'member',
  input: z.object({}),
  answer: z.object({
    consents: z.array(
      z.object({
        document: z.enum(['serviceTerms', 'servicePolicy']),
        version: z.int(),
        newest: z.int(),
        at: z.string(),
        way: z.enum(['register', 'renewal']),
      }),
    ),
    /** What stands in the way of closing; none: it can be closed. */
    reasons: z.array(z.object({ reason: z.enum(closingReasons), count: z.number() })),
    /** Lost with the account. */
    points: z.int(),
  }),
  problems: [],
})
export type PrivacyInfo = z.output<typeof privacyInfo.answer>

/** Everything stored about the person; the page saves it as a file. */
export const exportData = endpoint({
  method: 'POST',
  path: '/p/user/dataExport',
  access: 'member',
  input: z.object({ password: sealed }),
  answer: z.object({ fileName: z.string(), content: z.record(z.string(), z.unknown()) }),
  problems: ['passwordWrong', 'passwordPaused', 'sealBroken', 'tooOften'],
})

/** Cannot be taken back. */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/p/user/closeAccount',
  access: 'member',
  input: z.object({ password: sealed }),
  answer: z.null(),
  problems: ['passwordWrong', 'passwordPaused', 'sealBroken', 'closingBlocked'],
})
