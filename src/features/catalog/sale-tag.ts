/** What cards and rows say of a product that is sold by a sale now; features/sales knows it. */
export type SaleTag = {
  prodType: 1 | 2 | 5
  /** By sku; null: every sku, at its own price. */
  cents: ReadonlyMap<number, number> | null
}
