import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

export async function forgetReviewer(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await sql`update review set nick_name = '***', is_anonymous = true where account_id = ${accountId}`.execute(tx)
}
