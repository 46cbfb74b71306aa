import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { BIZ_DATA_MAX, SYSTEM_TYPE, VISIT_TYPE } from './rules.ts'

/** Strings and numbers; anything else is left to the check that follows. */
const asWord = (given: unknown): unknown => (typeof given === 'number' ? String(given) : given)
const word = (most: number) =>
  z._default(
    z.pipe(
      z.transform((given) => asWord(given ?? '')),
      z.string().check(z.maxLength(most)),
    ),
    '',
  )
const uuid = z.string().check(z.regex(/^[\w-]{1,64}$/))
const small = z.coerce.number().check(z.int(), z.gte(0), z.lte(32_767))

const flowLog = z.object({
  visitType: z._default(small, VISIT_TYPE),
  pageId: z.pipe(z.transform(asWord), z.string().check(z.minLength(1), z.maxLength(80))),
  prevPageId: word(80),
  bizType: word(30),
  bizData: word(BIZ_DATA_MAX),
  nums: z.nullish(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  /** Ours: the width of the window in px. */
  wide: z.nullish(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000))),
  orderNumbers: word(1700),
  step: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  systemType: z._default(small, SYSTEM_TYPE),
  uuid,
  uuidSession: uuid,
})
export type FlowLog = z.input<typeof flowLog>
export type StoredFlowLog = z.output<typeof flowLog>

/**
 * A page was opened. Answered before it is written: a few lines lost with a crash are worth less than everybody's wait.
 */
export const flowAnalysisLog = endpoint({
  method: 'POST',
  path: '/flowAnalysisLog',
  access: 'anyone',
  input: flowLog,
  answer: z.null(),
  problems: [],
})

/** The same for members. */
export const ownFlowAnalysisLog = endpoint({
  method: 'POST',
  path: '/p/flowAnalysisLog',
  access: 'member',
  input: flowLog,
  answer: z.null(),
  problems: [],
})
