// Plans as SQL.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { LEVEL_SAVING_PERCENT } from '../../rules.ts'
import type { Field, Filter, Found, OfferFlag, Plan, Sort } from './engine.ts'
import type { Facts } from '../index/facts.ts'

const OFFER_FLAGS: Record<OfferFlag, RawBuilder<boolean>> = {
  inStock: sql`k.stock > 0`,
  shipsToday: sql`(k.stock > 0 and k.lead_days = 0)`,
  cheaper2: sql`k.member_cents * 100 <= k.price_cents * ${sql.lit(100 - LEVEL_SAVING_PERCENT)}`,
  cheaper3: sql`k.senior_cents * 100 <= k.price_cents * ${sql.lit(100 - LEVEL_SAVING_PERCENT)}`,
}
const isOfferFlag = (field: string): field is OfferFlag => Object.hasOwn(OFFER_FLAGS, field)

/** Sorting by sales reads the product's own counter, which moves with every order. */
export function dependsOnOffers({ price, sort, filters }: Pick<Plan, 'price' | 'sort' | 'filters'>): boolean {
  return (
    price !== undefined ||
    ['price', 'stock', 'sales'].includes(sort.by) ||
    filters.some(({ field }) => isOfferFlag(field))
  )
}

const PRICE_OF = { 1: sql.ref('k.price_cents'), 2: sql.ref('k.member_cents'), 3: sql.ref('k.senior_cents') }

