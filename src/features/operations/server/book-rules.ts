import { sql } from 'kysely'
import type { BookRule } from '#server/books.ts'

export const operationsBooks: Readonly<Record<string, BookRule>> = {
  entriesBalance: sql`select count(*)::int n from (select from ledger_line group by entry_id
    having sum(amount_cents) <> 0) e`,
}
