import { expect, test } from 'vitest'
import { asTypedFirst, inStockFirst, type Row } from './rows.ts'

const row = (skuId: number, stock: number, more: Partial<Row> = {}): Row =>
  ({ skuId, stock, categoryId: 1, sizeKey: '20x47x14', model: '6204-2RS', values: [7], ...more }) as Row
const order = (rows: readonly Row[]): number[] => inStockFirst(rows).map(({ skuId }) => skuId)

test('of the same part what is in stock stands before what is sold out', () => {
  expect(order([row(1, 0), row(2, 5), row(3, 0), row(4, 2)])).toEqual([2, 4, 1, 3])
  expect(order([row(1, 0), row(2, 5, { model: '6204 2RS' })])).toEqual([2, 1])
})

test('another part, pack or size keeps its place', () => {
  const others = [row(2, 5, { model: '6204-2Z' }), row(3, 5, { values: [7, 8] }), row(4, 5, { sizeKey: '25x52x15' })]
  expect(order([row(1, 0), ...others, row(5, 1)])).toEqual([5, 2, 3, 4, 1])
})

test('of one number, whoever writes it as it was typed stands first, and other numbers keep their places', () => {
  const [parted, glued, other] = [{ model: '6000-C3' }, { model: '6000C3' }, { model: '6000-2RS' }]
  const rows = [row(1, 5, parted), row(2, 5, other), row(3, 5, glued), row(4, 5, parted), row(5, 5, glued)]
  const typed = (text: string | undefined) => asTypedFirst(rows, text).map(({ skuId }) => skuId)
  expect(typed('6000c3')).toEqual([3, 2, 5, 1, 4])
  expect(typed('6000/C3')).toEqual([1, 2, 3, 4, 5])
  expect(typed(undefined)).toEqual([1, 2, 3, 4, 5])
})
