// Reads of products as pages show them. Texts come in the one language that is asked for.
import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { keptQuery } from '#server/database/kept-query.ts'
import type { DB } from '#server/database/tables.ts'
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import { DECIDES, PACK, SINGLE_PACKS } from '../rules.ts'

export const ON_SHELF = 1
const OPEN = 1
export const SHELVED = sql.lit(ON_SHELF)

/** The ending of the columns of a language. */
type Ending = 'zh' | 'en'
const ending = (locale: Locale): Ending => (locale === 'en' ? 'en' : 'zh')

/** Was there ever such a product? */
export async function isKnown(db: Database, prodId: number): Promise<boolean> {
  return (await db.selectFrom('product').select('id').where('id', '=', prodId).executeTakeFirst()) !== undefined
}

/**
 * The attributes that ask for a choice and in which the skus on the shelf of `product` differ. `chosen`: what is said
 * of each, `has.attribute_id`.
 */
export const differing = (product: RawBuilder<unknown>, chosen: RawBuilder<unknown>) => sql`
  select ${chosen} from sku one join sku_attribute has on has.sku_id = one.id
  where one.product_id = ${product} and one.status = ${ON_SHELF}
    and has.attribute_id = any(array(select id from attribute where code = ${anyOf(DECIDES, 'text')}))
  group by has.attribute_id having count(distinct has.value_id) > 1`

/** A variant that differs from the first one of its product in nothing but the pack. */
const isPlain = sql`not exists (
  select from sku_attribute has join attribute on attribute.id = has.attribute_id
  where has.sku_id = sku.id and attribute.code <> ${PACK} and has.value_id not in (
    select value_id from sku_attribute where sku_id = (
      select id from sku as plain where plain.product_id = product.id and plain.status = ${ON_SHELF} order by seq
      limit 1)))`

/** sku → product; what is on no shelf is missing. */
export async function productsOfSkus(db: Database, skuIds: readonly number[]): Promise<Map<number, number>> {
  if (skuIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['sku.id', 'product_id'])
    .where('sku.id', 'in', skuIds)
    .where('sku.status', '=', ON_SHELF)
    .where('product.status', '=', ON_SHELF)
    .execute()
  return new Map(rows.map(({ id, product_id }) => [id, product_id]))
}

export function findShopCard(db: Database, locale: Locale, shopId: number) {
  const language = ending(locale)
  return db
    .selectFrom('shop')
    .leftJoin('shop_delivery', 'shop_delivery.shop_id', 'shop.id')
    .leftJoin('freight_template', 'freight_template.shop_id', 'shop.id')
    .select([
      'shop.id as shopId',
      `name_${language} as shopName`,
      'logo as shopLogo',
      'status as shopStatus',
      'is_self_run as isSelfRun',
      `city_${language} as city`,
      'score',
      'on_time_permille as onTimePermille',
      'reply_minutes as replyMinutes',
      'opened_at as openedAt',
      'cut_off as ownCutOff',
    ])
    .select((eb) => [
      eb.fn.coalesce('offers_pickup', eb.lit(false)).as('offersPickup'),
      eb.fn.coalesce('offers_same_city', eb.lit(false)).as('offersSameCity'),
    ])
    .where('shop.id', '=', shopId)
    .executeTakeFirst()
}

type Wanted = {
  /** And everything below them. */
  categoryIds?: readonly number[] | undefined
  prodIds?: readonly number[] | undefined
  shopId?: number | null | undefined
  /** Not this product. */
  except?: number | undefined
  offset?: number
  /** Without one all of them. */
  limit?: number
}

/**
 * Product ids, on a shelf of an open shop, best sold first: of these categories, products and this shop, where they are
 * named.
 */
