// Double entry, append only. What the mall holds or is owed is positive (channel:…), what it owes is negative (wallet:…, escrow:…, shop:…, refund:…).
import type { Database } from './database.ts'
import { newId } from './ids.ts'

type Entry = {
  kind: string
  /** The number of what was moved: a payment, an order, a refund. */ reference: string
  at: Date
  lines: Record<string, number>
}

/** Books one entry. Its lines sum to zero, or PostgreSQL refuses the transaction. */
export async function book(db: Database, { kind, reference, at, lines }: Entry): Promise<void> {
  const id = newId()
  await db.insertInto('ledger_entry').values({ id, kind, reference, at }).execute()
  await db
    .insertInto('ledger_line')
    .values(
      Object.entries(lines)
        .filter(([, cents]) => cents !== 0)
        .map(([account, cents]) => ({ entry_id: id, account, amount_cents: cents })),
    )
    .execute()
}
