// Products as their shop reads them. Every query carries the shop; pages go by key.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { fewIds } from '#server/database/few-ids.ts'
import { containsPattern } from '#server/database/like.ts'
import { MOVES_SHOWN, type shelfFilters } from '../../shop-rules.ts'

const language = (locale: Locale) => sql.raw(locale === 'en' ? 'en' : 'zh')

export type ProductQuery = {
  shopId: number
  locale: Locale
  words?: string | undefined
  categoryId?: number | undefined
  brandId?: number | undefined
  shelf: (typeof shelfFilters)[number]
  stock: 'all' | 'low' | 'out'
  after?: number | undefined
  size: number
}

type Row = {
  id: number
  name: string
  model: string
  brand: string
  category: string
  drawing: string
  dims: unknown
  status: number
  skuCount: number
  skusOnShelf: number
  stocks: number
  lowCount: number
  priceFrom: number | null
  sold: number
  changedAt: Date
}

/** One more than a page, so that the caller knows whether there is another. */
export async function listProducts(db: Database, query: ProductQuery): Promise<Row[]> {
  const coded = query.words ? await withCode(db, query.words) : undefined
  const lowest = query.stock === 'all' ? [] : [await soldDownTo(db, query)]
  const { rows } = await sql<Row>`
    with page as (select p.* from product p
    where ${sql.join([...conditions(query, coded), ...lowest], sql` and `)} order by p.id desc limit ${query.size + 1})
    select p.id, p.name_${language(query.locale)} as name, p.model, b.name as brand,
    c.name_${language(query.locale)} as category, p.drawing, p.dims, p.status, p.sold,
      coalesce(p.changed_at, p.shelved_at) as "changedAt", s."skuCount", s."skusOnShelf", s.stocks, s."lowCount", s."priceFrom"
    from page p join brand b on b.id = p.brand_id join category c on c.id = p.category_id,
      lateral (select count(*)::int as "skuCount",
      (count(*) filter (where status = 1))::int as "skusOnShelf", coalesce(sum(stock), 0)::int as stocks,
      min(price_cents) as "priceFrom",
        (count(*) filter (where status = 1 and stock <= ${alarm(query.shopId)}))::int as "lowCount" from sku
        where product_id = p.id) s
    order by p.id desc`.execute(db)
  return rows
}

/** What is an order code is nothing else. */
async function withCode(db: Database, code: string): Promise<number[]> {
  const rows = await db.selectFrom('sku').select('product_id').where('part_code', '=', code.toUpperCase()).execute()
  return rows.map(({ product_id }) => product_id)
}

/** In capitals or not, as people type it; the index has only what has a number. */
const isArticle = (words: string) => sql`sku.article_no <> '' and upper(sku.article_no) = upper(${words}::text)`

type SkusOf = { shopId: number; articleNo?: string | undefined; after?: number | undefined; size: number }
type SkuRow = {
  prodId: number
  skuId: number
  articleNo: string
  partyCode: string
  model: string
  pieces: number
  stocks: number
  priceCents: number
  status: number
}

/** One more than a page, so that the caller knows whether there is another. */
export async function listSkus(db: Database, { shopId, articleNo, after = 0, size }: SkusOf): Promise<SkuRow[]> {
  const named = articleNo === undefined ? sql`` : sql`and ${isArticle(articleNo)}`
  const { rows } = await sql<SkuRow>`
    select p.id as "prodId", sku.id as "skuId", sku.article_no as "articleNo", sku.part_code as "partyCode", sku.model,
      sku.pack_pieces as pieces, sku.stock as stocks, sku.price_cents as "priceCents",
      least(sku.status, p.status) as status
    from sku join product p on p.id = sku.product_id
    where p.shop_id = ${shopId} and sku.id > ${after} ${named} order by sku.id limit ${size + 1}`.execute(db)
  return rows
}

/** Some part of a product's designation or names. `p`: what the statement calls the product. */
export const hasWords = (words: string, p = sql.ref('p')) =>
  sql<SqlBool>`(${p}.model || chr(10) || ${p}.name_zh || chr(10) || ${p}.name_en) ilike ${containsPattern(words)}`

/** The ids of what a shop has under these words. */
export const productsCalled = (shopId: number, words: string) =>
  sql`select p.id from product p where p.shop_id = ${shopId} and ${hasWords(words)}`

