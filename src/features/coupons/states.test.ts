import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { claimedStates, couponStates } from './states.ts'

test('a coupon is changed, claimed and stopped while it is given out; once stopped it stays so', () => {
  expect(stepsOf(couponStates)).toEqual([
    'active: change by issuer → active',
    'active: claim by buyer → active',
    'active: stop by issuer → stopped',
  ])
})

test('a claimed coupon comes back only from an order, and an expired one to nobody', () => {
  expect(stepsOf(claimedStates)).toEqual([
    'unused: use by checkout → used',
    'unused: expire by clock → expired',
    'used: giveBack by order → unused',
    'used: giveBackLate by order → expired',
  ])
})
