// What a list is asked for, from the words of its address to filters of the engine.
import { cents } from '#core/money.ts'
import { DAY_MS } from '#core/time.ts'
import type { Level } from '#features/catalog/rules.ts'
import type { SearchInput } from '../../contract.ts'
import {
  ATTRIBUTE_PREFIX,
  DESCENDING,
  FILTERS_MAX,
  NEW_DAYS,
  readAttributeInput,
  sortWords,
  VALUES_MAX,
  type AttributeInput,
  type SortWord,
} from '../../rules.ts'
import { squeeze } from '../words/tokens.ts'
import type { Field, Filter, Plan, Sort } from '../engines/engine.ts'
import type { Attribute, Category, Facts } from '../index/facts.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

export type AttributeFilter = { attribute: Attribute; request: AttributeInput; valueIds: number[] }

export type Input = {
  /** Terms, one of each group of which everything has. */
  must: readonly (readonly string[])[]
  filters: Filter[]
  /** The most special category that was chosen. */
  category: Category | undefined
  /** All that were chosen. */
  categoryIds: number[]
  attributes: AttributeFilter[]
  brandIds: number[]
  shopId: number | undefined
  price: Plan['price']
  level: Level
  sort: Sort
  current: number
  size: number
}

const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

export function readInput(input: SearchInput, vocabulary: Vocabulary, level: Level): Input {
  const { facts } = vocabulary
  const attributes = attributeFilters(input, facts)
  const brandIds = brandsOf(input, vocabulary)
  const [min, max] = [input.minPrice, input.maxPrice].map((amount) =>
    amount === undefined ? undefined : cents(amount),
  )
  const categoryIds = [input.primaryCategoryId, input.secondaryCategoryId, input.categoryId].filter(
    (id) => id !== undefined,
  )
  const deepest = categoryIds.at(-1)
  return {
    must: [],
    filters: [
      ...categoryIds.map((id) => categoryFilter(id, facts)),
      ...(brandIds ? [{ field: 'brand' as const, any: brandIds }] : []),
      ...(input.shopId === undefined ? [] : [{ field: 'shop' as const, any: [input.shopId] }]),
      ...(!input.userId?.trim() ? [] : [{ field: 'owner' as const, any: ownerOf(input.userId.trim()) }]),
      ...attributes.map(({ attribute, valueIds }) => ({ field: fieldOf(attribute), any: valueIds })),
      ...(isOn(input.hasStock) ? [{ field: 'inStock' as const }] : []),
      ...(isOn(input.shipsToday) ? [{ field: 'shipsToday' as const }] : []),
      ...(input.level === 2 || input.level === 3 ? [{ field: `cheaper${input.level}` as const }] : []),
      ...(isOn(input.isNew) ? [{ field: 'shelvedAt' as const, from: newestFrom(vocabulary) }] : []),
    ],
    category: deepest === undefined ? undefined : facts.categories.get(deepest),
    categoryIds,
    attributes,
    brandIds: brandIds ?? [],
    shopId: input.shopId,
    price: min === undefined && max === undefined ? undefined : { min, max },
    level,
    sort: sortOf(input, facts),
    current: input.current,
    size: input.size,
  }
}

export const fieldOf = ({ id }: Attribute): Field => `@${id}`

/**
 * New is what came within so many days of the newest: a mall that pauses still has its news. By whole days, so that
 * plans repeat.
 */
const newestFrom = ({ newestShelvedAt }: Vocabulary): number =>
  (Math.floor(newestShelvedAt.getTime() / DAY_MS) - NEW_DAYS) * DAY_MS

const ownerOf = (userId: string): number[] => (/^\d{1,15}$/.test(userId) ? [Number(userId)] : [])

/** By its true level, whatever word it came under; an unknown one holds nothing. */
function categoryFilter(id: number, facts: Facts): Filter {
  const level = facts.categories.get(id)?.level ?? 3
  return { field: `category${level}`, any: [id] }
}

/** Undefined: not asked for. Empty: asked for, but there is none of these. */
function brandsOf({ brandIds, brandName }: SearchInput, vocabulary: Vocabulary): number[] | undefined {
  const ids = (brandIds ?? '').split(',').flatMap((id) => (/^\d{1,15}$/.test(id.trim()) ? [Number(id)] : []))
  if (ids.length > 0) return [...new Set(ids)].slice(0, VALUES_MAX).toSorted((a, b) => a - b)
  if (!brandName) return undefined
  const called = squeeze(brandName)
  const brands = [...vocabulary.facts.brands.values()]
  const own = brands.filter(({ sign, name }) =>
    [sign, name.zh_CN, name.en, `${sign} ${name.zh_CN}`].some((one) => squeeze(one) === called),
  )
  if (own.length > 0) return own.map(({ id }) => id)
  const brand = vocabulary.find(called)
  return brand?.means.flatMap((term) => (term.startsWith('brand:') ? [Number(term.slice('brand:'.length))] : [])) ?? []
}

function attributeFilters(input: SearchInput, facts: Facts): AttributeFilter[] {
  return Object.entries(input)
    .filter(([key]) => key.startsWith(ATTRIBUTE_PREFIX))
    .flatMap(([key, text]) => {
      const attribute = facts.attributeByCode.get(key.slice(ATTRIBUTE_PREFIX.length))
      const request = typeof text === 'string' ? readAttributeInput(text) : undefined
      return attribute && request ? [{ attribute, request, valueIds: valuesOf(attribute, request, facts) }] : []
    })
    .toSorted((a, b) => a.attribute.id - b.attribute.id)
    .slice(0, FILTERS_MAX)
}

function valuesOf({ id }: Attribute, request: AttributeInput, facts: Facts): number[] {
  const fits = (code: string, number: number | null): boolean =>
    'values' in request
      ? request.values.includes(code)
      : number !== null && number >= (request.from ?? -Infinity) && number <= (request.to ?? Infinity)
  return (facts.valuesOf.get(id) ?? []).filter(({ code, number }) => fits(code, number)).map((value) => value.id)
}

function sortOf({ sort = '', isNew }: SearchInput, facts: Facts): Sort {
  const word = sort.replace(/^-/, '')
  const down = sort.startsWith('-') || DESCENDING.includes(word)
  if (isSortWord(word)) return { by: word, down }
  const attribute = facts.attributeByCode.get(word)
  if (attribute) return { by: `@${attribute.id}`, down }
  return { by: isOn(isNew) ? 'new' : 'overall', down: true }
}

const isSortWord = (word: string): word is SortWord => (sortWords as readonly string[]).includes(word)

/** The one third-level category of these, where there is only one. */
export function onlyCategory(counts: ReadonlyMap<number, number> | undefined, facts: Facts): Category | undefined {
  const [only, ...others] = counts?.keys() ?? []
  return only !== undefined && others.length === 0 ? facts.categories.get(only) : undefined
}
