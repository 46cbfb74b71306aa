import { expect, test } from 'vitest'
import { byFitness, differencesOf, gradeOf } from './interchange.ts'

const mine = { kind: 'deepGroove', baseModel: '6204', closure: '2RS', angle: '', classes: ['P0'] }

test.each([
  ['the same type and closure of another maker', { ...mine }, 'full'],
  ['the same type with shields', { ...mine, closure: '2Z' }, 'size'],
  ['the same type open', { ...mine, closure: 'open' }, 'size'],
  [
    'an angular contact bearing of the size',
    { ...mine, kind: 'angularContact', baseModel: '7204B', closure: '' },
    'check',
  ],
  ['the same type in a better class only', { ...mine, classes: ['P4S'] }, 'size'],
  ['the same type in this class and others', { ...mine, classes: ['P0', 'P6'] }, 'full'],
  ['the same type of which no class is said', { ...mine, classes: [] }, 'full'],
  ['the same number at another contact angle', { ...mine, angle: '25' }, 'check'],
  ['another series of the size', { ...mine, baseModel: '6304' }, 'check'],
])('[DETAIL-1] %s', (_, other, grade) => {
  expect(gradeOf(mine, other)).toBe(grade)
})

test('what can be had in several classes is replaced by what can be had in one of them, either way', () => {
  const both = { ...mine, classes: ['P0', 'P5'] }
  const spindle = { ...mine, classes: ['P4S'] }
  expect([gradeOf(both, mine), gradeOf(mine, both)]).toEqual(['full', 'full'])
  expect([gradeOf(both, spindle), gradeOf(spindle, both)]).toEqual(['size', 'size'])
})

test('parts without closures: the same standard and size is the same part', () => {
  const bolt = { kind: 'hexBolt', baseModel: 'GB/T 5782 M8×40', closure: '', angle: '', classes: [] }
  expect(gradeOf(bolt, bolt)).toBe('full')
  expect(gradeOf(bolt, { ...bolt, baseModel: 'GB/T 5783 M8×40' })).toBe('check')
})

test('the best replacement comes first', () => {
  const row = (prodId: number, grade: 'full' | 'size' | 'check', isHasStock: boolean, sold: number) => ({
    prodId,
    grade,
    isHasStock,
    sold,
  })
  const rows = [
    row(1, 'check', true, 900),
    row(2, 'full', false, 50),
    row(3, 'full', true, 5),
    row(4, 'size', true, 1),
    row(5, 'full', true, 70),
  ]
  expect(rows.toSorted(byFitness).map(({ prodId }) => prodId)).toEqual([5, 3, 2, 4, 1])
})

test('what differs is said of every parameter of the other part, and of no more than a row holds', () => {
  const parameters = (...values: string[]) => values.map((value, at) => ({ code: `a${at}`, name: `A${at}`, value }))
  expect(differencesOf(parameters('2RS', '13.5 kN'), parameters('2RS', '13.5 kN'))).toEqual([])
  expect(differencesOf(parameters('2RS', '13.5 kN'), parameters('2Z', '13.5 kN', '40°'))).toEqual([
    { name: 'A0', theirs: '2Z', mine: '2RS' },
    { name: 'A2', theirs: '40°', mine: '' },
  ])
  expect(differencesOf(parameters('1', '2', '3', '4', '5'), parameters('a', 'b', 'c', 'd', 'e'))).toHaveLength(3)
})
