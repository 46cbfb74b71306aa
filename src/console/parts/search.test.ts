import { expect, test } from 'vitest'
import { count, day, listSearch, oneOf, readBy, word } from './search.ts'

test('a word of the address that is not of its kind is as if it were not there', () => {
  const read = readBy({ tab: oneOf(['brand', 'rules']), type: oneOf([1, 2]), from: day, size: count, buyer: word })
  expect(read({ tab: 'rules', type: '2', from: '2026-02-28', size: '20', buyer: '001' })).toEqual({
    tab: 'rules',
    type: 2,
    from: '2026-02-28',
    size: 20,
    buyer: '001',
  })
  const nothing = { tab: undefined, type: undefined, from: undefined, size: undefined, buyer: undefined }
  expect(read({ tab: 'none', type: '3', from: '2026-02-30', size: '-1', buyer: '' })).toEqual(nothing)
  expect(read({})).toEqual(nothing)
})

test('what a list was given as a number is read as what it is in the address', () => {
  const read = readBy(listSearch)
  const given = { current: 3, size: 50, sort: '-time', after: 7001 }
  expect(read(given)).toEqual({ ...given, after: '7001' })
  expect(['1.5', '0', 'last', '1e3', '9999999999'].map((current) => read({ current }).current)).toEqual(
    Array.from({ length: 5 }),
  )
})
