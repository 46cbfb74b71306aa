import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

export async function forgetVisitor(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await sql`update visit set account_id = null where account_id = ${accountId}`.execute(tx)
}
