import { expect, test } from 'vitest'
import { move } from '#core/status-table.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { statusOfWire, wireStatus } from './contract.ts'
import {
  EXPIRED,
  hasStep,
  isExpired,
  mayTake,
  methodsWith,
  orderLabel,
  orderStates,
  orderStatuses,
  startsOf,
} from './states.ts'

test('[ORDER-5] a buyer cancels before payment, never after, and nothing leads out of canceled', () => {
  expect(move(orderStates, 'pendingPayment', 'cancel', 'buyer')).toBe('canceled')
  for (const status of orderStatuses.filter((one) => one !== 'pendingPayment'))
    expect(move(orderStates, status, 'cancel', 'buyer')).toBeUndefined()
  expect(Object.values(orderStates.canceled).map(({ to }) => to)).toEqual(['canceled'])
})

test('only the payment pays, only the seller ships, only buyer and clock receive', () => {
  expect(startsOf('pay', 'payment')).toEqual(['pendingPayment'])
  expect(startsOf('pay', 'buyer')).toEqual([])
  expect(startsOf('ship', 'seller')).toEqual(['pendingDelivery'])
  expect(startsOf('confirm', 'seller')).toEqual([])
  expect(startsOf('lapse', 'clock')).toEqual(['pendingReceipt'])
  expect(startsOf('review', 'buyer')).toEqual(['completed'])
  expect(startsOf('remove', 'buyer')).toEqual(['completed', 'canceled'])
})

test('[ORDER-1] every status can be reached from payment, and has its number on the wire', () => {
  const reached = new Set<string>(['pendingPayment'])
  for (const status of reached)
    for (const { to } of Object.values(orderStates[status as keyof typeof orderStates]) as { to: string }[])
      reached.add(to)
  expect([...reached].toSorted()).toEqual(orderStatuses.toSorted())
  for (const status of orderStatuses) expect(statusOfWire(wireStatus[status])).toBe(status)
})

test('[ORDER-1] a completed order waits for its review until it has one', () => {
  const whole = { dvyType: deliveryMethods.express, isPartlyShipped: false }
  expect(orderLabel({ status: 'completed', isReviewed: false, ...whole })).toBe('pendingEvaluation')
  expect(orderLabel({ status: 'completed', isReviewed: true, ...whole })).toBe('evaluated')
  expect(orderLabel({ status: 'pendingReceipt', isReviewed: false, ...whole })).toBe('pendingReceipt')
  expect(
    orderLabel({
      status: 'pendingDelivery',
      dvyType: deliveryMethods.express,
      isReviewed: false,
      isPartlyShipped: true,
    }),
  ).toBe('partlyShipped')
})

test('[PAY-7] an order is expired from its second on, or when the clock canceled it', () => {
  const expiresAt = new Date(1000)
  const unpaid = { status: 'pendingPayment', expiresAt, cancelReason: null } as const
  expect(isExpired(unpaid, new Date(999))).toBe(false)
  expect(isExpired(unpaid, new Date(1000))).toBe(true)
  expect(isExpired({ ...unpaid, status: 'pendingDelivery' }, new Date(2000))).toBe(false)
  expect(isExpired({ ...unpaid, status: 'canceled', cancelReason: 'changed my mind' }, new Date(0))).toBe(false)
  expect(isExpired({ ...unpaid, status: 'canceled', cancelReason: EXPIRED }, new Date(0))).toBe(true)
})

test('[ORDER-6] each way of delivery leads to receipt by steps of its own, and no other way takes them', () => {
  const { express, pickup, none, sameCity } = deliveryMethods
  expect(methodsWith('ship')).toEqual([express, sameCity])
  expect(methodsWith('lapse')).toEqual([express, sameCity])
  expect(methodsWith('handOver')).toEqual([pickup])
  expect(methodsWith('pay')).toEqual([express, pickup, none, sameCity])
  expect(hasStep(pickup, 'confirm')).toBe(false)
  const ready = { status: 'pendingReceipt', dvyType: pickup } as const
  expect(mayTake(ready, 'handOver', 'seller')).toBe(true)
  expect(mayTake(ready, 'handOver', 'buyer')).toBe(false)
  expect(orderLabel({ ...ready, isReviewed: false, isPartlyShipped: false })).toBe('readyForPickup')
})
