// Plans as requests to OpenSearch, and its answers as what was found.
import type { API, Types } from '@opensearch-project/opensearch'
import type { Field, Filter, Found, Plan, Sort } from '../engine.ts'
import type { SortRanks } from '../sort-ranks.ts'

type Query = Types.Common_QueryDsl.QueryContainer
type Body = API.Search_RequestBody
type Answer = API.Search_ResponseBody
type Aggregation = Types.Common_Aggregations.AggregationContainer

/** OpenSearch's own limit for the values of one count. */
const VALUES_MAX = 10_000

const fieldOf = (field: Field): string =>
  field.startsWith('@') ? `attributes.${field.slice(1)}` : field === 'owner' ? 'shop' : field

function condition(filter: Filter): Query {
  if ('any' in filter) return { terms: { [fieldOf(filter.field)]: [...filter.any] } }
  if ('from' in filter) return { range: { shelvedAt: { gte: filter.from } } }
  switch (filter.field) {
    case 'inStock':
      return { range: { stock: { gt: 0 } } }
    case 'shipsToday':
      return { bool: { filter: [{ range: { stock: { gt: 0 } } }, { term: { leadDays: { value: 0 } } }] } }
    default:
      return { term: { [filter.field]: { value: true } } }
  }
}

function conditionsOf({ must, price, level, filters, disjunctive }: Plan): {
  fixed: Query[]
  own: (Filter & { any: unknown })[]
} {
  const isOwn = (filter: Filter): filter is Filter & { any: unknown } =>
    'any' in filter && disjunctive.includes(filter.field)
  const within = {
    ...(price?.min === undefined ? {} : { gte: price.min }),
    ...(price?.max === undefined ? {} : { lte: price.max }),
  }
  return {
    fixed: [
      ...must.map((group): Query => ({ terms: { terms: [...group] } })),
      ...(price ? [{ range: { [`price${level}`]: within } }] : []),
      ...filters.filter((filter) => !isOwn(filter)).map(condition),
    ],
    own: filters.filter(isOwn),
  }
}

/** The client's types know everything of a count of terms but the field. */
const counting = (field: string, size: number): Aggregation => ({ terms: { field, size } as object })

const all = (filter: Query[]): Query => ({ bool: { filter } })

/** Total and counts, and the page where it is not too deep. */
export function searchRequest(plan: Plan, orders: SortRanks): Body {
  const { fixed, own } = conditionsOf(plan)
  const facet = (field: Field): Aggregation => ({
    filter: all(own.filter((filter) => filter.field !== field).map(condition)),
    aggs: { counts: counting(fieldOf(field), VALUES_MAX) },
  })
  return {
    ...pageRequest(plan, orders),
    from: plan.offset,
    size: plan.limit,
    track_total_hits: true,
    aggs: Object.fromEntries(plan.facets.map((field) => [field, facet(field)])),
    ...(own.length > 0 ? { post_filter: all(own.map(condition)) } : {}),
    query: scored(fixed, plan),
  }
}

/** The hits alone, to walk down to a page that `from` does not reach. */
export function pageRequest(plan: Plan, orders: SortRanks): Body {
  const { fixed, own } = conditionsOf(plan)
  return {
    query: scored([...fixed, ...own.map(condition)], plan),
    sort: sortOf(plan, orders),
    _source: false,
    docvalue_fields: ['size'],
  }
}

/** How many of what was found have each of these sizes. */
export function sizesRequest(plan: Plan, sizes: readonly string[]): Body {
  const { fixed, own } = conditionsOf(plan)
  return {
    size: 0,
    track_total_hits: false,
    query: all([...fixed, ...own.map(condition), { terms: { size: [...sizes] } }]),
    aggs: { sizes: counting('size', sizes.length) },
  }
}

function scored(filter: Query[], { should, sort }: Plan): Query {
  if (sort.by !== 'overall' || should.length === 0) return all(filter)
  const inputs = should.map(([term, boost]): Query => ({
    constant_score: { filter: { term: { terms: { value: term } } }, boost },
  }))
  return { bool: { filter, should: inputs, minimum_should_match: 0 } }
}

const up = (...fields: string[]) => fields.map((field) => ({ [field]: { order: 'asc' as const } }))
const down = (field: string) => ({ [field]: { order: 'desc' as const } })
/** As all lists stand: the size sold most, then its parts together. */
const GROUPED = [down('rank'), ...up('category3', 'sizeKey'), down('sold'), ...up('product', 'seq', 'sku')]
const COLUMN: Partial<Record<Sort['by'], string>> = { sales: 'sales', new: 'shelvedAt', stock: 'stock', model: 'model' }

function sortOf({ sort, should, level }: Plan, orders: SortRanks): Types.Common.SortCombinations[] {
  const { by } = sort
  const column = by === 'price' ? `price${level}` : COLUMN[by]
  if (column) return [{ [column]: { order: sort.down ? 'desc' : 'asc' } }, ...GROUPED]
  if (by === 'overall') return should.length > 0 ? [{ _score: { order: 'desc' } }, ...GROUPED] : GROUPED
  const script =
    by === 'brand' ? placed('brand', orders.brands, sort.down) : byValue(by as `@${number}`, orders, sort.down)
  return [{ _script: { type: 'number', order: by === 'brand' && sort.down ? 'desc' : 'asc', script } }, ...GROUPED]
}

const byValue = (by: `@${number}`, { valuesUp, valuesDown }: SortRanks, isDown: boolean) =>
  placed(fieldOf(by), isDown ? valuesDown : valuesUp, false)

/** By the place of an id; a document without one comes last. */
function placed(field: string, places: ReadonlyMap<number, number>, isDown: boolean) {
  return {
    lang: 'painless',
    source:
      'if (!doc.containsKey(params.field) || doc[params.field].size() == 0) return params.last; ' +
      'return ((Number) params.places.getOrDefault(String.valueOf(doc[params.field].value), params.last)).doubleValue();',
    params: { field, last: isDown ? -1 : places.size, places: Object.fromEntries(places) },
  }
}

export type Hit = { skuId: number; size: string; sort: unknown[] }

export const hitsOf = ({ hits }: Answer): Hit[] =>
  hits.hits.map(({ _id, fields, sort }) => ({
    skuId: Number(_id),
    size: String((fields as { size?: unknown[] } | undefined)?.size?.[0]),
    sort: (sort ?? []) as unknown[],
  }))

type Counts = {
  buckets: { key: string | number; doc_count: number }[]
  sum_other_doc_count?: number
  doc_count_error_upper_bound?: number
}

export function foundOf({ hits, aggregations = {} }: Answer, fields: readonly Field[]): Omit<Found, 'hits'> {
  const facets: Found['facets'] = new Map()
  let isAbout = false
  for (const field of fields) {
    const { counts } = (aggregations[field] ?? {}) as unknown as { counts?: Counts }
    if (!counts) continue
    isAbout ||= (counts.sum_other_doc_count ?? 0) > 0 || (counts.doc_count_error_upper_bound ?? 0) > 0
    if (counts.buckets.length > 0)
      facets.set(field, new Map(counts.buckets.map(({ key, doc_count }) => [Number(key), doc_count])))
  }
  const { total } = hits
  return { total: typeof total === 'object' ? total.value : (total ?? 0), facets, isAbout }
}

export function sizesOf({ aggregations = {} }: Answer): Map<string, number> {
  const { buckets } = aggregations['sizes'] as unknown as Counts
  return new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]))
}
