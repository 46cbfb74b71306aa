// What a shop reads of its products.
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import type { Database } from '#server/database/database.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import type { LadderStep } from '../../rules.ts'
import type { shopProducts, shopSkus, ShopProductDetail } from '../../shop-contract.ts'
import type { StockReason } from '../../shop-rules.ts'
import {
  allowedOf,
  filtersOf,
  findOwn,
  listProducts,
  listSkus,
  movesOf,
  ownSkus,
  valuesOf,
  wordsOf,
} from './shop-queries.ts'
import type { Validity } from '../../validity.ts'

const thumb = (drawing: string, dims: unknown): string => drawingPath(drawing as DrawingKind, dims as Dims, 'thumb')

export async function productsPage(
  { db, shopId, locale }: MerchantContext,
  input: z.output<typeof shopProducts.input>,
) {
  const rows = await listProducts(db, { ...input, shopId, locale })
  const shown = rows.slice(0, input.size)
  return {
    records: shown.map((row) => ({
      prodId: row.id,
      prodName: row.name,
      model: row.model,
      brand: row.brand,
      category: row.category,
      pic: thumb(row.drawing, row.dims),
      isOnShelf: row.status === 1,
      skuCount: row.skuCount,
      skusOnShelf: row.skusOnShelf,
      stocks: row.stocks,
      lowCount: row.lowCount,
      priceFrom: yuan(row.priceFrom ?? 0),
      soldNum: row.sold,
      changeTime: wireTime(row.changedAt),
    })),
    next: rows.length > input.size ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function skusPage({ db, shopId }: MerchantContext, input: z.output<typeof shopSkus.input>) {
  const rows = await listSkus(db, { ...input, shopId })
  const shown = rows.slice(0, input.size)
  return {
    records: shown.map(({ priceCents, status, ...row }) => ({
      ...row,
      price: yuan(priceCents),
      isOnShelf: status === 1,
    })),
    next: rows.length > input.size ? (shown.at(-1)?.skuId ?? null) : null,
  }
}

export const productFilters = ({ db, shopId, locale }: MerchantContext) => filtersOf(db, shopId, locale)

export async function productOf(
  { db, shopId, locale }: MerchantContext,
  { prodId }: { prodId: number },
): Promise<ShopProductDetail> {
  const product = await findOwn(db, shopId, prodId)
  if (!product) throw new Problem('productUnknown')
  const [skus, allowed, values, moves] = await Promise.all([
    ownSkus(db, prodId),
    allowedOf(db, product.category_id),
    valuesOf(db, prodId),
    movesOf(db, prodId),
  ])
  const isEnglish = locale === 'en'
  const chosenOf = (skuId: number | null) =>
    values.filter((one) => one.skuId === skuId).map(({ attributeId, value }) => ({ attributeId, value }))
  return {
    prodId,
    version: product.version,
    model: product.model,
    brand: product.brandName,
    category: isEnglish ? product.categoryEn : product.categoryZh,
    nameZh: product.name_zh,
    nameEn: product.name_en,
    briefZh: product.brief_zh,
    briefEn: product.brief_en,
    standard: product.standard,
    unitZh: product.unit_zh,
    unitEn: product.unit_en,
    isOnShelf: product.status === 1,
    soldNum: product.sold,
    validity: product.validity as Validity | null,
    drawing: thumb(product.drawing, product.dims),
    pics: product.pics,
    attributes: chosenOf(null),
    allowed: await attributesOf(db, allowed, locale),
    skus: skus.map((sku) => ({ ...skuOf(sku), attributes: chosenOf(sku.id) })),
    stockMoves: moves.map((move) => ({
      id: move.id,
      partyCode: move.partCode,
      change: move.change,
      stockAfter: move.stock_after,
      reason: move.reason as StockReason,
      note: move.note,
      author: move.author,
      time: wireTime(move.at),
    })),
  }
}

type Rows<Query extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>

/** What may be said of the product or of its variants, with the words to choose from. */
async function attributesOf(
  db: Database,
  allowed: Rows<typeof allowedOf>,
  locale: Locale,
): Promise<ShopProductDetail['allowed']> {
  const isEnglish = locale === 'en'
  const words = Map.groupBy(
    await wordsOf(
      db,
      allowed.filter(({ kind }) => kind === 'word').map(({ attributeId }) => attributeId),
    ),
    (word) => word.attribute_id,
  )
  return allowed.map(({ attributeId, name_zh, name_en, unit, kind, ofSku }) => ({
    attributeId,
    name: isEnglish ? name_en : name_zh,
    unit,
    isNumber: kind === 'number',
    ofSku,
    words: (words.get(attributeId) ?? []).map(({ code, label_zh, label_en }) => ({
      code,
      label: isEnglish ? label_en : label_zh,
    })),
  }))
}

const skuOf = (sku: Rows<typeof ownSkus>[number]) => ({
  skuId: sku.id,
  partyCode: sku.part_code,
  articleNo: sku.article_no,
  model: sku.model,
  price: yuan(sku.price_cents),
  marketPrice: yuan(sku.market_cents),
  memberPrice: yuan(sku.member_cents),
  seniorPrice: yuan(sku.senior_cents),
  ladder: (sku.ladder as unknown as LadderStep[]).map(([from, percentOff]) => ({ from, percentOff })),
  stocks: sku.stock,
  leadDays: sku.lead_days,
  restockDays: sku.restock_days,
  weightG: sku.weight_g,
  isOnShelf: sku.status === 1,
  soldAs: {
    unitZh: sku.unit_zh ?? '',
    unitEn: sku.unit_en ?? '',
    pieces: sku.pack_pieces,
    pieceZh: sku.piece_zh ?? '',
    pieceEn: sku.piece_en ?? '',
    minQuantity: sku.min_quantity,
    quantityStep: sku.quantity_step,
  },
})
