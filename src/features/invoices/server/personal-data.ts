import type { Tx } from '#server/database/database.ts'

export async function forgetTitles(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await tx.deleteFrom('invoice_title').where('account_id', '=', accountId).execute()
}
