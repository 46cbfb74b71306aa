import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

export async function forgetApplications(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await sql`
    update shop_application set contact_name = '', phone = '', address = '', longitude = null, latitude = null,
    password_hash = ''
    where account_id = ${accountId}`.execute(tx)
}
