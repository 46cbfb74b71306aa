import type { Tx } from '#server/database/database.ts'

export async function forgetAddresses(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await tx.deleteFrom('address').where('account_id', '=', accountId).execute()
}
