// A shop that lowers a price may leave a sale behind that is no cheaper than buying without it: its price was decided
// before and stays, so the shop is told. The feature of sales stands above the catalogue and is asked for them.
import type { Locale } from '#core/locale.ts'
import type { Database } from '#server/database/database.ts'
import { answerOf } from '#server/events.ts'
import type { MerchantContext } from '#server/http/context.ts'
import type { SaleOfProduct } from '../../contract.ts'
import type { DearerSale, ShopProductDetail } from '../../shop-contract.ts'

declare module '#server/events.ts' {
  interface Answers {
    approvedSales: (
      db: Database,
      good: { prodId: number; shopId: number },
      asked: { locale: Locale; now: Date },
    ) => Promise<SaleOfProduct[]>
  }
}

/** Coming and running ones; a price of any level counts, as where a sale is proposed. */
export async function dearerSales(
  { db, shopId, locale, now }: MerchantContext,
  { prodId, skus }: ShopProductDetail,
): Promise<DearerSale[]> {
  const sales = await answerOf(db, 'approvedSales')(db, { prodId, shopId }, { locale, now })
  return sales.flatMap(({ saleId, name, price, skuId, startTime, endTime }) => {
    const sku = skus.find((one) => one.skuId === skuId)
    if (!sku || price === null) return []
    const lowest = Math.min(sku.price, sku.memberPrice, sku.seniorPrice)
    return price < lowest ? [] : [{ saleId, name, partyCode: sku.partyCode, price, lowest, startTime, endTime }]
  })
}
