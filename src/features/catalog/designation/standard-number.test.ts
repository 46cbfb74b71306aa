import { expect, test } from 'vitest'
import { standardFirst, standardsIn } from './standard-number.ts'

test.each([
  ['GB/T5783-2016', 'GB/T5783', 'gb', '5783'],
  ['GB/T 5783', 'GB/T 5783', 'gb', '5783'],
  ['GB 5783', 'GB 5783', 'gb', '5783'],
  ['gb5783', 'gb5783', 'gb', '5783'],
  ['GB T 5783', 'GB T 5783', 'gb', '5783'],
  ['gbt5783', 'gbt5783', 'gb', '5783'],
  ['GB／T 5783', 'GB／T 5783', 'gb', '5783'],
  ['GB/T 70.1 M6×16', 'GB/T 70.1', 'gb', '70.1'],
  ['GB/T70.1M6×16', 'GB/T70.1', 'gb', '70.1'],
  ['GB30M10×40', 'GB30', 'gb', '30'],
  ['DIN933', 'DIN933', 'din', '933'],
  ['DIN933M10x40', 'DIN933', 'din', '933'],
  ['DIN 125A M8', 'DIN 125A', 'din', '125'],
  ['ISO4017', 'ISO4017', 'iso', '4017'],
  ['DIN EN ISO 4017', 'DIN EN ISO 4017', 'din', '4017'],
  ['JIS 1180', 'JIS 1180', 'jis', '1180'],
  ['ANSI 40', 'ANSI 40', 'ansi', '40'],
])('%s is a standard, with its body and its number', (text, said, body, number) => {
  expect(standardsIn(text)).toEqual([{ said, from: 0, to: said.length, body, number }])
})

test.each(['JIS B 1180', 'ANSI/ASME B18.2.1', 'QB/T 1234', 'JB/T 7940', 'SGB30M10', 'DIN-933', 'GBM10', 'GB'])(
  '%s has no number of these bodies',
  (text) => expect(standardsIn(text)).toEqual([]),
)

test('of a line all are read, and only the one that it begins with is its first', () => {
  expect(standardsIn('M10×40 GB/T5783 / DIN 933').map(({ said }) => said)).toEqual(['GB/T5783', 'DIN 933'])
  expect(standardFirst('M10×40 GB/T5783')).toBeUndefined()
  expect(standardFirst('GB 5783M 10×40')?.said).toBe('GB 5783')
})
