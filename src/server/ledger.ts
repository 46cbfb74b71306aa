// Double entry, append only.
import { sql, type RawBuilder } from 'kysely'
import type { Account, AccountKind } from '#core/ledger-account.ts'
import type { Database } from './database/database.ts'
import { newId } from './database/ids.ts'
import { keptStatement } from './database/kept-query.ts'

export type Entry = {
  kind: string
  /** The number of what was moved: a payment, an order, a refund. */ reference: string
  at: Date
  lines: Iterable<readonly [Account, number]>
}

const insert = keptStatement(
  (_, ...[id, kind, reference, at, accounts, cents]: [number, string, string, Date, Account[], number[]]) =>
    sql`
    with entry as (insert into ledger_entry (id, kind, reference, at) values (${id}, ${kind}, ${reference}, ${at})
    returning id)
    insert into ledger_line (entry_id, account, amount_cents)
    select id, account, cents from entry,
      unnest(${accounts}::text[], ${cents}::bigint[]) as line (account, cents)`,
)

/** Books one entry. Its lines sum to zero, or PostgreSQL refuses the transaction. */
export async function book(db: Database, { kind, reference, at, lines }: Entry): Promise<void> {
  const moved = [...lines].filter(([, cents]) => cents !== 0)
  const [accounts, sums] = [moved.map(([account]) => account), moved.map(([, cents]) => cents)]
  await insert(db, newId(), kind, reference, at, accounts, sums)
}

/** The account that rows of a statement have: its name as `account` makes it, out of a column. */
export const accountFrom = (kind: AccountKind, of: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`${sql.lit(`${kind}:`)} || ${typeof of === 'string' ? sql.ref(of) : of}`

/** Whether it is an account of that kind. */
export const isOfKind = (kind: AccountKind, column = 'account'): RawBuilder<boolean> =>
  sql`${sql.ref(column)} like ${sql.lit(`${kind}:%`)}`

/** Whose or which account it is: what `accountFrom` was given. */
export const ofAccount = (column = 'account'): RawBuilder<string> => sql`split_part(${sql.ref(column)}, ':', 2)`
