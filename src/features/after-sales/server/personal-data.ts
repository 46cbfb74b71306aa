import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

export async function forgetApplicant(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await sql`update return_case set mobile = '', sender_mobile = null, note = ''
    where account_id = ${accountId}`.execute(tx)
  await sql`
    update return_event set remark = null where actor = 'buyer' and case_id in (select id from return_case
    where account_id = ${accountId})`.execute(tx)
}
