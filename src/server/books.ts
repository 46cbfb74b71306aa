// Whether the books add up, read from the tables alone. Each feature has its own rules; operations and the tests count
// all of them.
import { sql, type RawBuilder } from 'kysely'
import type { AccountKind } from '#core/ledger-account.ts'
import { pipelined, type Database } from './database/database.ts'
import { isOfKind } from './ledger.ts'

/**
 * What has to hold of money and stock, at any moment, whatever is going on: it counts what breaks the rule. Rules join
 * whole sets: asked for each row by itself, a rule of a large mall takes longer than the database allows (ADR 0285).
 */
export type BookRule = RawBuilder<{ n: number }>

/** Every line of a kind of account is read once, however many ask for theirs. */
export const ledgerSums = (kind: AccountKind, only = sql``) =>
  sql`(select account, sum(amount_cents) as cents from ledger_line
    where ${isOfKind(kind)} ${only} group by account)`

/** By name, the rules of all of these. */
export const rulesOf = (
  features: readonly { books?: Readonly<Record<string, BookRule>> }[],
): Readonly<Record<string, BookRule>> => Object.assign({}, ...features.map(({ books }) => books))

/**
 * Sets of a million rows are kept in memory, one after the other, and each is made once: workers of a parallel plan
 * would each make all of them.
 */
const roomy = sql`select set_config('work_mem', '64MB', false), set_config('max_parallel_workers_per_gather', '0',
  false)`
const asBefore = [sql`reset work_mem`, sql`reset max_parallel_workers_per_gather`]

/** Null where the counting took longer than the database allows. */
export async function countOf(db: Database, rule: BookRule): Promise<number | null> {
  try {
    return await pipelined(db, async (one) => {
      const [, { rows }] = await Promise.all([
        roomy.execute(one),
        rule.execute(one),
        ...asBefore.map((setting) => setting.execute(one)),
      ])
      return rows[0]!.n
    })
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return null
    throw error
  }
}

/** By the names of the rules. */
export async function differencesOf(
  db: Database,
  rules: Readonly<Record<string, BookRule>>,
): Promise<Record<string, number | null>> {
  const counted: Record<string, number | null> = {}
  for (const [name, rule] of Object.entries(rules)) counted[name] = await countOf(db, rule)
  return counted
}
