import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const blocks = (names: string) => [...names].map((name) => ({ type: 'text', name }))
const said = (before: string, after: string) =>
  compare(blocks(before), blocks(after))
    .map(({ state, block }) => ({ same: '=', added: '+', removed: '-' })[state] + String(block['name']))
    .join(' ')

test('what stayed, came and went between two versions', () => {
  expect(said('abc', 'abc')).toBe('=a =b =c')
  expect(said('abc', 'axc')).toBe('=a -b +x =c')
  expect(said('abc', 'cab')).toBe('+c =a =b -c')
  expect(said('', 'ab')).toBe('+a +b')
  expect(said('ab', '')).toBe('-a -b')
})
