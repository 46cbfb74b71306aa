import type { Tx } from '#server/database/database.ts'

export async function forgetCart(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  for (const table of ['cart_item', 'quotation'] as const) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
