import { sql } from 'kysely'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import { arrayParam } from '#server/database/arrays.ts'
import type { Locale } from '#core/locale.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { keptStatement } from '#server/database/kept-query.ts'
import { containsPattern } from '#server/database/like.ts'
import type { Level } from '#features/catalog/rules.ts'
import { shopStatus } from '#features/shops/rules.ts'
import { rangesOf, stepsOf } from '../price-steps.ts'
import { isOf, type DiscountTerms, type Measure, type Tier } from '../rules.ts'

export type Discount = DiscountTerms & { nameZh: string; nameEn: string; startsAt: Date; endsAt: Date }

const columns = sql<Discount>`sale.id as "saleId", sale.shop_id as "shopId", name_zh as "nameZh", name_en as "nameEn",
  starts_at as "startsAt", ends_at as "endsAt", measure,
  (select jsonb_agg(jsonb_build_object('reached', reached, 'cutCents', cut_cents, 'percentOff', percent_off)
    order by reached) from discount_tier where discount_tier.sale_id = sale.id) as tiers,
  coalesce((select jsonb_agg(product_id) from sale_product where sale_product.sale_id = sale.id), '[]')
    as "productIds"`

const approved = sql`sale join discount on discount.sale_id = sale.id where kind = 'discount' and status = 'approved'`

const running = keptStatement(
  (_, shopIds: readonly number[], now: Date) => sql<Discount>`
    select ${columns} from ${approved} and starts_at <= ${now} and ends_at > ${now}
      and (shop_id is null or shop_id = any(${arrayParam(shopIds)}::bigint[]))
    order by sale.id`,
)

/**
 * Of these shops and of the mall, those that run now, as the database has them: what is sold by them; the oldest first.
 */
export const discountsOf = (db: Database, shopIds: readonly number[], now: Date): Promise<Discount[]> =>
  running(db, shopIds, now)

/** The same from what is kept until a sale begins to count or no longer does: what is shown. */
export async function keptDiscounts(db: Database, shopIds: readonly number[], now: Date): Promise<Discount[]> {
  const owners = [null, ...new Set(shopIds)]
  const kept = await Promise.all(
    owners.map((shopId) => cached({}, `discounts ${shopId}`, [tag.sales()], () => comingDiscounts(db, shopId, now))),
  )
  return kept
    .flat()
    .filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
    .toSorted((a, b) => a.saleId - b.saleId)
}

/** Null: those of the mall. Running ones, and those to come. */
async function comingDiscounts(db: Database, shopId: number | null, now: Date): Promise<Discount[]> {
  const { rows } = await sql<Discount>`
    select ${columns} from ${approved} and ends_at > ${now} and shop_id is not distinct from ${shopId}::bigint
    `.execute(db)
  return rows
}

export const nameOf = ({ nameZh, nameEn }: Pick<Discount, 'nameZh' | 'nameEn'>, locale: Locale): string =>
  locale === 'en' ? nameEn : nameZh

export const namesIn = (
  locale: Locale,
  discounts: readonly Pick<Discount, 'saleId' | 'nameZh' | 'nameEn'>[],
): ReadonlyMap<number, string> => new Map(discounts.map((one) => [one.saleId, nameOf(one, locale)]))

