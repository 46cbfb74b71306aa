import { expect, test } from 'vitest'
import { decimal, oneOf, searchOf, whole, words } from './search.ts'

const read = searchOf({ current: whole(1), price: decimal(), mode: oneOf('table', 'grid'), pn: words(5) })

test('an address gives what fits, and nothing of what does not', () => {
  expect(read({ current: '3', price: '9.95', mode: 'grid', pn: ' 6204-2RS1 ' })).toEqual({
    current: 3,
    price: 9.95,
    mode: 'grid',
    pn: '6204-',
  })
  expect(read({ current: '0', price: 'x', mode: 'list', pn: '   ', other: '1' })).toEqual({})
  expect(read({ current: '1e9', price: '-1' })).toEqual({})
  expect(read({})).toEqual({})
  // The router shows what no reader names as it came: so it is named, as nothing.
  expect(Object.keys(read({ other: '1', price: 'x' }))).toEqual(['other', 'price'])
  expect(read.names).toEqual(['current', 'price', 'mode', 'pn'])
})
