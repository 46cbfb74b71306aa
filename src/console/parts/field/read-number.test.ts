import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'
import { isTaken } from './within.ts'

const read = (typed: readonly string[]) => typed.map(readNumber)

test('figures and points in full width are the number they show', () => {
  expect(read(['1２0', '１０．5', '10。5', '12｡5', '－３', ' ８　'])).toEqual([120, 10.5, 10.5, 12.5, -3, 8])
})

test('what is on its way to a number is read as far as it goes', () => {
  expect(read(['12', '12.', '.5', '-0.50', '+5', '007'])).toEqual([12, 12, 0.5, -0.5, 5, 7])
})

test('nothing typed is no number, and no wrong one either', () => {
  expect(read(['', '  ', '　'])).toEqual([null, null, null])
})

test('what is no plain number is never made one, and no box takes it', () => {
  const wrong = [
    '12,5',
    '10，5',
    '1,000',
    '1 000',
    '1.2.3',
    '1。2．3',
    '12a',
    '1e3',
    '0x10',
    '10²',
    '①',
    '--1',
    '-',
    '.',
  ]
  expect(wrong.filter((typed) => !Number.isNaN(readNumber(typed)))).toEqual([])
  expect(wrong.filter((typed) => isTaken(readNumber(typed), [-Infinity, Infinity], 2))).toEqual([])
})
