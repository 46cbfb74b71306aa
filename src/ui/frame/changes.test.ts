import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withChanges } from './changes.ts'

type Words = Record<string, string | undefined>
const given = (all: Words) => Object.fromEntries(Object.entries(all).filter(([, word]) => word !== undefined))

const asText = (all: Words) => JSON.stringify(Object.entries(all).toSorted())

const list = { thCid: '10101', stock: '1' }

test.each([
  ['two filters', { ...list, 'a.d': '20' }, { ...list, 'a.seal': '2RS' }, { ...list, 'a.d': '20', 'a.seal': '2RS' }],
  ['one added, one removed', { ...list, 'a.d': '20' }, { thCid: '10101' }, { thCid: '10101', 'a.d': '20' }],
  ['one removed, one added', { thCid: '10101' }, { ...list, 'a.d': '20' }, { thCid: '10101', 'a.d': '20' }],
  ['two of one row: the last', { ...list, 'a.d': '20' }, { ...list, 'a.d': '25' }, { ...list, 'a.d': '25' }],
  ['one, and a page of the list before', { ...list, sale: '1' }, { ...list, current: '2' }, { ...list, sale: '1' }],
  ['a page, and one', { ...list, current: '2' }, { ...list, sale: '1' }, { ...list, sale: '1' }],
  ['one, and what is shown: the last', { ...list, 'a.d': '20' }, list, list],
  ['two pages: the last', { ...list, current: '2' }, { ...list, current: '3' }, { ...list, current: '3' }],
])('%s', (_, coming, wanted, both) => expect(given(withChanges(list, coming, wanted))).toEqual(both))

test('changes of different words count in whatever order they come', () => {
  const words = (name: string) => fc.dictionary(fc.constantFrom(`${name}1`, `${name}2`), fc.constantFrom('1', '2'))
  fc.assert(
    fc.property(words('a'), words('b'), words('a'), words('b'), (a, b, nextA, nextB) => {
      const before = { ...a, ...b }
      const [one, other] = [
        { ...nextA, ...b },
        { ...a, ...nextB },
      ]
      fc.pre([one, other].every((words) => asText(words) !== asText(before)))
      expect(given(withChanges(before, one, other))).toEqual({ ...nextA, ...nextB })
      expect(given(withChanges(before, other, one))).toEqual({ ...nextA, ...nextB })
    }),
  )
})
