import type { Tx } from '#server/database/database.ts'

export async function forgetNotices(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await tx.deleteFrom('stock_notice').where('account_id', '=', accountId).execute()
}
