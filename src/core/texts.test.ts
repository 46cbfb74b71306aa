import { expect, test } from 'vitest'
import { fill } from './texts.ts'

test('holes are filled by name, as often as they stand there', () => {
  expect(fill('{a} and {b}, {a}', { a: 1, b: 'two' })).toBe('1 and two, 1')
  expect(fill('{a}')).toBe('{a}')
})

test.each([
  [0, '0 pieces are chosen'],
  [1, '1 piece is chosen'],
  ['1', '1 piece is chosen'],
  [2, '2 pieces are chosen'],
  [1001, '1,001 pieces are chosen'],
  ['1,001', '1,001 pieces are chosen'],
  [12_345_678, '12,345,678 pieces are chosen'],
])('of %s', (count, said) => {
  expect(fill('{count} piece{count|s} {count|are|is} chosen', { count })).toBe(said)
})

test('words of several holes do not run into each other', () => {
  expect(fill('{a} kind{a|s}, {b} piece{b|s} {b|were|was} {c}', { a: 2, b: 1, c: 3 })).toBe('2 kinds, 1 piece was 3')
})

test('a count is read with its thousands apart, and what is given in words stays as it is', () => {
  expect(fill('{units} of {stock}{step|, in multiples of #step|}', { units: 1000, stock: 12_000, step: 2500 })).toBe(
    '1,000 of 12,000, in multiples of 2,500',
  )
  expect(fill('{price}, since {year}', { price: '1234.50', year: '2019' })).toBe('1234.50, since 2019')
  expect(fill('{size} MB', { size: 2.5 })).toBe('2.5 MB')
})
