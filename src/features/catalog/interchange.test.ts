import { expect, test } from 'vitest'
import { byFitness, gradeOf } from './interchange.ts'

const mine = { kind: 'deepGroove', baseModel: '6204', closure: '2RS' }

test.each([
  ['the same type and closure of another maker', { ...mine }, 'full'],
  ['the same type with shields', { ...mine, closure: '2Z' }, 'size'],
  ['the same type open', { ...mine, closure: 'open' }, 'size'],
  ['an angular contact bearing of the size', { kind: 'angularContact', baseModel: '7204B', closure: '' }, 'check'],
  ['another series of the size', { ...mine, baseModel: '6304' }, 'check'],
])('[DETAIL-1] %s', (_, other, grade) => {
  expect(gradeOf(mine, other)).toBe(grade)
})

test('parts without closures: the same standard and size is the same part', () => {
  const bolt = { kind: 'hexBolt', baseModel: 'GB/T 5782 M8×40', closure: '' }
  expect(gradeOf(bolt, bolt)).toBe('full')
  expect(gradeOf(bolt, { ...bolt, baseModel: 'GB/T 5783 M8×40' })).toBe('check')
})

test('the best replacement comes first', () => {
  const row = (prodId: number, grade: 'full' | 'size' | 'check', isHasStock: boolean, sold: number) => ({ prodId, grade, isHasStock, sold })
  const rows = [
    row(1, 'check', true, 900),
    row(2, 'full', false, 50),
    row(3, 'full', true, 5),
    row(4, 'size', true, 1),
    row(5, 'full', true, 70),
  ]
  expect(rows.toSorted(byFitness).map(({ prodId }) => prodId)).toEqual([5, 3, 2, 4, 1])
})
