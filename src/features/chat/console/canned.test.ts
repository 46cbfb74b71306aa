import { expect, test } from 'vitest'
import { fillCanned, nextHole } from './canned.ts'

test('a ready answer is filled with what the desk knows; what it does not know stays, to be typed over', () => {
  const known = { buyer: '王建国', shop: '百工轴承自营' }
  expect(fillCanned('您好 {buyer}，{型号} 现货 {count} 套', known)).toBe('您好 王建国，{型号} 现货 {count} 套')
})

test('the places that are left to be filled in are gone through one after the other, and around again', () => {
  const words = '{型号} 现货 {count} 套'
  expect(nextHole(words, 0)).toEqual([0, 4])
  expect(nextHole(words, 4)).toEqual([8, 15])
  expect(nextHole(words, 15)).toEqual([0, 4])
  expect(nextHole('今天发', 0)).toBeUndefined()
})
