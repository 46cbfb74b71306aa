import type { Database } from '#server/database/database.ts'

/** What this person has ordered from a quotation, in orders that were not canceled. */
export async function skusOrderedFrom(
  db: Database,
  { accountId, quotationId }: { accountId: number; quotationId: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('order_item', 'order_item.order_id', 'shop_order.id')
    .select('order_item.sku_id')
    .where('shop_order.quotation_id', '=', quotationId)
    .where('shop_order.account_id', '=', accountId)
    .where('shop_order.status', '<>', 'canceled')
    .execute()
  return new Set(rows.flatMap(({ sku_id }) => sku_id ?? []))
}
