import { expect, test } from 'vitest'
import { isFiltered, listSearch, queryOf } from './address.ts'

const words = (given: Record<string, unknown>) =>
  Object.entries(listSearch(given)).filter(([, word]) => word !== undefined)

test('words of an address that the search does not understand are not shown as asked for', () => {
  const strange = {
    pn: ' ',
    cpid: 'x',
    bid: '-1',
    shopId: '-3',
    level: '9',
    min: 'abc',
    max: '0',
    stock: '0',
    today: 'no',
    other: '1',
  }
  expect(words(strange)).toEqual([])
  expect(isFiltered(listSearch(strange))).toBe(false)
})

test('those that it understands stay as they are', () => {
  const known = {
    pn: '6204',
    thCid: '10101',
    bid: '1,22',
    shopId: '101',
    level: '2',
    min: '0.5',
    max: '20',
    stock: '1',
    today: 'true',
    mode: 'grid',
  }
  expect(Object.fromEntries(words(known))).toEqual(known)
  expect(isFiltered(listSearch({ thCid: 10101 }))).toBe(false)
})

test('an address leads no further than lists go, and its prices may be any', () => {
  expect(queryOf(listSearch({ current: '5000' })).current).toBe('1000')
  expect(queryOf(listSearch({ current: '7' })).current).toBe('7')
  expect(queryOf(listSearch({ min: '99999999999' })).minPrice).toBe('99999999999')
})
