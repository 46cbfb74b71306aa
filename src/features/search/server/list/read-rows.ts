// The rows of a list, as they are in the database at this moment: what was read before is asked about, and only what
// has changed since is read again.
import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { pooled, type Database } from '#server/database/database.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import type { Row } from './rows.ts'

/** Ours, of each language: a row is some two kilobytes. */
const KEPT_MAX = 3000

/** Which transactions wrote what a row was read from: where they are the same ones, it is the same. */
type Versions = { skuVersion: string; productVersion: string; foundVersion: string }
type Kept = Row & Versions
type Gone = { skuId: null }
/** As it comes from the database. */
type Changed = { wanted: number } & (Omit<Kept, 'thumb'> | Gone)

const textsOf = (ending: 'zh' | 'en') =>
  sql.raw(`p.name_${ending} as name, p.brief_${ending} as brief, k.properties_${ending} as properties,
    coalesce(k.unit_${ending}, p.unit_${ending}) as unit, coalesce(k.piece_${ending}, p.unit_${ending}) as "pieceUnit"`)
const textsIn = { zh_CN: textsOf('zh'), en: textsOf('en') }

const keptBy = new WeakMap<Database, Record<Locale, LRUCache<number, Kept>>>()

function keptRows(db: Database, locale: Locale): LRUCache<number, Kept> {
  const none = () => new LRUCache<number, Kept>({ max: KEPT_MAX })
  return keptBy.getOrInsertComputed(pooled(db), () => ({ zh_CN: none(), en: none() }))[locale]
}

/** In the order of the ids; what left the shelf since it was found is missing. */
export async function readRows(db: Database, locale: Locale, skuIds: readonly number[]): Promise<Row[]> {
  if (skuIds.length === 0) return []
  const kept = keptRows(db, locale)
  const rows = new Map(skuIds.map((id) => [id, kept.get(id)]))
  for (const { wanted, ...row } of await changedOf(db, locale, rows)) {
    if (row.skuId === null) {
      rows.delete(wanted)
      kept.delete(wanted)
      continue
    }
    const read = { ...row, thumb: drawingPath(row.drawing, row.dims, 'thumb') }
    rows.set(wanted, read)
    kept.set(wanted, read)
  }
  return [...rows.values()].filter((row) => row !== undefined)
}

/** Those that are not as they are known: read, or without an id where they are not to be had. */
async function changedOf(
  db: Database,
  locale: Locale,
  known: ReadonlyMap<number, Kept | undefined>,
): Promise<Changed[]> {
  const version = (which: keyof Versions) => Array.from(known.values(), (row) => row?.[which] ?? null)
  const { rows } = await sql<Changed>`
    select wanted.id as wanted, k.xmin as "skuVersion", p.xmin as "productVersion", s.xmin as "foundVersion",
      s.sku_id as "skuId", p.id as "prodId", p.shop_id as "shopId", p.brand_id as "brandId",
      p.category_id as "categoryId",
      k.model, k.part_code as "partCode", ${textsIn[locale]}, k.pack_pieces as pieces,
      k.min_quantity as "minQuantity", k.quantity_step as "quantityStep",
      p.size_key as "sizeKey", p.drawing, p.dims, p.pics, k.price_cents as "priceCents",
      k.market_cents as "marketCents",
      k.member_cents as "memberCents", k.senior_cents as "seniorCents", k.ladder, k.stock, k.lead_days as "leadDays",
      k.restock_days as "restockDays", p.sold, p.comment_count as "commentCount", p.validity, s.facets as values
    from unnest(${[...known.keys()]}::bigint[], ${version('skuVersion')}::xid[], ${version('productVersion')}::xid[],
      ${version('foundVersion')}::xid[]) as wanted (id, sku, product, found)
      left join (sku k join product p on p.id = k.product_id and p.status = 1 and k.status = 1
        join search_sku s on s.sku_id = k.id) on k.id = wanted.id
    where k.xmin is distinct from wanted.sku or p.xmin is distinct from wanted.product
      or s.xmin is distinct from wanted.found`.execute(db)
  return rows
}
