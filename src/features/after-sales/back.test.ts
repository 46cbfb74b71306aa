import { expect, test } from 'vitest'
import { bringsBack, pointsBack, wordsBack } from './back.ts'
import { wireReturn, wireService } from './contract.ts'

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

test('[AFTER-1] an exchange brings no money, until it becomes a refund', () => {
  const says = (applyType: number, returnMoneySts: number) => bringsBack({ applyType, returnMoneySts })
  const { exchange, returnAndRefund } = wireService
  expect([wireReturn.applied, wireReturn.exchanged].map((status) => says(exchange, status))).toEqual([false, false])
  expect([wireReturn.refunding, wireReturn.refunded].map((status) => says(exchange, status))).toEqual([true, true])
  expect(says(returnAndRefund, wireReturn.applied)).toBe(true)
})
