// The feature of sales stands above the catalogue and is asked for what cards and pages say of them.
import type { Locale } from '#core/locale.ts'
import { yuanOrNull } from '#core/money.ts'
import type { Database } from '#server/database/database.ts'
import type { Product, SaleOfProduct } from '../contract.ts'
import type { SaleTag } from '../sale-tag.ts'

type Good = { prodId: number; shopId: number }

declare module '#server/events.ts' {
  interface Answers {
    saleTags: (db: Database, goods: readonly Good[]) => Promise<ReadonlyMap<number, SaleTag>>
    productSales: (db: Database, good: Good, asked: { locale: Locale; now: Date }) => Promise<SaleOfProduct[]>
  }
}

/** The wire's words of a tag, for one sku; a sale that leaves this sku out is none of it. */
export function activityOf(
  tag: SaleTag | undefined,
  skuId: number,
): Pick<Product, 'activityPrice' | 'activityInProgress' | 'prodType'> {
  const isOn = tag !== undefined && (tag.cents === null || tag.cents.has(skuId))
  return {
    activityPrice: isOn ? yuanOrNull(tag.cents?.get(skuId) ?? null) : null,
    activityInProgress: isOn,
    prodType: isOn ? tag.prodType : 0,
  }
}
