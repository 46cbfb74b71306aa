import { expect, test } from 'vitest'
import { changesOf, isIn, listCents, pairsOf, type Compared } from './comparing.ts'

const line = (of: Partial<Compared>): Compared => ({
  ownNumber: '',
  words: '',
  skuId: null,
  model: '',
  maker: '',
  pieces: 1,
  count: 1,
  unit: '',
  cents: null,
  ...of,
})
const skf = (of: Partial<Compared> = {}) =>
  line({ words: 'skf6204', skuId: 1, model: '6204', maker: 'SKF', count: 5, cents: 1000, ...of })
const changes = (before: Compared, after: Compared) => pairsOf([before], [after]).map(changesOf)

test('a line is known again by its own number, though the part is another now', () => {
  const other = line({ ownNumber: 'a1', skuId: 9, model: '6205', maker: 'NSK', cents: 900, count: 5 })
  expect(changes(skf({ ownNumber: 'a1' }), other)).toEqual([['part']])
})

test('two own numbers are two places, though the same part goes there', () => {
  expect(changes(skf({ ownNumber: 'a1' }), skf({ ownNumber: 'a2' }))).toEqual([['new'], ['gone']])
  expect(changes(skf({ ownNumber: 'a1' }), skf())).toEqual([[]])
})

test('of two lines with one part each is one line of the other list, and the third is new', () => {
  const pairs = pairsOf(
    [skf({ count: 5 }), skf({ count: 7 })],
    [skf({ count: 5 }), skf({ count: 7 }), skf({ count: 9 })],
  )
  expect(pairs.map(changesOf)).toEqual([[], [], ['new']])
})

test('quantity and price are told apart, and what is sold no more has no price but a word', () => {
  expect(changes(skf(), skf({ count: 6 }))).toEqual([['quantity']])
  expect(changes(skf(), skf({ cents: 1001 }))).toEqual([['price']])
  expect(changes(skf(), skf({ cents: 900, count: 10 }))).toEqual([['quantity', 'price']])
  expect(changes(skf(), skf({ cents: null }))).toEqual([['unsold']])
  expect(changes(skf({ cents: null }), skf({ cents: null }))).toEqual([[]])
})

test('a box of ten is ten pieces at a tenth each: another pack is no other quantity or price by itself', () => {
  const box = skf({ skuId: 2, pieces: 10, cents: 10_000, count: 1 })
  expect(changes(skf({ count: 10 }), box)).toEqual([['offer']])
  expect(changes(skf({ count: 10 }), { ...box, cents: 9000 })).toEqual([['offer', 'price']])
  expect(changes(skf({ count: 5 }), box)).toEqual([['offer', 'quantity']])
})

test('another maker of the same number is said, and a standard part has none', () => {
  expect(changes(skf(), skf({ skuId: 3, maker: 'NSK', words: 'skf6204' }))).toEqual([['maker']])
})

test('a line without a part is known again by its words, and counts as it was written', () => {
  const open = line({ words: 'xj2280', count: 2, unit: '件' })
  expect(changes(open, { ...open })).toEqual([[]])
  expect(changes(open, { ...open, count: 3 })).toEqual([['quantity']])
  expect(changes(open, skf({ words: 'xj2280' }))).toEqual([['part']])
})

test('each view shows its own changes, the sum counts what has a price', () => {
  expect(isIn('price', ['unsold'])).toBe(true)
  expect(isIn('part', ['maker', 'price'])).toBe(true)
  expect(isIn('changed', [])).toBe(false)
  expect(isIn('all', [])).toBe(true)
  expect(listCents([skf(), skf({ cents: null }), line({})])).toBe(5000)
})
