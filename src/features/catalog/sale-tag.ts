// What a product says of the sales it is sold by; features/sales knows them.
import * as z from 'zod/mini'
import { prodType } from '#core/wire/wire-number.ts'

export type SaleTag = {
  prodType: 1 | 2 | 5
  /** By sku; null: every sku, at its own price. */
  cents: ReadonlyMap<number, number> | null
}

/** A sale on the page of its product, coming or running. */
export const saleOfProduct = z.object({
  saleId: z.number(),
  prodType,
  name: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Of one; null: by thresholds. */
  price: z.nullable(z.number()),
  /** The sku that it is of; null: any. */
  skuId: z.nullable(z.number()),
  /** Where it is bought, or told of. */
  path: z.string(),
})
export type SaleOfProduct = z.infer<typeof saleOfProduct>
