// People of the demo whom nobody signs in as: they open the groups that others join.
import { sql } from 'kysely'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { insertRows } from '#server/database/bulk.ts'
import { newId } from '#server/database/ids.ts'
import { table, word, type Row } from '#server/files/seed-files.ts'
import { openWallet, place } from './accounts.ts'

/** Groups that come to nothing give it back; of those that fill it pays thousands. */
const BALANCE_CENTS = 5_000_000

export async function seedCompanions(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ mobile: string }>`select mobile from account`.execute(db)
  const fresh = table('companions').filter((row) => !rows.some(({ mobile }) => mobile === word(row, 'mobile')))
  if (fresh.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const row of fresh) await write(tx, row, now)
  })
}

async function write(tx: Tx, row: Row, now: Date): Promise<void> {
  const name = word(row, 'nick_name')
  const made = await tx
    .insertInto('account')
    .values({ id: newId(), mobile: word(row, 'mobile'), nick_name: name, contact: name, level: 1, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return // another node was faster
  await insertRows(tx, 'address', [
    {
      id: newId(),
      account_id: made.id,
      ...place(word(row, 'area_code')),
      receiver: name,
      mobile: word(row, 'mobile'),
      addr: word(row, 'addr'),
      is_default: true,
      created_at: now.toISOString(),
    },
  ])
  await openWallet(tx, made.id, BALANCE_CENTS, now)
}
