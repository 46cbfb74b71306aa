import { expect, test } from 'vitest'
import { packed, sameWithin, sizesOf, wordsFirst } from './part-groups.ts'

const column = (code: string, isNumber = false) => ({ code, name: code, symbol: null, unit: null, isNumber })
const row = (model: string, values: Record<string, string>, sizeKey = '20x47x14', categoryId = 1) => ({
  prodId: 1,
  model,
  values,
  sizeKey,
  categoryId,
})

test('neighbours of one size and kind are a group', () => {
  const rows = [row('a', {}), row('b', {}), row('c', {}, '20x47x14', 2), row('d', {}, '20x42x12', 2)]
  expect(sizesOf(rows).map((group) => group.map(({ model }) => model))).toEqual([['a', 'b'], ['c'], ['d']])
})

test('one part in several packs is one row, wherever its packs stand', () => {
  const rows = [
    row('6204', { clearance: 'CN', pack: '1' }),
    row('6204/C3', { clearance: 'C3', pack: '1' }),
    row('6204', { clearance: 'CN', pack: '10' }),
    { ...row('6204', { clearance: 'CN', pack: '1' }), prodId: 2 },
  ]
  expect(packed(rows)).toEqual([[rows[0], rows[2]], [rows[1]], [rows[3]]])
})

test('what is the same in every row of every size is said above them, and what differs in one stays a column', () => {
  const columns = [column('d', true), column('seal'), column('pack')]
  const [one, two] = [row('a', { d: '20', seal: '2RS' }), row('b', { d: '20', seal: 'open' })]
  const [three, four] = [row('c', { d: '25', seal: '2RS' }), row('e', { d: '25', seal: '2RS' })]
  expect(
    sameWithin(
      [
        [[one], [two]],
        [[three], [four]],
      ],
      columns,
    ).map(({ code }) => code),
  ).toEqual(['d'])
  expect(sameWithin([[[one]], [[three]]], columns)).toEqual([])
})

test('words stand before figures, and the pack is no column of its own', () => {
  const columns = [column('d', true), column('seal'), column('C', true), column('clearance'), column('pack')]
  expect(wordsFirst(columns).map(({ code }) => code)).toEqual(['seal', 'clearance', 'd', 'C'])
})