const alarm = (shopId: number) => sql`(select stock_alarm from shop where id = ${shopId})`
/** Skus on the shelf with at most so many pieces; the band leads there by its index. */
const heldDownTo = (most: number) =>
  sql`sku.status = 1 and sku.stock_band <= stock_band(${most}::int) and sku.stock <= ${most}`
const isDownTo = (most: number) =>
  sql<SqlBool>`exists (select from sku where product_id = p.id and ${heldDownTo(most)})`

/**
 * All that is on the shelf of it has none. Whatever has a piece is in a higher band, so the index alone says it; of
 * many products one variant is sold out, of few all.
 */
const isOut = sql<SqlBool>`p.id in (select product_id from sku where status = 1 and stock_band <= stock_band(0))
  and not exists (select from sku where product_id = p.id and status = 1 and stock_band > stock_band(0))`

async function soldDownTo(db: Database, { shopId, stock, after }: ProductQuery): Promise<RawBuilder<SqlBool>> {
  const isLow = stock === 'out' ? isOut : isDownTo(await alarmOf(db, shopId))
  const few = await fewIds(
    db,
    sql`select p.id from product p where p.shop_id = ${shopId} ${after ? sql`and p.id < ${after}` : sql``} and ${isLow}`,
  )
  return few ? sql<SqlBool>`p.id = ${anyOf(few)}` : isLow
}

async function alarmOf(db: Database, shopId: number): Promise<number> {
  const shop = await db.selectFrom('shop').select('stock_alarm').where('id', '=', shopId).executeTakeFirstOrThrow()
  return shop.stock_alarm
}

const hasOnShelf = sql<SqlBool>`exists (select from sku where product_id = p.id and status = 1)`

/** As `shelfOf` says it. */
const onShelf: Readonly<Record<ProductQuery['shelf'], readonly RawBuilder<SqlBool>[]>> = {
  all: [],
  on: [sql`p.status = 1`, hasOnShelf],
  off: [sql`p.status = 0`],
  none: [sql`p.status = 1`, sql`not ${hasOnShelf}`],
}

function conditions(
  { shopId, words, categoryId, brandId, shelf, after }: ProductQuery,
  coded: readonly number[] | undefined,
) {
  return [
    sql`p.shop_id = ${shopId}`,
    ...(after ? [sql`p.id < ${after}`] : []),
    ...(categoryId ? [sql`p.category_id = ${categoryId}`] : []),
    ...(brandId ? [sql`p.brand_id = ${brandId}`] : []),
    ...onShelf[shelf],
    ...(coded?.length ? [sql`p.id = any(${coded}::bigint[])`] : []),
    ...(words && !coded?.length
      ? [sql`(${hasWords(words)} or p.id = any(array(select product_id from sku where ${isArticle(words)})))`]
      : []),
  ]
}

/** The categories and brands this shop has products of. */
export async function filtersOf(db: Database, shopId: number, locale: Locale) {
  const [categories, brands] = await Promise.all([
    sql<{ id: number; name: string }>`select id, name_${language(locale)} as name from category
      where exists (select from product where category_id = category.id and shop_id = ${shopId})
      order by seq, id`.execute(db),
    sql<{
      id: number
      name: string
    }>`select id, name from brand where exists (select from product where brand_id = brand.id and shop_id = ${shopId})
      order by name`.execute(db),
  ])
  return { categories: categories.rows, brands: brands.rows }
}

export function findOwn(db: Database, shopId: number, prodId: number) {
  return db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .selectAll('product')
    .select([
      'brand.name as brandName',
      'category.name_zh as categoryZh',
      'category.name_en as categoryEn',
      'category.code as categoryCode',
    ])
    .where('product.id', '=', prodId)
    .where('product.shop_id', '=', shopId)
    .executeTakeFirst()
}

export const ownSkus = (db: Database, prodId: number) =>
  db.selectFrom('sku').selectAll().where('product_id', '=', prodId).orderBy('seq').orderBy('id').execute()

export type AllowedRow = {
  attributeId: number
  code: string
  name_zh: string
  name_en: string
  unit: string | null
  kind: string
  ofSku: boolean
}

export async function allowedOf(db: Database, categoryId: number): Promise<AllowedRow[]> {
  const { rows } = await sql<AllowedRow>`
    select a.id as "attributeId", a.code, a.name_zh, a.name_en, a.unit, a.kind, ca.of_sku as "ofSku"
    from category_attribute ca join attribute a on a.id = ca.attribute_id
    where ca.category_id = ${categoryId} order by ca.seq`.execute(db)
  return rows
}

