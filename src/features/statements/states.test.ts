import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { payoutStates } from './states.ts'

test('a payout stands as made until the bank sends it back, once', () => {
  expect(stepsOf(payoutStates)).toEqual(['paid: bounce by platform → returned'])
})
