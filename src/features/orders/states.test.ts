import { expect, test } from 'vitest'
import { move } from '#core/status-table.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { statusOfWire, wireStatus } from './contract.ts'
import zh_CN from './texts/zh_CN.ts'
import { stepsOf } from '../../../tests/life-cycle.ts'
import {
  EXPIRED,
  hasStep,
  isExpired,
  isUnderWay,
  logisticsStates,
  mayAskBack,
  mayTake,
  methodsWith,
  orderLabel,
  orderStates,
  orderStatuses,
  REFUNDED,
  shopOrderFilters,
  startsOf,
  totalWord,
  voucherStates,
  wireVoucher,
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

test('[ORDER-1] every step of an order and who takes it; there is no other', () => {
  expect(stepsOf(orderStates)).toEqual([
    'pendingPayment: pay by payment → pendingDelivery',
    'pendingPayment: joinGroup by payment → grouping',
    'pendingPayment: cancel by buyer → canceled',
    'pendingPayment: expire by clock → canceled',
    'pendingPayment: readdress by seller → pendingPayment',
    'grouping: fill by payment → pendingDelivery',
    'grouping: dissolve by clock → canceled',
    'pendingDelivery: readdress by seller → pendingDelivery',
    'pendingDelivery: ship by seller → pendingReceipt',
    'pendingDelivery: shipPart by seller → pendingDelivery',
    'pendingDelivery: prepare by seller → pendingReceipt',
    'pendingDelivery: issue by payment → pendingReceipt',
    'pendingDelivery: refund by refund → canceled',
    'pendingDelivery: askInvoice by buyer → pendingDelivery',
    'pendingReceipt: refund by refund → canceled',
    'pendingReceipt: askInvoice by buyer → pendingReceipt',
    'pendingReceipt: confirm by buyer → completed',
    'pendingReceipt: lapse by clock → completed',
    'pendingReceipt: handOver by seller → completed',
    'pendingReceipt: useUp by voucher → completed',
    'completed: askInvoice by buyer → completed',
    'completed: review by buyer → completed',
    'completed: issueInvoice by seller → completed',
    'completed: remove by buyer → completed',
    'canceled: remove by buyer → canceled',
  ])
})

test('a code is redeemed, given back or runs out, once', () => {
  expect(stepsOf(voucherStates)).toEqual([
    'unused: redeem by seller → redeemed',
    'unused: expire by clock → expired',
    'unused: refund by refund → refunded',
  ])
})

test('a shop cuts its list down to each status, and to what is sent in part', () => {
  expect(shopOrderFilters).toEqual(['all', 'partlyShipped', ...orderStatuses])
})

test('goods sent are received by the buyer or by time; what is collected or redeemed by neither', () => {
  const { express, pickup, none } = deliveryMethods
  const steps = ['ship', 'shipPart', 'confirm', 'lapse', 'prepare', 'handOver', 'issue', 'useUp'] as const
  const own = (method: number) => steps.filter((step) => hasStep(method, step))
  expect(own(express)).toEqual(['ship', 'shipPart', 'confirm', 'lapse'])
  expect(own(pickup)).toEqual(['prepare', 'handOver'])
  expect(own(none)).toEqual(['issue', 'useUp'])
  expect(own(99)).toEqual([])
  expect(hasStep(99, 'cancel')).toBe(true)
  const labelled = { isReviewed: false, isPartlyShipped: true } as const
  expect(orderLabel({ status: 'pendingReceipt', dvyType: none, ...labelled })).toBe('toRedeem')
  expect(orderLabel({ status: 'pendingReceipt', dvyType: express, ...labelled })).toBe('pendingReceipt')
})

test('[AFTER-4] after-sales of an order can be asked for once it is paid, until the days are over', () => {
  const [completedAt, dvyType] = [new Date(0), deliveryMethods.express]
  const open = (now: number, days?: number) =>
    mayAskBack({ status: 'completed', dvyType, completedAt }, new Date(now), days)
  expect([open(15 * 86_400_000 - 1), open(15 * 86_400_000)]).toEqual([true, false])
  expect([open(20 * 86_400_000 - 1, 20), open(20 * 86_400_000, 20)]).toEqual([true, false])
  const unreceived = orderStatuses.filter((status) => mayAskBack({ status, dvyType, completedAt: null }, completedAt))
  expect(unreceived).toEqual(['pendingDelivery', 'pendingReceipt', 'completed'])
  const service = { status: 'completed', dvyType: deliveryMethods.none } as const
  expect(mayAskBack({ ...service, completedAt }, completedAt)).toBe(false)
  expect(mayAskBack({ ...service, completedAt: null }, completedAt)).toBe(true)
})

test('only what is on its way to its buyer says when it comes', () => {
  const underWay = (isExpired: boolean) => orderStatuses.filter((status) => isUnderWay({ status, isExpired }))
  expect(underWay(false)).toEqual(['pendingPayment', 'pendingDelivery', 'pendingReceipt'])
  expect(underWay(true)).toEqual([])
})

test('the numbers and words that others read', () => {
  expect(logisticsStates).toEqual({ none: 0, received: 1, inTransit: 2, destinationCity: 201, signed: 3, faulty: 4 })
  expect(wireVoucher).toEqual({ unused: 0, redeemed: 1, expired: 2, refunded: 3 })
  expect([EXPIRED, REFUNDED]).toEqual(['expired', 'refunded'])
})

test('[ORDER-3] an order says that its money was paid when it was; else it is due, and of a canceled one its amount', () => {
  const unpaid = { status: 'pendingPayment', isExpired: false, payTime: null } as const
  const said = (order: Partial<Parameters<typeof totalWord>[0]>) => zh_CN[`total_${totalWord({ ...unpaid, ...order })}`]
  expect(said({})).toBe('应付')
  expect(said({ isExpired: true })).toBe('订单金额')
  expect(said({ status: 'canceled' })).toBe('订单金额')
  expect(said({ status: 'canceled', isExpired: true })).toBe('订单金额')
  const paid = orderStatuses.filter((status) => status !== 'pendingPayment')
  for (const status of paid) expect(said({ status, payTime: '2026-07-03 09:30:00' }), status).toBe('实付')
})
