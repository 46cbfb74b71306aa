import { expect, test } from 'vitest'
import { merge } from '#console/parts/field/merge.ts'
import { arranged, draftOf, type Rows } from './arrangement.ts'

const row = (attributeId: number, isFacet = false): Rows[number] => ({
  attributeId,
  nameZh: `参数 ${attributeId}`,
  nameEn: `Parameter ${attributeId}`,
  unit: null,
  isFacet,
  isColumn: true,
  ofSku: false,
})
const was = [row(1), row(2), row(3)]
/** What stands here after both, and whether they are at odds. */
function after(here: Rows, there: Rows) {
  const { merged, clashes } = merge(draftOf(was), draftOf(here), draftOf(there))
  return {
    rows: arranged(there, merged).map(({ attributeId, isFacet }) => `${attributeId}${isFacet ? ' filter' : ''}`),
    clashes,
  }
}

test('who moves a row and who ticks another are not in each other’s way', () => {
  const moved = [row(2), row(1), row(3)]
  const ticked = [row(1), row(2), row(3, true)]
  const both = { rows: ['2', '1', '3 filter'], clashes: [] }
  expect(after(moved, ticked)).toEqual(both)
  expect(after(ticked, moved)).toEqual(both)
})

test('two orders are at odds: the one of this form stays, and it is said', () => {
  expect(after([row(3), row(1), row(2)], [row(2), row(1), row(3)])).toEqual({
    rows: ['3', '1', '2'],
    clashes: [[2, 1, 3]],
  })
})

test('a parameter that the goods brought meanwhile stands last, one that left is gone', () => {
  expect(after([row(2), row(1), row(3)], [row(1), row(3), row(4)]).rows).toEqual(['1', '3', '4'])
})