export function wordsOf(db: Database, attributeIds: readonly number[]) {
  return db
    .selectFrom('attribute_value')
    .select(['id', 'attribute_id', 'code', 'label_zh', 'label_en'])
    .where('attribute_id', '=', anyOf(attributeIds))
    .orderBy('seq')
    .orderBy('code')
    .execute()
}

/** The values of the product (`skuId` null) and of its skus. */
export async function valuesOf(db: Database, prodId: number) {
  const { rows } = await sql<{ skuId: number | null; attributeId: number; value: string }>`
    select null::bigint as "skuId", has.attribute_id as "attributeId", v.code as value
      from product_attribute has join attribute_value v on v.id = has.value_id where product_id = ${prodId}
    union all select has.sku_id, has.attribute_id, v.code
      from sku_attribute has join attribute_value v on v.id = has.value_id where sku_id in (select id from sku
      where product_id = ${prodId})`.execute(db)
  return rows
}

export function movesOf(db: Database, prodId: number) {
  return db
    .selectFrom('stock_move')
    .innerJoin('sku', 'sku.id', 'stock_move.sku_id')
    .selectAll('stock_move')
    .select('sku.part_code as partCode')
    .where('sku.product_id', '=', prodId)
    .orderBy('stock_move.id', 'desc')
    .limit(MOVES_SHOWN)
    .execute()
}

type PricesOf = { shopId: number; prodId: number; after: number | undefined; limit: number }

/** Newest first. A person is named to their own shop only. */
export function priceChangesOf(db: Database, { shopId, prodId, after, limit }: PricesOf) {
  return db
    .selectFrom('price_change')
    .innerJoin('sku', 'sku.id', 'price_change.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'price_change.staff_id').on('staff.shop_id', '=', shopId))
    .select([
      'price_change.id',
      'sku.id as skuId',
      'sku.part_code as partCode',
      'price_before as priceBefore',
      'price_after as priceAfter',
      'list_before as listBefore',
      'list_after as listAfter',
      'source',
      'staff.name as author',
      'at',
    ])
    .where('product.id', '=', prodId)
    .where('product.shop_id', '=', shopId)
    .$if(after !== undefined, (query) => query.where('price_change.id', '<', after!))
    .orderBy('price_change.id', 'desc')
    .limit(limit)
    .execute()
}

type Low = { prodId: number; model: string; partyCode: string; articleNo: string; stocks: number }

/**
 * Skus on the shelf with no more pieces than the shop's alarm says, the emptiest first, and how many there are. Whose
 * they are and how many is read from indexes alone: bands that end at the alarm or below it hold nothing that has more,
 * and of the one that it lies in each is looked at. So are those of the lowest bands, but for the first, which have
 * none and come as their ids do.
 */
export async function soldDown(
  db: Database,
  shopId: number,
  limit: number,
): Promise<{ low: Low[]; lowCount: number; stockAlarm: number }> {
  const stockAlarm = await alarmOf(db, shopId)
  const above = sql`stock_band(${stockAlarm}::int + 1)`
  const { rows } = await sql<Low & { total: number }>`
    with own as materialized (select id from product where shop_id = ${shopId} and status = 1),
      near as materialized (select k.id, k.stock_band as band from own join sku k on k.product_id = own.id
        where k.status = 1 and k.stock_band <= stock_band(${stockAlarm}::int)),
      low as materialized (select id, band from near where band < ${above}
        union all select near.id, band from near join sku k on k.id = near.id
        where band = ${above} and k.stock <= ${stockAlarm}),
      emptiest as ((select id from low where band = stock_band(0) order by id limit ${limit})
        union all select id from low where band > stock_band(0)
          and band <= (select max(band) from (select band from low order by band limit ${limit}) as lowest))
    select p.id as "prodId", k.model, k.part_code as "partyCode", k.article_no as "articleNo", k.stock as stocks,
      (select count(*)::int from low) as total
    from sku k join product p on p.id = k.product_id where k.id in (select id from emptiest)
    order by k.stock, k.id limit ${limit}`.execute(db)
  return { low: rows.map(({ total: _, ...row }) => row), lowCount: rows[0]?.total ?? 0, stockAlarm }
}
