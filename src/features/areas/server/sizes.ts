// The sizes of one kind of part: a table of two of its parameters with a count in each cell, and the fields to find one
// by.
import type { Locale } from '#core/locale.ts'
import type { Attribute, catalogueCounts, Category, Counted, Facts } from '#features/search/server/index.ts'
import type { Field, SelectionTable } from '../contract.ts'
import { COLUMNS_MAX, FIELDS_MAX, ROWS_MAX } from '../rules.ts'
import { chosenBy, chosenValue, listOf, most, parameterOf, valueLink, valuesIn, type CountedValue } from './links.ts'

type Counts = Awaited<ReturnType<typeof catalogueCounts>>

export async function sizesOf(
  kind: Category,
  counts: Counts,
  locale: Locale,
): Promise<{ fields: Field[]; table: SelectionTable | null }> {
  const pair = chosenBy(kind)
  const asked = fieldsOf(kind)
  const by = [...new Set([...asked, ...(pair ? [pair.row, pair.column] : [])])]
  const counted = await counts.count({ categories: { level: 3, ids: [kind.id] }, by })
  return {
    fields: asked.map((attribute) => fieldOf(attribute, counted, counts.facts, locale)),
    table: pair ? await tableOf({ kind, ...pair }, counted, counts, locale) : null,
  }
}

/** What can be measured or read off a part: columns of its list with a letter on the drawing, and its thread. */
const fieldsOf = ({ attributes }: Category): Attribute[] =>
  attributes
    .filter(({ attribute: { symbol, isNumber, unit }, isColumn }) => {
      return isColumn && symbol !== null && (!isNumber || unit === null || unit === 'mm' || unit === 'W')
    })
    .map(({ attribute }) => attribute)
    .slice(0, FIELDS_MAX)

function fieldOf(attribute: Attribute, counted: Counted, facts: Facts, locale: Locale): Field {
  const values = valuesIn(attribute, counted.valuesOf(attribute), facts)
  return {
    ...parameterOf(attribute, locale),
    isNumber: attribute.isNumber,
    values: values.map(({ value: { code, label, number } }) => ({ code, label: label[locale], number })),
  }
}

type Axes = { kind: Category; row: Attribute; column: Attribute }

async function tableOf(
  { kind, row, column }: Axes,
  counted: Counted,
  { facts, count }: Counts,
  locale: Locale,
): Promise<SelectionTable | null> {
  const all = valuesIn(row, counted.valuesOf(row), facts)
  const rows = most(all, ROWS_MAX)
  const columns = most(valuesIn(column, counted.valuesOf(column), facts), COLUMNS_MAX)
  if (rows.length === 0 || columns.length === 0) return null
  const within = { level: 3 as const, ids: [kind.id] }
  const inColumn = await Promise.all(
    columns.map(async ({ value }) => {
      const found = await count({ categories: within, value: { attributeId: column.id, id: value.id }, by: [row] })
      return { value, counts: found.valuesOf(row) }
    }),
  )
  const cellsOf = (line: CountedValue) =>
    inColumn.map(({ value, counts }) => {
      const found = counts.get(line.value.id) ?? 0
      const link = listOf(kind) + chosenValue(row, line.value) + chosenValue(column, value)
      return found > 0 ? { count: found, link } : null
    })
  return {
    row: parameterOf(row, locale),
    column: parameterOf(column, locale),
    columns: columns.map((counted) => valueLink(kind, column, counted, locale)),
    rows: rows.map((counted) => ({ ...valueLink(kind, row, counted, locale), cells: cellsOf(counted) })),
    hasMore: rows.length < all.length,
  }
}
