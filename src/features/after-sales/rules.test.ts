import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { logisticsProblem, maxRefundCents, payoutOf, pointsShare, reasons, refusalOf } from './rules.ts'

const receivedAt = new Date(Date.UTC(2026, 10, 1))
const dvyType = deliveryMethods.express
const completed = { status: 'completed', dvyType, completedAt: receivedAt, lines: [] } as const
const command = { service: 'returnAndRefund', cargo: 'received', reason: 'noLongerWanted' } as const
const after7Days = after(receivedAt, 7 * DAY_MS)

describe('[AFTER-4] returns without a reason', () => {
  test('are open for seven days after receipt, to the millisecond', () => {
    expect(refusalOf(completed, command, after(after7Days, -1))).toBeUndefined()
    expect(refusalOf(completed, command, after7Days)).toBe('noReasonTimeOver')
  })
  test('with a reason it is fifteen days; before receipt the days have not begun', () => {
    expect(refusalOf(completed, { ...command, reason: 'faulty' }, after7Days)).toBeUndefined()
    expect(refusalOf(completed, { ...command, reason: 'faulty' }, after(receivedAt, 15 * DAY_MS))).toBe(
      'returnTimeOver',
    )
    expect(
      refusalOf(
        { status: 'pendingReceipt', dvyType, completedAt: null, lines: [] },
        command,
        after(receivedAt, 90 * DAY_MS),
      ),
    ).toBeUndefined()
  })
})

describe('what may be asked for', () => {
  test.each([
    ['pendingPayment', 'unsent', 'orderStatusChanged'],
    ['canceled', 'received', 'orderStatusChanged'],
    ['pendingDelivery', 'received', 'orderStatusChanged'],
    ['completed', 'notReceived', 'orderStatusChanged'],
  ] as const)('nothing of an order that is %s with goods that are %s', (status, cargo, problem) => {
    expect(
      refusalOf(
        { status, dvyType, completedAt: null, lines: [] },
        { service: 'refundOnly', cargo, reason: 'tooSlow' },
        receivedAt,
      ),
    ).toBe(problem)
  })
  test('goods nobody has cannot be sent back, and a reason belongs to where they are', () => {
    const unsent = { status: 'pendingDelivery', dvyType, completedAt: null, lines: [] } as const
    expect(refusalOf(unsent, { service: 'exchange', cargo: 'unsent', reason: 'tooSlow' }, receivedAt)).toBe(
      'returnServiceWrong',
    )
    expect(refusalOf(unsent, { service: 'refundOnly', cargo: 'unsent', reason: 'faulty' }, receivedAt)).toBe(
      'returnReasonMissing',
    )
    for (const reason of reasons.unsent)
      expect(refusalOf(unsent, { service: 'refundOnly', cargo: 'unsent', reason }, receivedAt)).toBeUndefined()
  })
})

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

describe('[AFTER-2] money to the cent', () => {
  test('a hundred cents of three pieces come back as 33, 33 and 34', () => {
    const line = { quantity: 3, paidCents: 100, heldQuantity: 0, heldCents: 0 }
    expect(maxRefundCents(line, 1)).toBe(33)
    expect(maxRefundCents({ ...line, heldQuantity: 2, heldCents: 66 }, 1)).toBe(34)
    expect(maxRefundCents(line, 3)).toBe(100)
  })

  test('pieces taken in any portions bring exactly what was paid', () => {
    const portions = fc.record({
      paidCents: fc.nat(1_000_000),
      sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
    })
    fc.assert(
      fc.property(portions, ({ paidCents, sizes }) => {
        const line = { quantity: sum(sizes), paidCents, heldQuantity: 0, heldCents: 0 }
        for (const size of sizes) {
          const most = maxRefundCents(line, size)
          expect(most).toBeGreaterThanOrEqual(0)
          line.heldQuantity += size
          line.heldCents += most
        }
        expect(line.heldCents).toBe(paidCents)
      }),
      { numRuns: 5000 },
    )
  })

  test('points that paid come back with the pieces, all of them with the last', () => {
    const line = { quantity: 3, refundedQuantity: 0, pointsUsed: 100 }
    expect([0, 1, 2].map((refundedQuantity) => pointsShare({ ...line, refundedQuantity }, 1))).toEqual([33, 33, 34])
    expect(pointsShare(line, 3)).toBe(100)
  })

  test('freight comes back only with the last goods of an order that was not sent', () => {
    const lines = [
      { id: 1, quantity: 2, refundedQuantity: 0, sentQuantity: 0 },
      { id: 2, quantity: 1, refundedQuantity: 1, sentQuantity: 0 },
    ] as const
    const order = { freightCents: 1000, lines }
    expect(payoutOf(order, [{ id: 1, quantity: 2 }])).toEqual({ hasLeft: false, isWhole: true, freightCents: 1000 })
    expect(payoutOf(order, [{ id: 1, quantity: 1 }])).toEqual({ hasLeft: false, isWhole: false, freightCents: 0 })
    const partlySent = { ...order, lines: [{ ...lines[0], sentQuantity: 1 }, lines[1]] }
    expect(payoutOf(partlySent, [{ id: 1, quantity: 2 }])).toEqual({ hasLeft: true, isWhole: true, freightCents: 0 })
  })
})

test('[AFTER-2] a parcel back has a courier, a number and a phone of 11 digits', () => {
  expect(logisticsProblem({ courier: ' ', waybill: '', mobile: '1380000000' })).toEqual({
    courier: 'courierMissing',
    waybill: 'waybillMissing',
    mobile: 'mobileInvalid',
  })
  expect(logisticsProblem({ courier: '顺丰', waybill: 'SF 1', mobile: '13800000001' }).waybill).toBe('waybillInvalid')
  expect(
    Object.values(logisticsProblem({ courier: '顺丰', waybill: ' SF1234567890 ', mobile: '13800000001' })),
  ).toEqual([undefined, undefined, undefined])
})
