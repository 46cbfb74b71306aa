import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { inquiryStates, inquiryStatuses, isOpen, openStatuses } from './states.ts'

test('an inquiry waits until an agent has it, is handed on or let go, and one that ended is taken up again by an agent alone', () => {
  expect(stepsOf(inquiryStates)).toEqual([
    'waiting: assign by clock → served',
    'waiting: take by agent → served',
    'waiting: close by agent → closed',
    'waiting: end by buyer → closed',
    'waiting: expire by clock → expired',
    'served: take by agent → served',
    'served: close by agent → closed',
    'served: end by buyer → closed',
    'served: expire by clock → expired',
    'served: transfer by agent → served',
    'served: release by clock → waiting',
    'closed: reopen by agent → served',
    'expired: reopen by agent → served',
  ])
})

test('people write while an inquiry waits or is served', () => {
  expect(inquiryStatuses).toEqual(['waiting', 'served', 'closed', 'expired'])
  expect(inquiryStatuses.map(isOpen)).toEqual([true, true, false, false])
  expect(openStatuses).toEqual(['waiting', 'served'])
})
