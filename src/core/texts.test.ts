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
  ['1,001', '1,001 pieces are chosen'],
])('of %s', (count, said) => {
  expect(fill('{count} piece{count|s} {count|are|is} chosen', { count })).toBe(said)
})

test('words of several holes do not run into each other', () => {
  expect(fill('{a} kind{a|s}, {b} piece{b|s} {b|were|was} {c}', { a: 2, b: 1, c: 3 })).toBe('2 kinds, 1 piece was 3')
})
