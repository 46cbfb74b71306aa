import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { topUpStates } from './states.ts'

test('a top-up is paid or closed once, and money that comes after the end changes nothing about it', () => {
  expect(stepsOf(topUpStates)).toEqual([
    'created: pay by payment → paid',
    'created: expire by clock → closed',
    'created: end by buyer → closed',
  ])
})
