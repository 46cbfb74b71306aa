import type { Tx } from '#server/database/database.ts'

export async function forgetFavourites(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  for (const table of ['product_favourite', 'shop_favourite', 'footprint'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