type Sql = RawBuilder<unknown>
const sum = (parts: readonly Sql[]): Sql => (parts.length > 0 ? sql`(${sql.join([...parts], sql` + `)})` : sql`0`)
const and = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`

/** Everything that is no filter of a facet. */
function fixedConditions({ must, price, level, filters, disjunctive }: Plan): Sql[] {
  const single = must.filter(({ length }) => length === 1).map(([term]) => term)
  const several = must.filter(({ length }) => length !== 1)
  return [
    ...(single.length > 0 ? [sql`s.terms @> ${single}::text[]`] : []),
    ...several.map((group) => sql`s.terms && ${[...group]}::text[]`),
    ...(price?.min === undefined ? [] : [sql`${PRICE_OF[level]} >= ${price.min}`]),
    ...(price?.max === undefined ? [] : [sql`${PRICE_OF[level]} <= ${price.max}`]),
    ...filters.filter((filter) => !isDisjunctive(filter, disjunctive)).map(condition),
  ]
}

const isDisjunctive = (filter: Filter, disjunctive: Plan['disjunctive']): boolean =>
  disjunctive.includes(filter.field as Field)

function condition(filter: Filter): Sql {
  if (isOfferFlag(filter.field)) return OFFER_FLAGS[filter.field]
  if ('from' in filter) return sql`s.shelved_at >= ${new Date(filter.from)}`
  if (!('any' in filter)) return sql`true`
  const ids = [...filter.any]
  if (filter.field.startsWith('@')) return sql`s.facets && ${ids}::int[]`
  if (filter.field === 'owner') return sql`s.shop_id in (select id from shop where owner_id = any(${ids}::bigint[]))`
  return sql`s.${sql.raw(COLUMNS[filter.field as keyof typeof COLUMNS])} = any(${ids}::bigint[])`
}

const COLUMNS = {
  category1: 'category1',
  category2: 'category2',
  category3: 'category3',
  brand: 'brand_id',
  shop: 'shop_id',
} as const

/** The offer is joined only where somebody asks for it. */
const source = (plan: Plan): Sql =>
  dependsOnOffers(plan) ? sql`search_sku s join sku k on k.id = s.sku_id` : sql`search_sku s`

const conditionsOf = (plan: Plan): Sql =>
  and([
    ...fixedConditions(plan),
    ...plan.filters.filter((filter) => isDisjunctive(filter, plan.disjunctive)).map(condition),
  ])

/** The page is cut first: how many share a size is counted for the sizes on it, not for all that was found. */
export async function findPage(db: Database, plan: Plan): Promise<Found['hits']> {
  const { rows } = await sql<{ skuId: number; ofSize: number }>`
    with page as materialized (
      select sku_id, category3, size_key, row_number() over () as place from (
        select s.sku_id, s.category3, s.size_key
        from ${source(plan)} ${sortSource(plan.sort)} where ${conditionsOf(plan)}
        order by ${order(plan)} limit ${plan.limit} offset ${plan.offset}) as cut),
      sizes as (
        select s.category3, s.size_key, count(*)::int as times from ${source(plan)}
        where (s.category3, s.size_key) in (select category3, size_key from page) and ${conditionsOf(plan)} group by 1,
        2)
    select sku_id as "skuId", times as "ofSize" from page join sizes using (category3, size_key)
    order by place`.execute(db)
  return rows
}

function sortSource({ by }: Sort): Sql {
  if (by === 'sales') return sql`join product p on p.id = s.product_id`
  if (by === 'brand') return sql`join brand b on b.id = s.brand_id`
  if (!by.startsWith('@')) return sql``
  return sql`left join lateral (select v.number, v.seq, v.code from unnest(s.facets) f
    join attribute_value v on v.id = f
    where v.attribute_id = ${Number(by.slice(1))} limit 1) a on true`
}

const GROUPED = sql`s.rank desc, s.category3, s.size_key collate "C", s.sold desc, s.product_id, s.seq, s.sku_id`

function order({ sort, should, level }: Plan): Sql {
  const way = sql.raw(sort.down ? 'desc' : 'asc')
  switch (sort.by) {
    case 'overall':
      return should.length === 0 ? GROUPED : sql`${score(should)} desc, ${GROUPED}`
    case 'sales':
      return sql`p.sold ${way}, ${GROUPED}`
    case 'new':
      return sql`s.shelved_at ${way}, ${GROUPED}`
    case 'price':
      return sql`${PRICE_OF[level]} ${way}, ${GROUPED}`
    case 'stock':
      return sql`k.stock ${way}, ${GROUPED}`
    case 'model':
      return sql`s.model collate "C" ${way}, ${GROUPED}`
    case 'brand':
      return sql`b.name collate "C" ${way}, ${GROUPED}`
    default:
      return sql`a.number ${way} nulls last, a.seq ${way} nulls last, a.code collate "C" ${way} nulls last, ${GROUPED}`
  }
}

const score = (should: Plan['should']): Sql =>
  sum(
    should.map(([term, weight]) => sql`case when s.terms @> array[${term}]::text[] then ${sql.lit(weight)} else 0 end`),
  )

/**
 * One pass: each row knows the one filter it fails, if it fails just one. It counts for all facets if it fails none,
 * and for the facet of the filter it fails. Many skus bear the same values, so equal rows are counted before their
 * values are taken apart.
 */
export async function countAll(db: Database, plan: Plan, facts: Facts): Promise<Pick<Found, 'total' | 'facets'>> {
  const own = plan.filters.filter((filter) => isDisjunctive(filter, plan.disjunctive))
  const failed = own.map((filter, index) => sql`case when ${condition(filter)} then 0 else ${sql.lit(2 ** index)} end`)
  const bitOf = (field: Field) =>
    own.reduce((bits, filter, index) => (filter.field === field ? bits | (1 << index) : bits), 0)
  const columns = plan.facets.filter((field): field is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, field))
  const attributes = plan.facets.filter((field) => field.startsWith('@'))
  const chosen = attributes.filter((field) => bitOf(field) > 0)
  const groups = [...columns.map((field) => COLUMNS[field]), ...(attributes.length > 0 ? ['facets'] : [])]
  // grouping() has a bit for each column, the first one highest, and sets it where a row is not grouped by that column.
  const groupedBy = (index: number) =>
    sql`grouped = ${sql.lit(2 ** groups.length - 1 - (index < 0 ? 0 : 2 ** (groups.length - 1 - index)))}`
  const values = sql`counted, unnest(facets) value where ${groupedBy(groups.indexOf('facets'))}`
  const parts = [
    sql`select '' as field, 0::bigint as value, times from counted where ${groupedBy(-1)} and failed = 0`,
    ...columns.map(
      (field, index) => sql`select ${field}, ${sql.ref(COLUMNS[field])}, times from counted
      where ${groupedBy(index)} and failed in (0, ${sql.lit(bitOf(field))})`,
    ),
    ...(attributes.length > 0
      ? [sql`select '@', value::bigint, sum(times)::int from ${values} and failed = 0 group by 2`]
      : []),
    ...chosen.map(
      (field) =>
        sql`select ${field}, value::bigint, sum(times)::int
          from ${values} and failed = ${sql.lit(bitOf(field))} group by 2`,
    ),
  ]
  const { rows } = await sql<{ field: string; value: number; times: number }>`
    with counted as materialized (
      select failed, ${sql.join([...groups.map((name) => sql.ref(name)), sql`count(*)::int as times`])},
        ${groups.length > 0 ? sql`grouping(${sql.join(groups.map((name) => sql.ref(name)))})` : sql`0`} as grouped
      from (select s.category1, s.category2, s.category3, s.brand_id, s.shop_id, s.facets, ${sum(failed)} as failed
        from ${source(plan)} where ${and(fixedConditions(plan))}) as every
      where failed & (failed - 1) = 0
      group by grouping sets ((failed)${
        groups.length > 0
          ? sql`,
        ${sql.join(
          groups.map(
            (name) => sql`(failed,
        ${sql.ref(name)})`,
          ),
        )}`
          : sql``
      }))
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return { total: rows.find(({ field }) => field === '')?.times ?? 0, facets: sortOut(rows, attributes, facts) }
}

function sortOut(
  rows: readonly { field: string; value: number; times: number }[],
  attributes: readonly Field[],
  { values }: Facts,
): Found['facets'] {
  const facets: Found['facets'] = new Map()
  const count = (field: Field, value: number, times: number) => {
    const counts = facets.getOrInsertComputed(field, () => new Map<number, number>())
    counts.set(value, (counts.get(value) ?? 0) + times)
  }
  for (const { field, value, times } of rows) {
    if (field === '') continue // all of them
    if (!field.startsWith('@')) count(field as Field, value, times)
    else {
      const attribute: Field = `@${values.get(value)?.attributeId ?? 0}`
      if (field === '@' ? attributes.includes(attribute) : field === attribute) count(attribute, value, times)
    }
  }
  return facets
}
