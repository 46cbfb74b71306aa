import { expect, test } from 'vitest'
import { move } from '#core/status-table.ts'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { paymentStates, type PaymentStatus, refundStates } from './states.ts'

test('every status of a payment can be reached from its start', () => {
  const reached = new Set<PaymentStatus>(['created'])
  for (const status of reached)
    for (const { to } of Object.values(paymentStates[status] as Record<string, { to: PaymentStatus }>)) reached.add(to)
  expect([...reached].toSorted()).toEqual(Object.keys(paymentStates).toSorted())
})

test('money that comes after the end is given back, never used', () => {
  expect(move(paymentStates, 'closed', 'succeed', 'channel')).toBe('refunding')
  expect(move(paymentStates, 'paid', 'succeed', 'channel')).toBeUndefined()
  expect(move(paymentStates, 'refunded', 'succeed', 'channel')).toBeUndefined()
})

test('an attempt to pay ends once, and only the channel says that money came', () => {
  expect(stepsOf(paymentStates)).toEqual([
    'created: succeed by channel → paid',
    'created: fail by channel → failed',
    'created: close by clock → closed',
    'failed: succeed by channel → paid',
    'closed: succeed by channel → refunding',
    'paid: refund by mall → refunding',
    'refunding: settle by channel → refunded',
    'refunded: reopen by mall → refunding',
  ])
})

test('a refund that failed is sent again by an operator, and so is one that came back after it was done', () => {
  expect(stepsOf(refundStates)).toEqual([
    'created: send by channel → sent',
    'created: settle by channel → done',
    'sent: settle by channel → done',
    'sent: fail by channel → failed',
    'sent: confirm by operator → done',
    'sent: bounce by operator → failed',
    'failed: retry by operator → created',
    'done: reopen by operator → sent',
  ])
})
