import { expect, test } from 'vitest'
import { pointsBack, wordsBack } from './back.ts'

const pointsOf = (points: number) => `${points} 积分`

test('[POINTS-1] what comes back is said in money, in points, or in both', () => {
  expect(wordsBack(15, 0, pointsOf)).toBe('¥15.00')
  expect(wordsBack(15, 50, pointsOf)).toBe('¥15.00 + 50 积分')
  expect(wordsBack(0, 50, pointsOf)).toBe('50 积分')
  expect(wordsBack(0, 0, pointsOf)).toBe('¥0.00')
})

test('[POINTS-1] the points of a case are those of all its pieces', () => {
  const goods = [
    { scorePrice: 50, prodCount: 2 },
    { scorePrice: 0, prodCount: 9 },
  ]
  expect(pointsBack(goods)).toBe(100)
  expect(pointsBack([])).toBe(0)
})
