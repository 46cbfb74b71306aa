/** `node tests/older-money.ts ORDER_NUMBER DAYS`: what was paid for this order was paid so many days earlier. */
import { sql } from 'kysely'
import { readEnvironment } from '#server/settings/config.ts'
import { connect, inTransaction } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'

const [orderNumber = '', days = '0'] = process.argv.slice(2)
const { where, stop } = await openDatabase(readEnvironment())
const db = connect(where, { max: 1 })
await inTransaction(db, async (tx) => {
  await sql`set local session_replication_role = replica`.execute(tx) // the ledger is append only
  await sql`update ledger_entry set at = at - ${Number(days)} * interval '1 day'
    where id in (select entry_id from ledger_line where account = ${`escrow:${orderNumber}`})`.execute(tx)
})
await db.destroy()
await stop()
