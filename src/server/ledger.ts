// Double entry, append only. What the mall holds or is owed is positive (channel:…, bank:…), what it owes is negative
// (wallet:…, escrow:…, refund:…); shop:… is what a shop has had of its escrow.
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { newId } from './database/ids.ts'

export type Entry = {
  kind: string
  /** The number of what was moved: a payment, an order, a refund. */ reference: string
  at: Date
  lines: Record<string, number>
}

/** Books one entry. Its lines sum to zero, or PostgreSQL refuses the transaction. */
export async function book(db: Database, { kind, reference, at, lines }: Entry): Promise<void> {
  const moved = Object.entries(lines).filter(([, cents]) => cents !== 0)
  await sql`
    with entry as (insert into ledger_entry (id, kind, reference, at) values (${newId()}, ${kind}, ${reference}, ${at})
    returning id)
    insert into ledger_line (entry_id, account, amount_cents)
    select id, account, cents from entry,
      unnest(${moved.map(([account]) => account)}::text[],
      ${moved.map(([, cents]) => cents)}::bigint[]) as line (account, cents)`.execute(db)
}
