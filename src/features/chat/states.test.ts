import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { inquiryStates, inquiryStatuses, isOpen, openStatuses } from './states.ts'

test('agents take, pass on and close, the buyer ends what is open, and only an agent opens again what is over', () => {
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

test('people write in an inquiry that waits or is served, not in one that is over', () => {
  expect(inquiryStatuses).toEqual(['waiting', 'served', 'closed', 'expired'])
  expect(inquiryStatuses.filter(isOpen)).toEqual(['waiting', 'served'])
  expect(openStatuses).toEqual(['waiting', 'served'])
})