export async function bestSold(db: Database, { categoryIds, prodIds, shopId, except, offset = 0, limit }: Wanted) {
  // What is not asked for stands nowhere: beside an `or` PostgreSQL reads the whole mall.
  const conditions = [
    categoryIds ? sql`and category_id = any(array(select id from below))` : undefined,
    prodIds ? sql`and product.id = ${anyOf(prodIds)}` : undefined,
    shopId ? sql`and shop.id = ${shopId}` : undefined,
    except ? sql`and product.id <> ${except}` : undefined,
  ].filter((one) => one !== undefined)
  const { rows } = await sql<{ prodId: number; total: number }>`
    with recursive below as (
      select id from category where id = ${anyOf(categoryIds ?? [])}
      union all select category.id from category join below on category.parent_id = below.id)
    select product.id as "prodId", count(*) over ()::int as total
    from product join shop on shop.id = product.shop_id and shop.status = ${OPEN}
    where product.status = ${ON_SHELF} ${sql.join(conditions, sql` `)}
    order by sold desc, product.id limit ${limit ?? null}::bigint offset ${offset}`.execute(db)
  return { ids: rows.map(({ prodId }) => prodId), total: rows[0]?.total ?? 0 }
}

const CATEGORIES_MAX = 3

/** The categories of these products, in the order of the products, few of them. */
export async function categoriesOf(db: Database, prodIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ categoryId: number }>`
    select category_id as "categoryId" from unnest(${prodIds}::bigint[]) with ordinality as seen (id, place)
    join product on product.id = seen.id group by category_id order by min(place) limit ${CATEGORIES_MAX}`.execute(db)
  return rows.map(({ categoryId }) => categoryId)
}

/** The attribute that tells open bearings from sealed and shielded ones. */
const CLOSURE = 'seal'

const said = (product: RawBuilder<unknown>, code: string) => sql`(
  select value.code from product_attribute closes join attribute_value value on value.id = closes.value_id
  where closes.product_id = ${product}
    and closes.attribute_id = (select id from attribute where code = ${sql.lit(code)}))`

/** `2RS`, whatever the maker calls it; null for parts that have none. */
export const closureOf = (product: RawBuilder<unknown>) => said(product, CLOSURE)

/** Others have no contact angle, and are all sold in the normal class, alone or among others. */
const hasAngle = sql`product.drawing = ${sql.lit('angularContact' satisfies DrawingKind)}`

/** In degrees; null for parts that have none. */
export const angleOf = (product: RawBuilder<unknown>) =>
  sql`case when ${hasAngle} then ${said(product, 'contactAngle')} end`

/**
 * The tolerance classes that a part with a contact angle can be had in: looked for of all, it would cost three times
 * what the whole of `sharingSize` does.
 */
export const classesOf = (product: RawBuilder<unknown>) => sql`case when ${hasAngle} then array(
  select distinct value.code
  from (select value_id, attribute_id from product_attribute where product_id = ${product}
    union all
    select value_id, attribute_id from sku_attribute join sku on sku.id = sku_id
    where sku.product_id = ${product} and sku.status = ${SHELVED}) has
  join attribute_value value on value.id = has.value_id
  where has.attribute_id = (select id from attribute where code = 'precision')
  order by value.code) else '{}' end`

export type Sharing = {
  prodId: number
  kind: DrawingKind
  baseModel: string
  closure: string | null
  angle: string | null
  classes: string[]
  categoryName: string
  sold: number
  isHasStock: boolean
  /** Among those of its kind, base model, closure, angle and classes, of which there are `count`. */
  place: number
  count: number
}

/**
 * What is on a shelf of an open shop and fills this space: of each kind, base model, closure, angle and classes the
 * first so many, what can be had at once before what others buy.
 */
export const sharingSize = (db: Database, locale: Locale, sizeKey: string, first: number): Promise<Sharing[]> =>
  sharingRows(db, ending(locale), sizeKey, first)

const sharingRows = keptQuery((_, language: Ending, sizeKey: string, first: number) => {
  const of = sql`partition by kind, "baseModel", closure, angle, classes`
  const hasStock = sql`exists (select from sku where product_id = "prodId" and sku.status = ${SHELVED} and stock > 0)`
  // A look for stock costs as much as the product itself, and nearly all have some: where all that sell most do, the
  // others come behind them whether they do or not, and are not looked for. `materialized`: each is looked for once.
  return sql<Sharing>`
    with of_size as (
      select product.id as "prodId", drawing as kind, base_model as "baseModel", category_id, sold,
        ${closureOf(sql`product.id`)} as closure, ${angleOf(sql`product.id`)} as angle,
        ${classesOf(sql`product.id`)} as classes
      from product join shop on shop.id = product.shop_id and shop.status = ${sql.lit(OPEN)}
      where size_key = ${sizeKey} and product.status = ${SHELVED}),
    by_sales as (
      select *, row_number() over (${of} order by sold desc, "prodId") as "salesRank", count(*) over (${of}) as count
      from of_size),
    checked as materialized (
      select *, case when "salesRank" <= ${first} then ${hasStock} end as "hasStock" from by_sales),
    in_stock as (
      select *, case when "salesRank" <= ${first} then "hasStock"
          when count(*) filter (where "hasStock") over (${of}) < least(${first}, count) then ${hasStock} else false end
          as "isHasStock"
      from checked),
    ranked as (
      select *, row_number() over (${of} order by "isHasStock" desc, sold desc, "prodId") as place from in_stock)
    select "prodId", kind, "baseModel", closure, angle, classes,
      category.${sql.ref(`name_${language}`)} as "categoryName", sold, "isHasStock", place::int, count::int
    from ranked join category on category.id = category_id where place <= ${first}`
})

