// Lines of lists that nobody could match, for whoever tends the dictionary and the assortment.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'
import { day } from '#core/field/day-field.ts'
import { keyword, listAnswer, listInput } from '#core/wire/list.ts'
import { lineStatuses, unmatchedKinds, unmatchedViews } from './rules.ts'

const platform = { access: 'platform', permission: 'search' } as const
const refusals = ['signInRequired', 'accountOffline', 'forbidden'] as const

const unmatched = z.object({
  lineId: z.number(),
  /** As it was read the last time, without own numbers and notes. */
  example: z.string(),
  kind: z.enum(unmatchedKinds),
  times: z.number(),
  days: z.number(),
  firstTime: z.string(),
  lastTime: z.string(),
  isSettled: z.boolean(),
  /** What it would find at this moment: whether a new word or a new product has helped. */
  now: z.enum(lineStatuses),
})
export type UnmatchedLine = z.infer<typeof unmatched>

/** Asked for most often first. */
export const unmatchedLines = endpoint({
  ...platform,
  method: 'GET',
  path: '/platform/bom/unmatched',
  input: z.object({
    ...listInput,
    show: z._default(z.enum(unmatchedViews), 'open'),
    kind: z.optional(z.enum(unmatchedKinds)),
    keyword: z.optional(keyword),
    from: z.optional(day),
    to: z.optional(day),
  }),
  answer: listAnswer(unmatched),
  problems: refusals,
})

/** Dealt with, or to be looked at again; twice says nothing new. */
export const settleUnmatched = endpoint({
  ...platform,
  method: 'PUT',
  path: '/platform/bom/unmatched/:lineId',
  input: z.object({ lineId: id, isSettled: z.boolean() }),
  answer: z.null(),
  problems: [...refusals, 'changedMeanwhile'],
})
