import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { applicationStates, queueOf, shownStatus } from './states.ts'

const numbers = { pending: 1, approved: 2, rejected: 3, withdrawn: 4 }

test('an application is decided once, by the auditor, unless the applicant withdraws it before', () => {
  expect(stepsOf(applicationStates)).toEqual([
    'pending: approve by auditor → approved',
    'pending: refuse by auditor → rejected',
    'pending: withdraw by applicant → withdrawn',
  ])
})

test('[AUDIT-1] whatever is neither pending nor approved counts as rejected', () => {
  const shown = [1, 2, 3, 4, 0, -1, 9].map((wire) => shownStatus(numbers, wire))
  expect(shown).toEqual(['pending', 'approved', ...Array(5).fill('rejected')])
})

test('a queue that its address does not name is the one that waits, and the withdrawn have none', () => {
  const queues = ['2', '3', '1', '4', undefined, '', '9', 'x'].map((named) => queueOf(numbers, named))
  expect(queues).toEqual([2, 3, 1, 1, 1, 1, 1, 1])
})
