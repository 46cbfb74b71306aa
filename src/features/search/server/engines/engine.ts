// The port of search: what every engine is asked and what it answers. Engines know terms and numbers, no texts.
import type { Level } from '#features/catalog/rules.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** A column that is filtered and counted by ids; `@9` is the attribute 9. */
export type Field = 'category1' | 'category2' | 'category3' | 'brand' | 'shop' | 'owner' | `@${number}`

/** What is true of an offer now: it changes with every sale and is never part of a document. */
export type OfferFlag = 'inStock' | 'shipsToday' | 'cheaper2' | 'cheaper3'

export type Filter =
  | { field: Field; any: readonly number[] }
  | { field: 'shelvedAt'; from: number }
  | { field: OfferFlag }

export type Sort = {
  by: 'overall' | 'sales' | 'new' | 'price' | 'stock' | 'model' | 'brand' | `@${number}`
  down: boolean
}

export type Plan = {
  /** A document has at least one term of each group. */
  must: readonly (readonly string[])[]
  /** And the more of these, the higher it stands. */
  should: readonly (readonly [term: string, weight: number])[]
  filters: readonly Filter[]
  /** In cents, as this level pays. */
  price: { min: number | undefined; max: number | undefined } | undefined
  level: Level
  facets: readonly Field[]
  /** Fields whose counts do not know of their own filter, so that a second value can be added. */
  disjunctive: readonly Field[]
  sort: Sort
  offset: number
  limit: number
}

export type Found = {
  total: number
  /** `ofSize`: how many of all that was found share its category and size. */
  hits: { skuId: number; ofSize: number }[]
  facets: Map<Field, Map<number, number>>
  /** Counts that were cut short. */
  isAbout: boolean
}

/** `totals`: one for each of the other plans. */
export type FoundWith = { found: Found; totals: readonly number[] }

export type SearchDocument = {
  skuId: number
  productId: number
  shopId: number
  brandId: number
  categories: readonly [number, number, number]
  sizeKey: string
  model: string
  seq: number
  terms: readonly string[]
  /** Ids of attribute values. */
  values: readonly number[]
  sold: number
  shelvedAt: Date
}

/** No document: it is not to be found any more. */
export type Change = { skuId: number; document: SearchDocument | undefined }

export type Suggestions = {
  categories: { categoryId: number }[]
  /** `bare`: without the maker that was named. */
  parts: { model: string; bare: string; brandId?: number; categoryId: number }[]
  shops: { shopId: number }[]
  corrections: string[]
}

export interface SearchEngine {
  /** After it, searches know the changes, and `position()` is at least `position`. */
  apply(changes: readonly Change[], position: number): Promise<void>
  search(plan: Plan): Promise<Found>
  /** And how many each of the others finds: what is wanted together is asked for at once. */
  searchWith(plan: Plan, others: readonly Plan[]): Promise<FoundWith>
  /** How many each of these finds; nothing else of them is wanted. */
  totals(plans: readonly Plan[]): Promise<number[]>
  suggest(prefix: string): Promise<Suggestions>
  vocabulary(): Promise<Vocabulary>
  /** How far the engine has followed the catalogue. */
  position(): Promise<number>
}

/** `searchWith` of an engine that has no shorter way. */
export async function searchingBeside(
  engine: Pick<SearchEngine, 'search' | 'totals'>,
  plan: Plan,
  others: readonly Plan[],
): Promise<FoundWith> {
  const [found, totals] = await Promise.all([engine.search(plan), engine.totals(others)])
  return { found, totals }
}

/** `totals` of an engine that has no shorter way. */
export const totalsBySearching = async (engine: Pick<SearchEngine, 'search'>, plans: readonly Plan[]) =>
  (await Promise.all(plans.map((plan) => engine.search(plan)))).map(({ total }) => total)
