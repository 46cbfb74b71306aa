// What a line of a cart, a quotation or an order is made of: sku, product and shop in one row.
import { sql } from 'kysely'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { keptStatement } from '#server/database/kept-query.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import type { QuantityRule } from '#core/field/quantity.ts'
import { nameWithout } from '../product-name.ts'
import type { Prices } from '../rules.ts'
import type { Validity } from '../validity.ts'

export type Offer = Prices &
  QuantityRule & {
    skuId: number
    prodId: number
    /** The lowest that its product lies in. */
    categoryId: number
    shopId: number
    shopStatus: number
    isOnShelf: boolean
    model: string
    partCode: string
    /** What the shop calls it in its own books: for its eyes. '': it gave none. */
    articleNo: string
    /** Maker and kind, without the model that stands beside it: SKF 深沟球轴承. */
    name: { zh_CN: string; en: string }
    brand: { zh_CN: string; en: string }
    properties: { zh_CN: string; en: string }
    /** Of one as sold, which is what price, quantity and stock count, and of the pieces in it. */
    unit: { zh_CN: string; en: string }
    pieces: number
    pieceUnit: { zh_CN: string; en: string }
    pic: string
    stock: number
    leadDays: number
    restockDays: number
    weightG: number
    /** Of virtual goods; null: goods. */
    validity: Validity | null
  }

/** What sums are made of: whether a sku can be had, and for how much. */
export type PricedOffer = Prices & Pick<Offer, 'skuId' | 'prodId' | 'shopId' | 'shopStatus' | 'isOnShelf' | 'stock'>

export type PriceRow = Omit<PricedOffer, 'isOnShelf'> & { skuStatus: number; prodStatus: number }

export type OfferRow = PriceRow & {
  categoryId: number
  model: string
  partCode: string
  articleNo: string
  prodModel: string
  nameZh: string
  nameEn: string
  brandZh: string
  brandEn: string
  propertiesZh: string
  propertiesEn: string
  unitZh: string
  unitEn: string
  packPieces: number
  pieceZh: string
  pieceEn: string
  minQuantity: number
  quantityStep: number
  drawing: DrawingKind
  dims: Dims
  leadDays: number
  restockDays: number
  weightG: number
  validity: Validity | null
}

const prices = sql`
  sku.id as "skuId", product.id as "prodId", shop.id as "shopId", shop.status as "shopStatus",
  sku.status as "skuStatus", product.status as "prodStatus", sku.price_cents as "priceCents",
  sku.market_cents as "marketCents", sku.member_cents as "memberCents", sku.senior_cents as "seniorCents",
  sku.ladder, sku.stock`
const sold = sql`(sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id)`
const columns = sql`
  ${prices}, product.category_id as "categoryId", sku.model, sku.part_code as "partCode",
  sku.article_no as "articleNo", product.model as "prodModel", product.name_zh as "nameZh",
  product.name_en as "nameEn", brand.name_zh as "brandZh", brand.name_en as "brandEn",
  sku.properties_zh as "propertiesZh", sku.properties_en as "propertiesEn",
  coalesce(sku.unit_zh, product.unit_zh) as "unitZh", coalesce(sku.unit_en, product.unit_en) as "unitEn",
  sku.pack_pieces as "packPieces",
  coalesce(sku.piece_zh, product.unit_zh) as "pieceZh", coalesce(sku.piece_en, product.unit_en) as "pieceEn",
  sku.min_quantity as "minQuantity", sku.quantity_step as "quantityStep", product.drawing, product.dims,
  sku.lead_days as "leadDays", sku.restock_days as "restockDays", sku.weight_g as "weightG", product.validity`
const tables = sql`(${sold} join brand on brand.id = product.brand_id)`

/** For statements of others that read offers with rows of their own: one statement sees both at one moment. */
export const offerRows = { columns, tables }
/** The same where nothing but sums is wanted: a third of the columns, and no words. */
export const priceRows = { columns: prices, tables: sold }

const offersIn = keptStatement(
  (_, skuIds: readonly number[]) => sql<OfferRow>`select ${columns} from ${tables} where sku.id = ${anyOf(skuIds)}`,
)

/** The offers of these skus by id; a sku that does not exist is not in the map. */
export async function offersOf(db: Database, skuIds: readonly number[]): Promise<Map<number, Offer>> {
  if (skuIds.length === 0) return new Map()
  const rows = await offersIn(db, skuIds)
  return new Map(rows.map((row) => [row.skuId, offerOf(row)]))
}

/** What a row of `priceRows` is. */
export const pricedOfferOf = (row: PriceRow): PricedOffer => ({
  skuId: row.skuId,
  prodId: row.prodId,
  shopId: row.shopId,
  shopStatus: row.shopStatus,
  isOnShelf: row.skuStatus === 1 && row.prodStatus === 1,
  priceCents: row.priceCents,
  marketCents: row.marketCents,
  memberCents: row.memberCents,
  seniorCents: row.seniorCents,
  ladder: row.ladder,
  stock: row.stock,
})

/** What a row of `offerRows` is. */
export const offerOf = (row: OfferRow): Offer => ({
  ...pricedOfferOf(row),
  categoryId: row.categoryId,
  model: row.model,
  partCode: row.partCode,
  articleNo: row.articleNo,
  name: { zh_CN: nameWithout(row.nameZh, row.prodModel), en: nameWithout(row.nameEn, row.prodModel) },
  brand: { zh_CN: row.brandZh, en: row.brandEn },
  properties: { zh_CN: row.propertiesZh, en: row.propertiesEn },
  unit: { zh_CN: row.unitZh, en: row.unitEn },
  pieces: row.packPieces,
  pieceUnit: { zh_CN: row.pieceZh, en: row.pieceEn },
  minQuantity: row.minQuantity,
  quantityStep: row.quantityStep,
  pic: drawingPath(row.drawing, row.dims, 'thumb'),
  leadDays: row.leadDays,
  restockDays: row.restockDays,
  weightG: row.weightG,
  validity: row.validity,
})
