// The rows of a list, read fresh every time: a price or a stock is never older than the answer.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Locale } from '#core/locale.ts'
import type { LadderStep } from '#features/catalog/rules.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import { keptQuery } from '#server/database/kept-query.ts'
import type { Database } from '#server/database/database.ts'
import { readTogether } from '#server/database/read-together.ts'
import type { Row } from './rows.ts'

/** Between two columns of a row. No person types it; a text that holds it nevertheless makes a column too many. */
const BETWEEN = '\u001f'
const between = String.raw`E'\x1f'`

type Shape = { locale: Locale; isCleaned: boolean }

const textsOf = (ending: 'zh' | 'en') => [
  'k.model',
  'k.part_code',
  `p.name_${ending}`,
  `p.brief_${ending}`,
  `k.properties_${ending}`,
  `coalesce(k.unit_${ending}, p.unit_${ending})`,
  `coalesce(k.piece_${ending}, p.unit_${ending})`,
  'p.size_key',
]
const textsIn = { zh_CN: textsOf('zh'), en: textsOf('en') }

/** None of them is null, and JSON holds no such sign. In the order of `rowOf`. */
const columnsOf = ({ locale, isCleaned }: Shape): string =>
  `p.drawing, p.dims, k.id, p.id, p.shop_id, p.brand_id, p.category_id, k.pack_pieces, k.min_quantity,
  k.quantity_step, k.price_cents, k.market_cents, k.member_cents, k.senior_cents, k.stock, k.lead_days,
  k.restock_days, p.sold, p.comment_count,
  ${textsIn[locale].map((text) => (isCleaned ? `translate(${text}, ${between}, '')` : text)).join()},
  k.ladder, array_to_json(p.pics), coalesce(p.validity::text, 'null'), array_to_string(s.facets, ',')`
const COLUMNS = 31

/** Each row as one text: PostgreSQL and the server take half as long for it as for JSON (ADR 0960). */
const rowsAsTexts = keptQuery(
  (_, shape: Shape, skuIds: readonly number[]) =>
    sql<{ row: string }>`
      select concat_ws(${sql.raw(between)}, ${sql.raw(columnsOf(shape))}) as row
      from unnest(${skuIds}::bigint[]) as wanted (id)
        join sku k on k.id = wanted.id and k.status = 1 join product p on p.id = k.product_id and p.status = 1
        join search_sku s on s.sku_id = k.id`,
)

/** Lists that are read by one statement at most. */
const LISTS_AT_ONCE = 8

const readLists = readTogether(LISTS_AT_ONCE, async (db, locale, lists: readonly (readonly number[])[]) => {
  const rows = new Map<number, Row>()
  for (const row of await readAll(db, locale, [...new Set(lists.flat())])) rows.set(row.skuId, row)
  return lists.map((ids) => ids.flatMap((id) => rows.get(id) ?? []))
})

async function readAll(db: Database, locale: Locale, skuIds: readonly number[]): Promise<Row[]> {
  const texts = await rowsAsTexts(db, { locale, isCleaned: false }, skuIds)
  const all = texts.map(({ row }) => row.split(BETWEEN))
  if (all.every(({ length }) => length === COLUMNS)) return all.map(rowOf)
  return (await rowsAsTexts(db, { locale, isCleaned: true }, skuIds)).map(({ row }) => rowOf(row.split(BETWEEN)))
}

function rowOf(columns: readonly string[]): Row {
  let at = 0
  const text = () => columns[at++]!
  const number = () => Number(columns[at++])
  const { drawing, dims, thumb } = drawnAs(text() as DrawingKind, text())
  return {
    drawing,
    dims,
    thumb,
    skuId: number(),
    prodId: number(),
    shopId: number(),
    brandId: number(),
    categoryId: number(),
    pieces: number(),
    minQuantity: number(),
    quantityStep: number(),
    priceCents: number(),
    marketCents: number(),
    memberCents: number(),
    seniorCents: number(),
    stock: number(),
    leadDays: number(),
    restockDays: number(),
    sold: number(),
    commentCount: number(),
    model: text(),
    partCode: text(),
    name: text(),
    brief: text(),
    properties: text(),
    unit: text(),
    pieceUnit: text(),
    sizeKey: text(),
    ladder: ladderOf(text()),
    pics: JSON.parse(text()) as string[],
    validity: JSON.parse(text()) as unknown,
    values: numbersOf(text()),
  }
}

const COMMA = 44
const ZERO = 48

/** `12,7`: ids, of which a row has a dozen. */
function numbersOf(text: string): number[] {
  const numbers: number[] = []
  let number = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === COMMA) {
      numbers.push(number)
      number = 0
    } else number = number * 10 + code - ZERO
  }
  if (text !== '') numbers.push(number)
  return numbers
}

type Drawn = Pick<Row, 'drawing' | 'dims' | 'thumb'>

/** Ours: hundreds of offers share a size, and to write the address of its drawing takes longer than to find it here. */
const drawn = new LRUCache<string, Drawn>({ max: 10_000 })

function drawnAs(drawing: DrawingKind, text: string): Drawn {
  const key = `${drawing} ${text}`
  let known = drawn.get(key)
  if (!known) {
    const dims = JSON.parse(text) as Dims
    drawn.set(key, (known = { drawing, dims, thumb: drawingPath(drawing, dims, 'thumb') }))
  }
  return known
}

/** There are a few of them in the whole mall. */
const ladders = new LRUCache<string, readonly LadderStep[]>({ max: 500 })

function ladderOf(text: string): readonly LadderStep[] {
  // A part of a text keeps all of it in memory, which one put together does not.
  const key = `ladder ${text}`
  let known = ladders.get(key)
  if (!known) ladders.set(key, (known = JSON.parse(text) as LadderStep[]))
  return known
}

/** In the order of the ids; what left the shelf since it was found is missing. */
export async function readRows(db: Database, locale: Locale, skuIds: readonly number[]): Promise<readonly Row[]> {
  return skuIds.length === 0 ? [] : readLists(db, locale, skuIds)
}
