import { expect, test } from 'vitest'
import { inStockFirst, type Row } from './rows.ts'

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
