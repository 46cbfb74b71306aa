// What a product's card, page and lists tell of sales, and what a sale's own page is made of.
import type { Context } from '#server/http/context.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { Database } from '#server/database/database.ts'
import { salePhase, type SalePhase } from '../states.ts'
import { yuanOrNull } from '#core/money.ts'
import { wireTime } from '#core/time.ts'
import type { Locale } from '#core/locale.ts'
import type { SaleOfProduct as ShownSale } from '#features/catalog/contract.ts'
import type { SaleTag } from '#features/catalog/sale-tag.ts'
import { prodTypes } from '#core/wire/wire-words.ts'
import { linesOfSales, type SaleLine } from './kinds.ts'
import { approvedGoods, begunKinds, begunSales, onProducts, type ProductSale } from './queries.ts'

export type SaleOfProduct = ProductSale & { phase: SalePhase }

/** Approved ones that are coming or running, the one that ends first in front; a product without any is missing. */
export async function salesOfProducts(
  db: Database,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, SaleOfProduct[]>> {
  const rows = await onProducts(db, productIds, now)
  return Map.groupBy(
    rows.map((row) => ({ ...row, phase: salePhase(row, now) })),
    ({ productId }) => productId,
  )
}

/** Goods for points are a shelf of their own, and no tag of the goods for money. */
const tagOf = { flash: prodTypes.seckill, group: prodTypes.group, discount: prodTypes.activity } as const
type Tagged = keyof typeof tagOf
const isTagged = <Row extends { kind: string }>(row: Row): row is Row & { kind: Tagged } => row.kind in tagOf
/** Of several the one that says most about the price. */
const first: readonly Tagged[] = ['flash', 'group', 'discount']

type Good = { prodId: number; shopId: number }

/** Of most goods nothing is on sale, which is known without a statement until a sale begins, changes or ends. */
async function maybeOnSale(db: Database, goods: readonly Good[]): Promise<number[]> {
  const { prodIds, shopIds } = await cached({}, 'goods on sale', [tag.sales()], () => approvedGoods(db))
  const isOnSale = ({ prodId, shopId }: Good) => prodIds.has(prodId) || shopIds.has(shopId) || shopIds.has(null)
  return [...new Set(goods.filter(isOnSale).map(({ prodId }) => prodId))]
}

/** By product; known without a statement until a sale begins, changes or ends, or a shop opens or closes. */
async function begunOn(db: Database, goods: readonly Good[]) {
  const begun = await cached({}, 'begun sales', [tag.sales(), tag.shops()], () => begunSales(db))
  const { openShops, ofProducts, ofShops } = begun
  const salesOf = ({ prodId, shopId }: Good) =>
    openShops.has(shopId)
      ? [...(ofProducts.get(prodId) ?? []), ...(ofShops.get(shopId) ?? []), ...(ofShops.get(null) ?? [])]
      : []
  return goods.flatMap((good) => salesOf(good).map((sale) => ({ ...sale, productId: good.prodId })))
}

/** What cards and rows say of goods that are sold by a sale now. */
export async function saleTagsOf(db: Database, goods: readonly Good[]): Promise<Map<number, SaleTag>> {
  const sales = (await begunOn(db, goods)).filter(isTagged)
  if (sales.length === 0) return new Map()
  const priced = sales.filter(({ kind }) => kind !== 'discount')
  const lines = await linesOfSales(db, distinct(priced))
  const tags = new Map<number, SaleTag>()
  for (const sale of sales.toSorted((a, b) => first.indexOf(a.kind) - first.indexOf(b.kind) || a.place - b.place)) {
    if (tags.has(sale.productId)) continue
    const own = (lines.get(sale.saleId) ?? []).filter(({ productId }) => productId === sale.productId)
    const cheaper = own.filter(isCheaper)
    if (own.length > 0 && cheaper.length === 0) continue
    const prices = cheaper.flatMap(({ skuId, saleCents }) =>
      skuId === null || saleCents === null ? [] : [[skuId, saleCents] as const],
    )
    tags.set(sale.productId, {
      prodType: tagOf[sale.kind],
      cents: sale.kind === 'discount' || prices.length === 0 ? null : new Map(prices),
    })
  }
  return tags
}

/** A shop may lower a price below that of a sale that was approved before: nobody is told of such a sale as of one. */
const isCheaper = ({ saleCents, listCents }: SaleLine): boolean =>
  saleCents === null || listCents === null || saleCents < listCents

const distinct = <Row extends { saleId: number }>(sales: readonly Row[]): Row[] => [
  ...new Map(sales.map((sale) => [sale.saleId, sale])).values(),
]

type Asked = { locale: Locale; now: Date }

/** What the page of a product says: coming and running ones, those with a price of their own in front. */
export const productSales = (db: Database, good: Good, asked: Asked): Promise<ShownSale[]> =>
  salesWith(isCheaper, db, good, asked)

/** What its shop hears: also of those that are no cheaper than the product without them. */
export const approvedSales = (db: Database, good: Good, asked: Asked): Promise<ShownSale[]> =>
  salesWith(() => true, db, good, asked)

async function salesWith(
  isTold: (line: SaleLine) => boolean,
  db: Database,
  good: Good,
  { locale, now }: Asked,
): Promise<ShownSale[]> {
  const { prodId } = good
  const sales = (await onProducts(db, await maybeOnSale(db, [good]), now)).filter(isTagged)
  if (sales.length === 0) return []
  const lines = await linesOfSales(db, sales)
  return sales
    .flatMap((sale): ShownSale[] => {
      const own = (lines.get(sale.saleId) ?? [])
        .filter(({ productId }) => productId === prodId || productId === null)
        .filter(isTold)
      const [line] = own.toSorted((a, b) => (a.saleCents ?? 0) - (b.saleCents ?? 0))
      if (!line) return []
      return [
        {
          saleId: sale.saleId,
          prodType: tagOf[sale.kind],
          name: locale === 'en' ? sale.nameEn : sale.nameZh,
          startTime: wireTime(sale.startsAt),
          endTime: wireTime(sale.endsAt),
          price: yuanOrNull(line.saleCents),
          skuId: line.skuId,
          path: line.path,
        },
      ]
    })
    .toSorted((a, b) => Number(a.price === null) - Number(b.price === null))
}

/** What is sold by which kind of sale now: see `begunKinds`. Read once until a sale begins, changes or ends. */
export const salesNow = ({ db, dependsOn }: Pick<Context, 'db' | 'dependsOn'>): ReturnType<typeof begunKinds> =>
  cached({ dependsOn }, 'sales now', [tag.sales()], () => begunKinds(db))

/** For a kept list of sales. */
export const dependOnSales = ({ dependsOn }: Pick<Context, 'dependsOn'>): void => dependsOn(tag.sales())
