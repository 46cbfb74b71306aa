// Attributes, which categories have them, and what their values are called.
import { figure, table, word } from '#server/files/seed-files.ts'
import type { Text } from './article.ts'

export type Attribute = {
  id: number
  code: string
  name: Text
  symbol: string | null
  unit: string | null
  kind: 'number' | 'word'
  seq: number
}
export type CategoryAttribute = { attribute: Attribute; isFacet: boolean; isColumn: boolean; ofSku: boolean }
export type Category = {
  id: number
  code: string
  parent: string
  name: Text
  partGroup: string
  /** A typical part of it, drawn; empty above the third level. */ pic: string
}

export const categories: readonly Category[] = table('categories').map((row) => ({
  id: figure(row, 'id'),
  code: word(row, 'code'),
  parent: word(row, 'parent'),
  name: { zh: word(row, 'name_zh'), en: word(row, 'name_en') },
  partGroup: word(row, 'part_group'),
  pic: word(row, 'pic'),
}))

export const attributes: readonly Attribute[] = table('attributes').map((row, at) => ({
  id: figure(row, 'id'),
  code: word(row, 'code'),
  name: { zh: word(row, 'name_zh'), en: word(row, 'name_en') },
  symbol: word(row, 'symbol') || null,
  unit: word(row, 'unit') || null,
  kind: word(row, 'kind') === 'number' ? 'number' : 'word',
  seq: at + 1,
}))

const attributeByCode = new Map(attributes.map((attribute) => [attribute.code, attribute]))

/** The attributes of each third-level category, in the order of filter rows and columns. */
export const attributesOf: ReadonlyMap<string, readonly CategoryAttribute[]> = Map.groupBy(
  table('category_attributes').map((row) => {
    const attribute = attributeByCode.get(word(row, 'attribute'))
    if (!attribute) throw new Error(`category_attributes.csv: unknown attribute ${word(row, 'attribute')}`)
    const flag = (column: string) => word(row, column) === '1'
    return {
      category: word(row, 'category'),
      attribute,
      isFacet: flag('facet'),
      isColumn: flag('column'),
      ofSku: flag('of_sku'),
    }
  }),
  ({ category }) => category,
)

const labels = new Map(
  table('attribute_values').map((row, at) => [
    `${word(row, 'attribute')} ${word(row, 'code')}`,
    { label: { zh: word(row, 'label_zh'), en: word(row, 'label_en') }, seq: at + 1 },
  ]),
)

/** How a value is shown: by its entry in attribute_values.csv, else as it is written. */
export function labelOf(attribute: Attribute, code: string): { label: Text; seq: number } {
  return labels.get(`${attribute.code} ${code}`) ?? { label: { zh: code, en: code.replaceAll('、', ', ') }, seq: 0 }
}

export const knownWord = (attribute: Attribute, code: string): boolean =>
  labels.has(`${attribute.code} ${code}`) ||
  !table('attribute_values').some((row) => word(row, 'attribute') === attribute.code)
