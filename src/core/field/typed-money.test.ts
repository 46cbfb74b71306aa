import { expect, test } from 'vitest'
import { typedCents } from './typed-money.ts'

test.for([
  ['54.12', 5412],
  ['５４.12', 5412],
  ['５４．１２', 5412],
  [' １００　', 10_000],
  ['1,234.5', 123_450],
  ['１，２３４，５６７', 123_456_700],
  ['0', 0],
  ['19.99', 1999],
] as const)('%s is an amount, whatever keyboard wrote it', ([typed, cents]) => expect(typedCents(typed)).toBe(cents))

test.for([
  '',
  ' ',
  '12.',
  '.5',
  '1.234',
  '12,5',
  '1,23',
  '1,2345',
  ',100',
  '-5',
  '1e3',
  '1 2',
  '10²',
  '①',
  '十元',
  'NaN',
])('"%s" is no amount', (typed) => expect(typedCents(typed)).toBeUndefined())
