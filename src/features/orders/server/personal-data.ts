import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

export async function forgetBuyer(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await sql`
    update shop_order set remarks = '', address = address || '{"receiver": "***", "mobile": "", "addr": ""}'
    where account_id = ${accountId}`.execute(tx)
}
