// The rows of a list, read fresh every time: a price or a stock is never older than the answer.
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import { keptQuery } from '#server/database/kept-query.ts'
import type { Database } from '#server/database/database.ts'
import { readTogether } from '#server/database/read-together.ts'
import type { Row } from './rows.ts'

const textsOf = (ending: 'zh' | 'en') =>
  sql.raw(`'name', p.name_${ending}, 'brief', p.brief_${ending}, 'properties', k.properties_${ending},
    'unit', coalesce(k.unit_${ending}, p.unit_${ending}), 'pieceUnit', coalesce(k.piece_${ending}, p.unit_${ending})`)
const textsIn = { zh_CN: textsOf('zh'), en: textsOf('en') }

/** All rows as one text: thirty columns of each, read one by one, take the server twice as long (ADR 0931). */
const rowsAsOne = keptQuery(
  (_, locale: Locale, skuIds: readonly number[]) =>
    sql<{ rows: Omit<Row, 'thumb'>[] | null }>`
      select json_agg(json_build_object(
        'skuId', k.id, 'prodId', p.id, 'shopId', p.shop_id, 'brandId', p.brand_id, 'categoryId', p.category_id,
        'model', k.model, 'partCode', k.part_code, ${textsIn[locale]}, 'pieces', k.pack_pieces,
        'minQuantity', k.min_quantity, 'quantityStep', k.quantity_step, 'sizeKey', p.size_key,
        'drawing', p.drawing, 'dims', p.dims, 'pics', p.pics, 'priceCents', k.price_cents,
        'marketCents', k.market_cents, 'memberCents', k.member_cents, 'seniorCents', k.senior_cents,
        'ladder', k.ladder, 'stock', k.stock, 'leadDays', k.lead_days, 'restockDays', k.restock_days,
        'sold', p.sold, 'commentCount', p.comment_count, 'validity', p.validity, 'values', s.facets)) as rows
      from unnest(${skuIds}::bigint[]) as wanted (id)
        join sku k on k.id = wanted.id and k.status = 1 join product p on p.id = k.product_id and p.status = 1
        join search_sku s on s.sku_id = k.id`,
)

/** Lists that are read by one statement at most. */
const LISTS_AT_ONCE = 8

const readLists = readTogether(LISTS_AT_ONCE, async (db, locale, lists: readonly (readonly number[])[]) => {
  const [found] = await rowsAsOne(db, locale, [...new Set(lists.flat())])
  const rows = new Map<number, Row>()
  for (const row of found?.rows ?? [])
    rows.set(row.skuId, Object.assign(row, { thumb: drawingPath(row.drawing, row.dims, 'thumb') }))
  return lists.map((ids) => ids.flatMap((id) => rows.get(id) ?? []))
})

/** In the order of the ids; what left the shelf since it was found is missing. */
export async function readRows(db: Database, locale: Locale, skuIds: readonly number[]): Promise<readonly Row[]> {
  return skuIds.length === 0 ? [] : readLists(db, locale, skuIds)
}
