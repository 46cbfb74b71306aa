// Rows of a list that belong together: parts of one size, and one part in several packs.
import { PACK } from '#features/catalog/rules.ts'
import type { SearchFound, SearchProduct } from '../../contract.ts'

type Column = SearchFound['columns'][number]
type Row = Pick<SearchProduct, 'prodId' | 'model' | 'values' | 'sizeKey' | 'categoryId'>

/** Neighbours of one size and category. */
export function sizesOf<Product extends Row>(products: readonly Product[]): Product[][] {
  const groups: Product[][] = []
  for (const product of products) {
    const [first] = groups.at(-1) ?? []
    if (first?.sizeKey === product.sizeKey && first.categoryId === product.categoryId) groups.at(-1)!.push(product)
    else groups.push([product])
  }
  return groups
}

/** The same part in several packs is one row, with the packs to choose from. */
export const packed = <Product extends Row>(group: readonly Product[]): Product[][] => [
  ...Map.groupBy(group, ({ prodId, model, values }) =>
    [prodId, model, ...Object.entries(values).flatMap(([code, value]) => (code === PACK ? [] : [value]))].join('|'),
  ).values(),
]

/** Columns that say the same in every row of a size are said above it; where sizes have one row each, none is. */
export function sameWithin(groups: readonly Pick<Row, 'values'>[][][], columns: readonly Column[]): Column[] {
  if (groups.flat().length < groups.length * 2) return []
  const isSame = ({ code }: Column): boolean =>
    groups.every((rows) => rows.every(([product]) => product!.values[code] === rows[0]![0]!.values[code]))
  return columns.filter((column) => column.code !== PACK && isSame(column))
}

/** Seal and clearance are what rows of one size differ by; the pack stands beside the order code. */
export const wordsFirst = (columns: readonly Column[]): Column[] =>
  columns.filter(({ code }) => code !== PACK).toSorted((a, b) => Number(a.isNumber) - Number(b.isNumber))