/** Ours: by these parts are sorted, weighed and named, not told apart. */
const TELLS_NOTHING = ['mass', 'series', 'standard', 'pack']

export type Parameter = { code: string; name: string; value: string }

/** What is said of the product, each with its place in the category. */
export const attributesOfProduct = sql`
  from product_attribute has join attribute on attribute.id = has.attribute_id
  join attribute_value value on value.id = has.value_id
  left join category_attribute listed
    on listed.attribute_id = attribute.id and listed.category_id = product.category_id
  where has.product_id = product.id`
export const placeInCategory = sql`coalesce(listed.seq, attribute.seq)`

/** The parameters of a product, in the order of its category; those that say nothing about fit are left out. */
const parametersIn = (language: Ending) => {
  const [name, label] = [sql.ref(`attribute.name_${language}`), sql.ref(`value.label_${language}`)]
  return sql<Parameter[]>`(
    select coalesce(json_agg(json_build_object('code', attribute.code, 'name', ${name},
        'value', concat_ws(' ', ${label}, nullif(attribute.unit, '')))
        order by attribute.code = ${sql.lit(CLOSURE)} desc, ${placeInCategory}), '[]')
    ${attributesOfProduct} and attribute.code <> all(${sql.lit(`{${TELLS_NOTHING}}`)}::text[]))`
}

/** Written out: of a limit that is a parameter PostgreSQL expects a tenth of all rows, and plans at every call anew. */
const ONE = sql.lit(1)

type CardInput = {
  prodIds: readonly number[]
  evenGone: boolean
  /** A row for each of these, instead of one for each product. */ skuIds?: readonly number[]
}

type CardShape = { locale: Locale; evenGone: boolean; ofSkus: boolean }

const packId = sql`(select id from attribute where code = ${PACK})`

/** How a sku or its product is packed, where that is not singly: what each says of it is looked up by its key. */
const packLabel = (language: 'zh' | 'en') =>
  expressionBuilder<DB>()
    .selectFrom('attribute_value as value')
    .select(`value.label_${language} as label`)
    .where(
      'value.id',
      '=',
      sql<number>`any(array[
      (select value_id from sku_attribute where sku_id = first.id and attribute_id = ${packId}),
      (select value_id from product_attribute where product_id = product.id and attribute_id = ${packId})])`,
    )
    .where('value.code', 'not in', SINGLE_PACKS)
    .limit(ONE)

/** Of each product the first sku that can be had, the cheapest where one has to be chosen, or each asked for. */
const firstSku = ({ evenGone, ofSkus }: CardShape, skuIds: readonly number[]) =>
  expressionBuilder<DB>()
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', sql.ref<number>('product.id'))
    .$if(!evenGone, (query) => query.where('status', '=', ON_SHELF))
    .orderBy('status', 'desc')
    .orderBy(sql`stock > 0 and (choice."asksChoice" or ${isPlain})`, 'desc')
    .orderBy(sql`case when choice."asksChoice" then price_cents end`)
    .orderBy('seq')
    .$if(!ofSkus, (query) => query.limit(ONE))
    .$if(ofSkus, (query) => query.where('sku.id', '=', anyOf(skuIds)))
    .as('first')

const shelvedStock = () =>
  expressionBuilder<DB>()
    .selectFrom('sku')
    .select((sum) => sum.fn.sum<number>('stock').as('stocks'))
    .where('product_id', '=', sql.ref<number>('product.id'))
    .where('status', '=', ON_SHELF)

