// Products as lists, blocks and strips show them, priced for the level that asks.
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import type { Database } from '#server/database/database.ts'
import { answerOf } from '#server/events.ts'
import type { MarkedProduct, Product } from '../contract.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import { fitOf } from '#features/drawings/server/index.ts'
import { isEntitled, levelCents, moldOf, type Level } from '../rules.ts'
import type { SaleTag } from '../sale-tag.ts'
import { cardRows, parameterCardRows, type Parameter } from './queries.ts'
import { activityOf } from './sales-told.ts'

type Input = { locale: Locale; level: Level; /** Also what is off the shelf, with status 0. */ evenGone?: boolean }

/** In the order of the ids; those that are gone are left out. */
export async function productCards(
  db: Database,
  prodIds: readonly number[],
  { locale, level, evenGone = false }: Input,
): Promise<Product[]> {
  if (prodIds.length === 0) return []
  const shown = await withSales(db, prodIds, await cardRows(db, locale, { prodIds, evenGone }))
  return shown.map(({ row, sale }) => card(row, level, sale))
}

/** The same, each with what tells it from others of its size. */
export async function parameterCards(
  db: Database,
  prodIds: readonly number[],
  { locale, level }: Pick<Input, 'locale' | 'level'>,
): Promise<{ card: Product; parameters: Parameter[] }[]> {
  if (prodIds.length === 0) return []
  const shown = await withSales(db, prodIds, await parameterCardRows(db, locale, prodIds))
  return shown.map(({ row, sale }) => ({ card: card(row, level, sale), parameters: row.parameters }))
}

/** In the order of the ids. Sales are asked for behind the rows, with their shops: most are on none, known by then. */
async function withSales<Row extends CardRow>(db: Database, prodIds: readonly number[], found: readonly Row[]) {
  const sales = await answerOf(db, 'saleTags')(db, found)
  const rows = new Map(found.map((row) => [row.prodId, row]))
  return prodIds.flatMap((prodId) => {
    const row = rows.get(prodId)
    return row ? [{ row, sale: sales.get(prodId) }] : []
  })
}

/**
 * In the order of the marks; one that names a variant shows that variant, also where product or variant is off the
 * shelf, with status 0.
 */
export async function markedCards(
  db: Database,
  marks: readonly { prodId: number; skuId: number | null }[],
  { locale, level }: Pick<Input, 'locale' | 'level'>,
): Promise<MarkedProduct[]> {
  const skuIds = marks.flatMap(({ skuId }) => skuId ?? [])
  const rowsOf = (some: typeof marks, input: { skuIds?: number[] }) =>
    some.length === 0
      ? []
      : cardRows(db, locale, { prodIds: some.map(({ prodId }) => prodId), evenGone: true, ...input })
  const [whole, variants] = await Promise.all([
    rowsOf(
      marks.filter(({ skuId }) => skuId === null),
      {},
    ),
    rowsOf(
      marks.filter(({ skuId }) => skuId !== null),
      { skuIds },
    ),
  ])
  const products = new Map(whole.map((row) => [row.prodId, { ...card(row, level), chosen: null }]))
  const skus = new Map(variants.map((row) => [row.skuId, variantCard(row, level)]))
  return marks.flatMap(({ prodId, skuId }) => (skuId === null ? products.get(prodId) : skus.get(skuId)) ?? [])
}

const variantCard = (row: CardRow, level: Level): MarkedProduct => ({
  ...card(row, level),
  model: row.skuModel,
  asksChoice: false,
  status: Math.min(row.status, row.skuStatus),
  totalStocks: row.skuStock,
  chosen: { partyCode: row.partCode, properties: row.properties },
})

type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

function card(row: CardRow, level: Level, tag?: SaleTag): Product {
  const price = yuan(levelCents({ ...row, ladder: [] }, level))
  const pic = drawingPath(row.drawing, row.dims, 'thumb')
  return {
    prodId: row.prodId,
    prodName: row.name,
    brief: row.brief,
    model: row.model,
    skuId: row.skuId,
    asksChoice: row.asksChoice,
    mold: moldOf(row.validity),
    pack: row.pack ?? '',
    unit: row.unit,
    pieces: row.pieces,
    pieceUnit: row.pieceUnit,
    minQuantity: row.minQuantity,
    quantityStep: row.quantityStep,
    price,
    oriPrice: yuan(row.marketCents),
    memberPrice: isEntitled(level) ? price : null,
    ...activityOf(tag, row.skuId),
    status: row.status,
    pic,
    fit: fitOf(row.drawing, row.dims, 'card'),
    imgs: [pic, ...row.pics].join(','),
    shopId: row.shopId,
    shopName: row.shopName,
    shopStatus: row.shopStatus,
    brandId: row.brandId,
    brandName: row.brandSign,
    categoryId: row.categoryId,
    totalStocks: row.stocks ?? 0,
    stocks: row.skuStock,
    soldNum: row.sold,
    commentNum: row.commentCount,
    leadDays: row.leadDays,
  }
}
