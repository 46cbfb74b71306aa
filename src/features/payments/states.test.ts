import { expect, test } from 'vitest'
import { move } from '#core/status-table.ts'
import { paymentStates, type PaymentStatus } from './states.ts'

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
