// A bank's statement that finance reads in: what each line would be, and then is.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { day } from '#core/field/day-field.ts'
import { trim } from '#core/field/trim.ts'
import { statementFaults } from './read-statement.ts'
import { BANK_REFERENCE, STATEMENT_BATCH, STATEMENT_CELL_MAX, STATEMENT_REMARK_MAX } from './rules.ts'

/** Where a statement is sent as a file. */
export const readStatementPath = '/platform/finance/statement/file'

/**
 * `paid`, `late`, `double`, `wrongSum`, `unknown`: money that comes, as everywhere; `refund`: money that goes back by a
 * refund that waited for it; `returned`: money of a refund that was transferred and came back; `repeated`: read before;
 * `ignored`: goes out for something else; `failed`: not booked, and can be read again.
 */
export const statementOutcomes = [
  'paid',
  'late',
  'double',
  'wrongSum',
  'unknown',
  'refund',
  'returned',
  'repeated',
  'ignored',
  'failed',
] as const
export type StatementOutcome = (typeof statementOutcomes)[number]

const cell = z._default(z.string().check(trim(), z.maxLength(STATEMENT_CELL_MAX)), '')
const facts = {
  row: z.int().check(z.positive()),
  day,
  bankNumber: z.string().check(trim(), z.regex(BANK_REFERENCE)),
  amount: z.number().check(z.positive(), z.lt(1e10)),
  isOutgoing: z.boolean(),
  payer: cell,
  account: cell,
  bank: cell,
  remark: z._default(z.string().check(trim(), z.maxLength(STATEMENT_REMARK_MAX)), ''),
}

const readLine = z.object({
  ...facts,
  outcome: z.enum(statementOutcomes),
  /** Of the payment or the refund that it names, and what that is of. */
  number: z.nullable(z.string()),
  orderNumbers: z.array(z.string()),
  /** What the payment asks for. */
  due: z.nullable(z.number()),
})
export type ReadLine = z.infer<typeof readLine>

/** `faults`: rows that cannot be read, each with why. */
export const readAnswer = z.object({
  name: z.string(),
  lines: z.array(readLine),
  faults: z.array(z.object({ row: z.int(), reason: z.enum(statementFaults) })),
})
export type ReadStatement = z.infer<typeof readAnswer>

/** Books lines of a statement, one after the other; one that cannot be booked keeps no other from it. */
export const bookStatement = endpoint({
  access: 'platform',
  permission: 'finance',
  method: 'POST',
  path: '/platform/finance/statement',
  input: z.object({
    name: z.string().check(trim(), z.minLength(1), z.maxLength(80)),
    lines: z.array(z.object(facts)).check(z.minLength(1), z.maxLength(STATEMENT_BATCH)),
  }),
  answer: z.object({ lines: z.array(z.object({ row: z.int(), outcome: z.enum(statementOutcomes) })) }),
  problems: [],
})
