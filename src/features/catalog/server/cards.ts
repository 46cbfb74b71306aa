// Products as lists, blocks and strips show them, priced for the level that asks.
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import type { Database } from '#server/database.ts'
import type { Product } from '../contract.ts'
import { drawingPath } from '../drawing/drawing-path.ts'
import { isEntitled, levelCents, type Level } from '../rules.ts'
import { cardRows } from './queries.ts'

type Wish = { locale: Locale; level: Level; /** Also what is off the shelf, with status 0. */ evenGone?: boolean }

/** In the order of the ids; those that are gone are left out. */
export async function productCards(
  db: Database,
  prodIds: readonly number[],
  { locale, level, evenGone = false }: Wish,
): Promise<Product[]> {
  if (prodIds.length === 0) return []
  const rows = new Map((await cardRows(db, locale, { prodIds, evenGone })).map((row) => [row.prodId, row]))
  return prodIds.flatMap((prodId) => {
    const row = rows.get(prodId)
    return row ? [card(row, level)] : []
  })
}

function card(row: Awaited<ReturnType<typeof cardRows>>[number], level: Level): Product {
  const price = yuan(levelCents({ ...row, ladder: [] }, level))
  const pic = drawingPath(row.drawing, row.dims, 'thumb')
  return {
    prodId: row.prodId,
    prodName: row.name,
    brief: row.brief,
    model: row.model,
    skuId: row.skuId,
    asksChoice: row.asksChoice,
    pack: row.pack ?? '',
    unit: row.unit,
    pieces: row.pieces,
    pieceUnit: row.pieceUnit,
    minQuantity: row.minQuantity,
    quantityStep: row.quantityStep,
    price,
    oriPrice: yuan(row.marketCents),
    memberPrice: isEntitled(level) ? price : null,
    activityPrice: null,
    activityInProgress: false,
    prodType: 0,
    status: row.status,
    pic,
    imgs: [pic, ...row.pics].join(','),
    shopId: row.shopId,
    shopName: row.shopName,
    shopStatus: row.shopStatus,
    brandId: row.brandId,
    brandName: row.brandSign,
    categoryId: row.categoryId,
    totalStocks: row.stocks ?? 0,
    soldNum: row.sold,
    commentNum: row.commentCount,
    leadDays: row.leadDays,
  }
}