/** Of what runs or ran: those that orders were made with. */
export async function discountNames(
  db: Database,
  saleIds: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, string>> {
  if (saleIds.length === 0) return new Map()
  const { rows } = await sql<{ saleId: number; nameZh: string; nameEn: string }>`
    select id as "saleId", name_zh as "nameZh", name_en as "nameEn" from sale
    where id = any(${arrayParam(saleIds)}::bigint[])`.execute(db)
  return namesIn(locale, rows)
}

/** Of everybody: running, and those that begin before `until`; the one that ends first in front. */
export async function shownDiscounts(db: Database, now: Date, until: Date): Promise<Discount[]> {
  const { rows } = await sql<Discount>`
    select ${columns} from ${approved} and starts_at <= ${until} and ends_at > ${now}
      and (shop_id is null or exists (
        select from shop where shop.id = sale.shop_id and shop.status = ${shopStatus.open}))
    order by starts_at > ${now}, ends_at, sale.id`.execute(db)
  return rows
}

export async function findDiscount(db: Database, saleId: number): Promise<Discount | undefined> {
  const { rows } = await sql<Discount>`select ${columns} from ${approved} and sale.id = ${saleId}`.execute(db)
  return rows[0]
}

/** Running ones of this product; none of one that is not on the shelf of an open shop. */
export async function discountsOn(db: Database, prodId: number, now: Date): Promise<Discount[]> {
  const { rows } = await sql<{ shopId: number }>`
    select shop.id as "shopId" from product join shop on shop.id = product.shop_id and shop.status = ${shopStatus.open}
    where product.id = ${prodId} and product.status = 1`.execute(db)
  const [sold] = rows
  if (!sold) return []
  return (await discountsOf(db, [sold.shopId], now)).filter((one) => isOf(one, { ...sold, prodId }))
}

/** Whatever their status: for those who propose and decide. */
export async function termsOf(db: Database, saleIds: readonly number[]): Promise<Discount[]> {
  const { rows } = await sql<Discount>`
    select ${columns} from sale join discount on discount.sale_id = sale.id
    where sale.id = any(${arrayParam(saleIds)}::bigint[])`.execute(db)
  return rows
}

type Terms = { saleId: number; measure: Measure; tiers: readonly Tier[] }

/** In place of what was written before. */
export async function writeTerms(tx: Tx, { saleId, measure, tiers }: Terms): Promise<void> {
  await tx.deleteFrom('discount').where('sale_id', '=', saleId).execute()
  await tx.insertInto('discount').values({ sale_id: saleId, measure }).execute()
  await tx
    .insertInto('discount_tier')
    .values(
      tiers.map(({ reached, cutCents, percentOff }) => ({
        sale_id: saleId,
        reached,
        cut_cents: cutCents,
        percent_off: percentOff,
      })),
    )
    .execute()
}

/** Of the whole mall no goods are named. */
const isOfAll = ({ shopId, productIds }: Discount): boolean => shopId === null && productIds.length === 0

/** On the shelf. */
const goodsOf = ({ shopId, productIds }: Discount) =>
  sql`product.status = 1 and ${
    productIds.length > 0
      ? sql`product.id = any(${arrayParam(productIds)}::bigint[])`
      : sql`product.shop_id = ${shopId}`
  }`

/** Which of its goods: of one category, at these prices as somebody of this level pays them. */
export type Cut = { categoryId?: number | undefined; minCents?: number | undefined; maxCents?: number | undefined }

const PRICES = { 1: sql.ref('price_cents'), 2: sql.ref('member_cents'), 3: sql.ref('senior_cents') } as const

/** Each as the cheapest of it that can be had. */
const priced = (discount: Discount, level: Level) => sql`(
  select product.id, category_id, sold, cheapest.sku_id, cheapest.cents from product left join lateral (
    select sku.id as sku_id, ${PRICES[level]}::int as cents from sku
    where sku.product_id = product.id and sku.status = 1
    order by stock >= min_quantity desc, ${PRICES[level]}, seq limit 1) as cheapest on true
  where ${goodsOf(discount)}) as ware`

const isOfCategory = ({ categoryId }: Cut) =>
  categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}::bigint`
const costs = ({ minCents = 0, maxCents }: Cut) =>
  maxCents === undefined
    ? sql`cents >= ${minCents}::bigint`
    : sql`cents >= ${minCents}::bigint and cents < ${maxCents}::bigint`

/** Goods that a discount is of. */
const SHOWN = 20
type Ware = { prodId: number; skuId: number }
export async function bestSold(db: Database, discount: Discount, level: Level, cut: Cut): Promise<Ware[]> {
  if (isOfAll(discount)) return []
  const { rows } = await sql<Ware>`
    select id as "prodId", sku_id as "skuId" from ${priced(discount, level)} where ${isOfCategory(cut)} and ${costs(cut)}
    order by sold desc, id limit ${SHOWN}::int`.execute(db)
  return rows
}

type CategoryRow = { categoryId: number; nameZh: string; nameEn: string; count: number }

/** Of its goods at these prices, the one with most of them first. */
export async function categoriesOf(db: Database, discount: Discount, level: Level, cut: Cut): Promise<CategoryRow[]> {
  if (isOfAll(discount)) return []
  const { rows } = await sql<CategoryRow>`
    select category.id as "categoryId", category.name_zh as "nameZh", category.name_en as "nameEn",
      count(*) filter (where ${costs(cut)})::int as count
    from ${priced(discount, level)} join category on category.id = ware.category_id
    group by category.id order by count(*) desc, category.id`.execute(db)
  return rows
}

/** Of its goods of this category: how many cost so much, in steps of the prices of all of them. */
export async function pricesOf(db: Database, discount: Discount, level: Level, cut: Cut) {
  if (isOfAll(discount)) return []
  const { rows } = await sql<{ quarters: number[] | null }>`
    select percentile_disc(array[0.25, 0.5, 0.75]) within group (order by cents) as quarters
    from ${priced(discount, level)}`.execute(db)
  const steps = stepsOf(rows[0]?.quarters ?? [])
  if (steps.length === 0) return []
  const counted = await sql<{ step: number; count: number }>`
    select width_bucket(cents, ${arrayParam(steps)}::int[]) as step, count(*)::int as count
    from ${priced(discount, level)} where ${isOfCategory(cut)} and cents is not null group by 1`.execute(db)
  return rangesOf(steps, new Map(counted.rows.map(({ step, count }) => [step, count])))
}

type Find = { shopId: number; keyword: string; chosen: readonly number[]; locale: Locale }

export async function findGoods(db: Database, { shopId, keyword, chosen, locale }: Find) {
  const name = sql.ref(locale === 'en' ? 'name_en' : 'name_zh')
  const pattern = containsPattern(keyword.toLowerCase())
  const { rows } = await sql<{ prodId: number; name: string }>`
    select id as "prodId", model || ' ' || ${name} as name from product
    where shop_id = ${shopId} and (id = any(${arrayParam(chosen)}::bigint[])
      or lower(model || ' ' || name_zh || ' ' || name_en) like ${pattern})
    order by id = any(${arrayParam(chosen)}::bigint[]) desc, sold desc, id limit ${FOUND + chosen.length}::int`.execute(
    db,
  )
  return rows
}
const FOUND = 20
