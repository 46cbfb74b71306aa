import { expect, test } from 'vitest'
import { differs, readSkuIds, rowsOf } from './compare.ts'

const parameter = (name: string, value: string, symbol: string | null = null) => ({ name, value, symbol })

test('an address names up to four parts; whatever is no id, or twice, or a fifth, is left out', () => {
  expect(readSkuIds('12,34')).toEqual([12, 34])
  expect(readSkuIds(' 12 , x, -3, 0, 12, 1e3, 34, 56, 78, 90')).toEqual([12, 34, 56, 78])
  expect(readSkuIds('')).toEqual([])
})

test('rows keep the order of the first part; what only others have stands where it stands there', () => {
  const rows = rowsOf([
    [parameter('bore', '20 mm', 'd'), parameter('seal', '2RS')],
    [parameter('bore', '20 mm', 'd'), parameter('angle', '40°'), parameter('seal', 'open')],
    [parameter('speed', '15000')],
  ])
  expect(rows).toEqual([
    { name: 'speed', symbol: null, values: [null, null, '15000'] },
    { name: 'bore', symbol: 'd', values: ['20 mm', '20 mm', null] },
    { name: 'angle', symbol: null, values: [null, '40°', null] },
    { name: 'seal', symbol: null, values: ['2RS', 'open', null] },
  ])
  expect(rows.map(({ values }) => differs(values))).toEqual([true, true, true, true])
})

test('a row differs where one part has another value or none', () => {
  expect(differs(['20 mm', '20 mm'])).toBe(false)
  expect(differs(['20 mm', '25 mm'])).toBe(true)
  expect(differs(['20 mm', null])).toBe(true)
  expect(differs(['20 mm'])).toBe(false)
})
