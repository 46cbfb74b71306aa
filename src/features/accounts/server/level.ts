import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Tx } from '#server/database/database.ts'
import type { Level } from '#server/identity/sessions.ts'

/**
 * From the commit on prices and pages follow on every node. Whoever calls it also forgets the sessions of this one,
 * after the commit.
 */
export async function grantLevel(
  tx: Tx,
  { accountId, level, firmName }: { accountId: number; level: Level; firmName: string },
): Promise<void> {
  await tx.updateTable('account').set({ level, firm_name: firmName }).where('id', '=', accountId).execute()
  await announce(tx, tag.account(accountId))
}
