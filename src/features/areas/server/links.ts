// What was counted, as names with lists behind them.
import type { Locale } from '#core/locale.ts'
import { brandName, type Attribute, type Category, type Facts, type Value } from '#features/search/server/index.ts'
import { ATTRIBUTE_PREFIX } from '#features/search/rules.ts'
import { categoryHref } from '#features/site/rules.ts'
import type { AreaContents, CountedLink, Parameter } from '../contract.ts'
import { BRANDS_MAX, STRIP_MAX, tablePairs } from '../rules.ts'

export type Speaking = { facts: Facts; locale: Locale }
type Counts = ReadonlyMap<number, number>

export const listOf = ({ level, id }: Category): string => categoryHref(level, id)

export const chosenValue = ({ code }: Attribute, value: Pick<Value, 'code'>): string =>
  `&${ATTRIBUTE_PREFIX}${code}=${encodeURIComponent(value.code)}`

export const parameterOf = ({ code, name, symbol, unit }: Attribute, locale: Locale): Parameter => ({
  code,
  name: name[locale],
  symbol,
  unit,
})

/** Row and column of a kind's sizes. */
export function chosenBy({ attributes }: Category): { row: Attribute; column: Attribute } | undefined {
  const by = (code: string) => attributes.find(({ attribute }) => attribute.code === code)?.attribute
  for (const [first, second] of tablePairs) {
    const [row, column] = [by(first), by(second)]
    if (row && column) return { row, column }
  }
  return undefined
}

export type CountedValue = { value: Value; count: number }

const byFigures = new Intl.Collator('en', { numeric: true })

/** The values that occur, in their natural order; words with figures go by these: M8 stands before M10. */
export function valuesIn({ id, isNumber }: Attribute, counts: Counts, { valuesOf }: Facts): CountedValue[] {
  const counted = (valuesOf.get(id) ?? []).flatMap((value) => {
    const count = counts.get(value.id) ?? 0
    return count > 0 ? [{ value, count }] : []
  })
  if (isNumber || counted.some(({ value }) => !/\d/.test(value.label.en))) return counted
  return counted.toSorted((a, b) => byFigures.compare(a.value.label.en, b.value.label.en))
}

/** Of many the most frequent, still in their order. */
export function most(counted: readonly CountedValue[], max: number): CountedValue[] {
  const kept = new Set(counted.toSorted((a, b) => b.count - a.count).slice(0, max))
  return counted.filter((one) => kept.has(one))
}

export const valueLink = (
  category: Category,
  attribute: Attribute,
  { value, count }: CountedValue,
  locale: Locale,
): CountedLink => ({ name: value.label[locale], count, link: listOf(category) + chosenValue(attribute, value) })

export const valueLinks = (
  category: Category,
  attribute: Attribute,
  counts: Counts,
  { facts, locale }: Speaking,
): CountedLink[] => valuesIn(attribute, counts, facts).map((counted) => valueLink(category, attribute, counted, locale))

/** None where there is nothing to choose between. */
export function stripLinks(
  top: Category,
  attribute: Attribute,
  counts: Counts,
  { facts, locale }: Speaking,
): AreaContents['strips'] {
  const counted = most(valuesIn(attribute, counts, facts), STRIP_MAX)
  if (counted.length < 2) return []
  const values = counted.map((one) => valueLink(top, attribute, one, locale))
  return [{ name: attribute.name[locale], of: top.name[locale], values }]
}

export function brandLinks(top: Category, counts: Counts, { facts, locale }: Speaking): AreaContents['brands'] {
  const brands = [...counts]
    .flatMap(([id, count]) => {
      const name = brandName(facts.brands.get(id), locale)
      const link = `${listOf(top)}&bid=${id}&bName=${encodeURIComponent(name)}`
      return name === '' ? [] : [{ name, count, link }]
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, BRANDS_MAX)
  return brands.length > 0 ? [{ of: top.name[locale], brands }] : []
}
