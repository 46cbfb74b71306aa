import type { Tx } from '#server/database/database.ts'

export async function forgetCheckout(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  for (const table of ['checkout', 'idempotency'] as const) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
