// What was counted, as rows of filters: named, ordered, and cut to what a row can show.
import type { Locale } from '#core/locale.ts'
import type { FilterAttribute, SearchFound } from '../../contract.ts'
import { RANGE_BINS, VALUES_SHOWN } from '../../rules.ts'
import type { Found } from '../engines/engine.ts'
import type { Attribute, Category, Facts, Value } from '../index/facts.ts'
import { brandName } from './rows.ts'
import { fieldOf, type AttributeFilter, type Input } from './list-request.ts'

type Counts = ReadonlyMap<number, number>
const NONE: Counts = new Map()

export function brandRow({ facets }: Found, { brandIds }: Input, facts: Facts, locale: Locale): SearchFound['brands'] {
  const counts = withChosen(facets.get('brand') ?? NONE, brandIds)
  return [...counts]
    .map(([brandId, count]) => ({
      brandId,
      name: brandName(facts.brands.get(brandId), locale),
      count,
      isChosen: brandIds.includes(brandId),
    }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.count - a.count || a.brandId - b.brandId)
}

/** The next level down from where the list is; with a query the third level, if that is a handful. */
export function categoryRow(
  { facets }: Found,
  { category }: Input,
  facts: Facts,
  locale: Locale,
): SearchFound['categories'] {
  const leaves = facets.get('category3') ?? NONE
  const level = category ? category.level + 1 : leaves.size <= LEAVES_SHOWN ? 3 : 1
  if (level > 3) return []
  const counts = new Map<Category, number>()
  for (const [id, count] of leaves) {
    let one = facts.categories.get(id)
    while (one && one.level > level) one = one.parentId === null ? undefined : facts.categories.get(one.parentId)
    if (one) counts.set(one, (counts.get(one) ?? 0) + count)
  }
  return [...counts]
    .toSorted(([a], [b]) => a.level - b.level || a.seq - b.seq)
    .map(([one, count]) => ({
      categoryId: one.id,
      categoryName: one.name[locale],
      parentId: one.parentId ?? 0,
      level: one.level,
      count,
    }))
}
const LEAVES_SHOWN = 12

export function attributeRows(
  { facets }: Found,
  rows: readonly Attribute[],
  request: Input,
  facts: Facts,
  locale: Locale,
): FilterAttribute[] {
  return rows.flatMap((attribute) => {
    const filter = request.attributes.find((one) => one.attribute === attribute)
    const counts = facets.get(fieldOf(attribute)) ?? NONE
    const all = valueRow(attribute, counts, filter, facts, locale)
    // A row with one value that nobody chose tells nothing apart.
    if (all.length < 2 && !filter) return []
    const shown = all.length <= VALUES_SHOWN ? all : mostFrequent(all)
    const { id, code, name, symbol, unit, isNumber } = attribute
    return [
      {
        attributeId: id,
        code,
        name: name[locale],
        symbol,
        unit,
        isNumber,
        values: shown,
        hasMore: shown.length < all.length,
        range: isNumber ? rangeOf(counts, filter, facts) : null,
      },
    ]
  })
}

/** Every value there is, in its natural order. */
export function valueRow(
  attribute: Attribute,
  counts: Counts,
  filter: AttributeFilter | undefined,
  facts: Facts,
  locale: Locale,
): FilterAttribute['values'] {
  const chosen = filter && 'values' in filter.request ? filter.valueIds : []
  const present: Value[] = []
  for (const id of chosen.length > 0 ? withChosen(counts, chosen).keys() : counts.keys()) {
    const value = facts.values.get(id)
    if (value?.attributeId === attribute.id) present.push(value)
  }
  return inOrder(present, (value) => value.place).map(({ id, code, label }) => ({
    code,
    label: label[locale],
    count: counts.get(id) ?? 0,
    isChosen: chosen.includes(id),
  }))
}

/** Mostly they are in order already, and need no list of their own. */
function inOrder<One>(all: One[], of: (one: One) => number): One[] {
  for (let at = 1; at < all.length; at++) if (of(all[at - 1]!) > of(all[at]!)) return all.sort((a, b) => of(a) - of(b))
  return all
}

/** What is chosen stays in sight, even if nothing is left of it. */
function withChosen(counts: Counts, chosen: readonly number[]): Map<number, number> {
  const all = new Map(counts)
  for (const id of chosen) if (!all.has(id)) all.set(id, 0)
  return all
}

function mostFrequent(values: FilterAttribute['values']): FilterAttribute['values'] {
  const counts = Float64Array.from(values, ({ count, isChosen }) => (isChosen ? Infinity : count)).sort()
  const least = counts[counts.length - VALUES_SHOWN]!
  return values.filter(({ count, isChosen }) => isChosen || count >= least).slice(0, VALUES_SHOWN)
}

function rangeOf(counts: Counts, filter: AttributeFilter | undefined, facts: Facts): FilterAttribute['range'] {
  const found: { number: number; count: number }[] = []
  for (const [id, count] of counts) {
    const number = facts.values.get(id)?.number ?? null
    if (number !== null) found.push({ number, count })
  }
  const numbers = inOrder(found, ({ number }) => number)
  const { from, to } = filter && 'from' in filter.request ? filter.request : {}
  if (numbers.length < 2 && from === undefined && to === undefined) return null
  const [least, most] = [numbers[0]?.number ?? from ?? 0, numbers.at(-1)?.number ?? to ?? 0]
  return { min: least, max: most, from: from ?? null, to: to ?? null, bins: binsOf(numbers) }
}

/**
 * Parts come in preferred sizes, close together where they are small: neighbours share a bin, whatever their distance.
 */
function binsOf(numbers: readonly { count: number }[]): number[] {
  const bins = Array.from({ length: Math.min(RANGE_BINS, numbers.length) }, () => 0)
  for (const [at, { count }] of numbers.entries()) bins[Math.floor((at * bins.length) / numbers.length)]! += count
  return bins
}
