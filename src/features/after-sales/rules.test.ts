import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { modelRuns } from '../../../tests/tier.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import {
  againOf,
  goneOf,
  logisticsProblem,
  maxRefundCents,
  payoutOf,
  pointsShare,
  reasons,
  refusalOf,
  cargoOf,
  cargoStates,
  isNoReason,
  leftOf,
  priceAnew,
  services,
  servicesFor,
  unsentAnew,
  windowsOf,
} from './rules.ts'

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
      { numRuns: modelRuns(1000) },
    )
  })

  test('pieces whose price was lowered are taken last and share what the others leave', () => {
    const line = { quantity: 10, paidCents: 1000, heldQuantity: 0, heldCents: 100, loweredQuantity: 4 }
    const whereabouts = { ...line, heldUnsent: 0, sentQuantity: 10 }
    expect([6, 7, 10].map((count) => againOf(whereabouts, count, 0))).toEqual([0, 1, 4])
    expect([6, 7, 8, 10].map((count, at) => maxRefundCents(line, count, [0, 1, 2, 4][at]))).toEqual([
      600, 675, 750, 900,
    ])
    expect(againOf({ ...whereabouts, sentQuantity: 8 }, 5, 0)).toBe(1)
    expect(againOf({ ...whereabouts, sentQuantity: 8 }, 2, 2)).toBe(0)
  })

  test('points that paid come back with the pieces, all of them with the last', () => {
    const line = { quantity: 3, refundedQuantity: 0, pointsUsed: 100 }
    expect([0, 1, 2].map((refundedQuantity) => pointsShare({ ...line, refundedQuantity }, 1))).toEqual([33, 33, 34])
    expect(pointsShare(line, 3)).toBe(100)
  })

  test('freight comes back only with the last goods of an order that was not sent', () => {
    const lines = [
      { id: 1, quantity: 2, goneQuantity: 0, sentQuantity: 0 },
      { id: 2, quantity: 1, goneQuantity: 1, sentQuantity: 0 },
    ] as const
    const order = { freightCents: 1000, lines }
    expect(payoutOf(order, [{ id: 1, gone: 2 }])).toEqual({ hasLeft: false, isWhole: true, freightCents: 1000 })
    expect(payoutOf(order, [{ id: 1, gone: 1 }])).toEqual({ hasLeft: false, isWhole: false, freightCents: 0 })
    const partlySent = { ...order, lines: [{ ...lines[0], sentQuantity: 1 }, lines[1]] }
    expect(payoutOf(partlySent, [{ id: 1, gone: 2 }])).toEqual({ hasLeft: true, isWhole: true, freightCents: 0 })
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

describe('[AFTER-3] where the goods are', () => {
  const { express, pickup, none } = deliveryMethods
  const [there, gone] = [[{ sentQuantity: 0 }], [{ sentQuantity: 0 }, { sentQuantity: 1 }]]
  test.each([
    ['pendingPayment', express, there, []],
    ['grouping', express, there, []],
    ['pendingDelivery', express, there, ['unsent']],
    ['pendingDelivery', express, gone, ['unsent', 'notReceived', 'received']],
    ['pendingReceipt', express, gone, ['notReceived', 'received']],
    ['completed', express, gone, ['received']],
    ['canceled', express, gone, []],
    ['pendingReceipt', pickup, there, ['unsent']],
    ['completed', pickup, there, ['received']],
    ['pendingReceipt', none, there, ['unsent']],
    ['completed', none, there, []],
  ] as const)('%s, delivered by %s, sent %j: %j', (status, way, lines, cargo) => {
    expect(cargoOf({ status, dvyType: way, lines })).toEqual(cargo)
  })

  test('says what can be asked for, and why', () => {
    expect(services).toEqual(['refundOnly', 'returnAndRefund', 'exchange'])
    expect(cargoStates.map(servicesFor)).toEqual([['refundOnly'], ['refundOnly'], services])
    expect(reasons).toEqual({
      unsent: ['noLongerWanted', 'orderedWrong', 'tooSlow', 'otherReason'],
      notReceived: ['notArrived', 'tooSlow', 'parcelLost', 'otherReason'],
      received: [
        'noLongerWanted',
        'orderedWrong',
        'faulty',
        'damaged',
        'wrongGoods',
        'incomplete',
        'notAsDescribed',
        'otherReason',
      ],
    })
    expect(reasons.received.filter(isNoReason)).toEqual(['noLongerWanted', 'orderedWrong', 'otherReason'])
  })
})

test('[AFTER-4] the days count from receipt; the operator may give more of them for a reason', () => {
  expect(windowsOf(null)).toEqual({ noReasonUntil: null, anyUntil: null })
  expect(windowsOf(receivedAt)).toEqual({ noReasonUntil: after7Days, anyUntil: after(receivedAt, 15 * DAY_MS) })
  expect(windowsOf(receivedAt, 30).anyUntil).toEqual(after(receivedAt, 30 * DAY_MS))
  const faulty = { ...command, reason: 'faulty' }
  expect(refusalOf(completed, faulty, after(receivedAt, 15 * DAY_MS - 1))).toBeUndefined()
  expect(refusalOf(completed, faulty, after(receivedAt, 20 * DAY_MS), 30)).toBeUndefined()
})

describe('pieces that can still be asked for', () => {
  const line = { quantity: 10, sentQuantity: 6, heldQuantity: 3, heldUnsent: 1 }
  test('are those on the shelf, or those that have left, without what is held already', () => {
    expect(leftOf(line, 'unsent')).toBe(3)
    expect(leftOf(line, 'received')).toBe(4)
    expect(leftOf(line, 'notReceived')).toBe(4)
  })
  test('of a case that is taken up again may have left meanwhile', () => {
    expect(unsentAnew(line, 2, 'unsent')).toBe(2)
    expect(unsentAnew(line, 5, 'unsent')).toBe(3)
    expect(unsentAnew(line, 7, 'unsent')).toBe(3)
    expect(unsentAnew(line, 8, 'unsent')).toBeUndefined()
    expect(unsentAnew(line, 4, 'received')).toBe(0)
    expect(unsentAnew(line, 5, 'received')).toBeUndefined()
  })
  test('bring less where others had their cent meanwhile; who asked for all of it still does', () => {
    const paid = { quantity: 3, paidCents: 100, heldQuantity: 2, heldCents: 67 }
    expect(priceAnew(paid, { quantity: 1, maxCents: 34, amountCents: 34 })).toEqual({ maxCents: 33, amountCents: 33 })
    expect(priceAnew(paid, { quantity: 1, maxCents: 34, amountCents: 20 })).toEqual({ maxCents: 33, amountCents: 20 })
    expect(priceAnew(paid, { quantity: 1, maxCents: 40, amountCents: 39 })).toEqual({ maxCents: 33, amountCents: 33 })
    expect(priceAnew(paid, { quantity: 1, maxCents: 20, amountCents: 20 })).toEqual({ maxCents: 33, amountCents: 33 })
  })
  test('never bring more than is left of what was paid', () => {
    expect(maxRefundCents({ quantity: 10, paidCents: 1000, heldQuantity: 2, heldCents: 950 }, 1)).toBe(50)
  })
})

test('[AFTER-2] a line of which nothing is asked keeps its order from going back whole', () => {
  const lines = [
    { id: 1, quantity: 2, goneQuantity: 0, sentQuantity: 0 },
    { id: 2, quantity: 1, goneQuantity: 0, sentQuantity: 0 },
  ]
  expect(payoutOf({ freightCents: 1000, lines }, [{ id: 1, gone: 2 }]).isWhole).toBe(false)
  expect(
    payoutOf({ freightCents: 1000, lines }, [
      { id: 2, gone: 1 },
      { id: 1, gone: 2 },
    ]).freightCents,
  ).toBe(1000)
})

test('[AFTER-2] blanks around a telephone and small letters of a waybill are typing, not mistakes', () => {
  expect(
    Object.values(logisticsProblem({ courier: '顺丰', waybill: 'sf1234567890', mobile: ' 13800000001 ' })),
  ).toEqual([undefined, undefined, undefined])
  expect(logisticsProblem({ courier: '顺丰', waybill: '  ', mobile: '13800000001' }).waybill).toBe('waybillMissing')
})

test('pieces are gone that came back, never left or were lost; who keeps them paid less', () => {
  const item = { quantity: 4, unsent: 0, maxCents: 4000, amountCents: 4000 }
  const less = { ...item, amountCents: 500 }
  const gone = (cargo: 'unsent' | 'notReceived' | 'received', isSentBack: boolean, of = item) =>
    goneOf({ cargo, isSentBack }, of)
  expect([gone('received', true), gone('received', true, less)]).toEqual([4, 4])
  expect([gone('received', false), gone('received', false, less)]).toEqual([0, 0])
  expect([gone('notReceived', false), gone('notReceived', false, less)]).toEqual([4, 0])
  expect(gone('unsent', false, { ...less, unsent: 3 })).toBe(3)
})