/** What a card shows of each product, its first sku beside it; ids that are gone are missing. */
export function cardRows(db: Database, locale: Locale, { prodIds, evenGone, skuIds }: CardInput) {
  return keptCards(db, { locale, evenGone, ofSkus: skuIds !== undefined }, prodIds, skuIds ?? [])
}

const keptCards = keptQuery((db, shape: CardShape, prodIds: readonly number[], skuIds: readonly number[]) =>
  cardQuery(db, shape, { prodIds, skuIds }),
)

/** And what tells it from others of its size: what is asked for together is read by one statement (docs/adr/0953). */
export const parameterCardRows = keptQuery((db, locale: Locale, prodIds: readonly number[]) =>
  cardQuery(db, { locale, evenGone: false, ofSkus: false }, { prodIds, skuIds: [] }).select(
    parametersIn(ending(locale)).as('parameters'),
  ),
)

type CardValues = { prodIds: readonly number[]; skuIds: readonly number[] }

function cardQuery(db: Database, shape: CardShape, { prodIds, skuIds }: CardValues) {
  const { locale, evenGone } = shape
  const language = ending(locale)
  return db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .innerJoinLateral(
      // `offset`: it would be put in where it is named, and be looked for three times.
      sql<{
        asksChoice: boolean
      }>`(select exists (${differing(sql.ref('product.id'), sql``)}) as "asksChoice" offset 0)`.as('choice'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(firstSku(shape, skuIds), (join) => join.onTrue())
    .select((eb) => [
      'product.id as prodId',
      `product.name_${language} as name`,
      `brief_${language} as brief`,
      'product.model',
      'product.status',
      eb.ref('drawing').$castTo<DrawingKind>().as('drawing'),
      eb.ref('dims').$castTo<Dims>().as('dims'),
      'pics',
      eb.fn.coalesce(`first.unit_${language}`, `product.unit_${language}`).as('unit'),
      'first.pack_pieces as pieces',
      eb.fn.coalesce(`first.piece_${language}`, `product.unit_${language}`).as('pieceUnit'),
      'first.min_quantity as minQuantity',
      'first.quantity_step as quantityStep',
      'category_id as categoryId',
      'sold',
      'comment_count as commentCount',
      'shop.id as shopId',
      `shop.name_${language} as shopName`,
      'shop.status as shopStatus',
      'brand.id as brandId',
      locale === 'en' ? 'brand.name_en as brandSign' : 'brand.name as brandSign',
      'first.id as skuId',
      'first.model as skuModel',
      'first.part_code as partCode',
      `first.properties_${language} as properties`,
      'first.status as skuStatus',
      'first.stock as skuStock',
      'choice.asksChoice',
      'product.validity',
      packLabel(language).as('pack'),
      'first.price_cents as priceCents',
      'first.market_cents as marketCents',
      'first.member_cents as memberCents',
      'first.senior_cents as seniorCents',
      'first.lead_days as leadDays',
      shelvedStock().as('stocks'),
    ])
    .where('product.id', '=', anyOf(prodIds))
    .$if(!evenGone, (query) => query.where('product.status', '=', ON_SHELF))
}

export async function isBuyable(db: Database, prodId: number): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select('product.id')
    .where('product.id', '=', prodId)
    .where('product.status', '=', ON_SHELF)
    .where('shop.status', '=', OPEN)
    .executeTakeFirst()
  return row !== undefined
}

const shelved = sql`from product join shop on shop.id = shop_id
  where product.status = ${SHELVED} and shop.status = ${sql.lit(OPEN)}`

/** Of everything that can be bought, by id, the first of each so many. */
export async function firstOfParts(db: Database, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select product.id, row_number() over (order by product.id) as place ${shelved}) as numbered
    where place % ${size} = ${1 % size} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ids of what can be bought, `from` one of them up to another. */
export async function shelvedBetween(db: Database, from: number, to: number | undefined): Promise<number[]> {
  const before = to === undefined ? sql`` : sql`and product.id < ${to}`
  const { rows } = await sql<{ id: number }>`
    select product.id ${shelved} and product.id >= ${from} ${before} order by product.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function openShopIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('shop').select('id').where('status', '=', OPEN).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
