import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

export async function forgetMembership(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await sql`
    update enterprise_audit set contact_name = '', position = '', phone = '', email = '', address = ''
    where account_id = ${accountId}`.execute(tx)
}
