// What a line of a cart, a quotation or an order is made of: sku, product and shop in one row.
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import type { QuantityRule } from '#core/field/quantity.ts'
import { nameWithout } from '../product-name.ts'
import type { LadderStep, Prices } from '../rules.ts'
import type { Validity } from '../validity.ts'

export type Offer = Prices &
  QuantityRule & {
    skuId: number
    prodId: number
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

/** The offers of these skus by id; a sku that does not exist is not in the map. */
export async function offersOf(db: Database, skuIds: readonly number[]): Promise<Map<number, Offer>> {
  if (skuIds.length === 0) return new Map()
  const rows = await findOffers(db, skuIds)
  return new Map(rows.map((row) => [row.id, offerOf(row)]))
}

const findOffers = (db: Database, skuIds: readonly number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'sku.id',
      'product.id as prodId',
      'shop.id as shopId',
      'shop.status as shopStatus',
      'sku.status as skuStatus',
      'product.status as prodStatus',
      'sku.model',
      'sku.part_code',
      'sku.article_no',
      'product.model as prodModel',
      'product.name_zh',
      'product.name_en',
      'brand.name_zh as brandZh',
      'brand.name_en as brandEn',
      'sku.properties_zh',
      'sku.properties_en',
      (eb) => eb.fn.coalesce('sku.unit_zh', 'product.unit_zh').as('unit_zh'),
      (eb) => eb.fn.coalesce('sku.unit_en', 'product.unit_en').as('unit_en'),
      (eb) => eb.fn.coalesce('sku.piece_zh', 'product.unit_zh').as('piece_zh'),
      (eb) => eb.fn.coalesce('sku.piece_en', 'product.unit_en').as('piece_en'),
      'sku.pack_pieces',
      'sku.min_quantity',
      'sku.quantity_step',
      'product.drawing',
      'product.dims',
      'sku.price_cents',
      'sku.market_cents',
      'sku.member_cents',
      'sku.senior_cents',
      'sku.ladder',
      'sku.stock',
      'sku.lead_days',
      'sku.restock_days',
      'sku.weight_g',
      'product.validity',
    ])
    .where('sku.id', '=', anyOf(skuIds))
    .execute()

const offerOf = (row: Awaited<ReturnType<typeof findOffers>>[number]): Offer => ({
  skuId: row.id,
  prodId: row.prodId,
  shopId: row.shopId,
  shopStatus: row.shopStatus,
  isOnShelf: row.skuStatus === 1 && row.prodStatus === 1,
  model: row.model,
  partCode: row.part_code,
  articleNo: row.article_no,
  name: { zh_CN: nameWithout(row.name_zh, row.prodModel), en: nameWithout(row.name_en, row.prodModel) },
  brand: { zh_CN: row.brandZh, en: row.brandEn },
  properties: { zh_CN: row.properties_zh, en: row.properties_en },
  unit: { zh_CN: row.unit_zh, en: row.unit_en },
  pieces: row.pack_pieces,
  pieceUnit: { zh_CN: row.piece_zh, en: row.piece_en },
  minQuantity: row.min_quantity,
  quantityStep: row.quantity_step,
  pic: drawingPath(row.drawing as DrawingKind, row.dims as Dims, 'thumb'),
  priceCents: row.price_cents,
  marketCents: row.market_cents,
  memberCents: row.member_cents,
  seniorCents: row.senior_cents,
  ladder: row.ladder as unknown as LadderStep[],
  stock: row.stock,
  leadDays: row.lead_days,
  restockDays: row.restock_days,
  weightG: row.weight_g,
  validity: row.validity as Validity | null,
})
