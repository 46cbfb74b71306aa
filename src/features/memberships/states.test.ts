import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { membershipOrderStates, paidLevelStates } from './states.ts'

test('a term is bought by its payment; unpaid it closes by the clock or with the account, and what is closed stays so', () => {
  expect(stepsOf(membershipOrderStates)).toEqual([
    'created: pay by payment → paid',
    'created: expire by clock → closed',
    'created: end by buyer → closed',
  ])
})

test('the operator withdraws a level and offers it again, and may change it either way', () => {
  expect(stepsOf(paidLevelStates)).toEqual([
    'offered: change by operator → offered',
    'offered: withdraw by operator → withdrawn',
    'withdrawn: change by operator → withdrawn',
    'withdrawn: offer by operator → offered',
  ])
})
