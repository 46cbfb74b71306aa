import { expect, test } from 'vitest'
import { dayOf } from '#core/time.ts'
import * as rules from './rules.ts'

test('[LIST-1] a category of each level has its name in the address of the list', () => {
  expect(([1, 2, 3] as const).map((level) => rules.categoryHref(level, 7))).toEqual([
    '/list?cpid=7',
    '/list?cid=7',
    '/list?thCid=7',
  ])
})

test('a new wording applies from the first day that begins after all the days of its announcement', () => {
  const noon = new Date('2026-11-01T12:00:00+08:00')
  const midnight = new Date('2026-11-01T00:00:00+08:00')
  expect(dayOf(noon)).toBe('2026-11-01')
  expect(rules.earliestPolicyDay('serviceTerms', noon)).toBe('2026-11-09')
  expect(rules.earliestPolicyDay('serviceTerms', midnight)).toBe('2026-11-08')
  expect(rules.earliestPolicyDay('servicePolicy', midnight)).toBe('2026-11-16')
  expect(rules.policyNames).toEqual(['serviceTerms', 'servicePolicy'])
})

test('[ORDER-5] what holds until the operator sets another number', () => {
  expect(rules.builtInRules).toMatchObject({
    payMinutes: 30,
    receiveDays: 15,
    unpaidOrders: 10,
    freeFreightYuan: 300,
    addresses: 20,
    cartLines: 200,
    afterSalesDays: 15,
  })
  expect(rules.builtInPoints.signIn).toEqual([2, 2, 5, 2, 2, 5, 10])
  expect(rules.builtInDispatch).toEqual({ cutOff: '16:00', daysOff: [], workdays: [] })
})

test('every number that the operator sets has a least and a most, and what is built in lies between them', () => {
  const { rules: ofRules, points, signIn, afterSales } = rules.ruleBounds
  const { signIn: row, ...numbers } = rules.builtInPoints
  for (const [values, bounds] of [
    [rules.builtInRules, ofRules],
    [numbers, points],
    [rules.builtInDeadlines, afterSales],
    [Object.fromEntries(row.entries()), Object.fromEntries(row.map((_, at) => [at, signIn]))],
  ] as [Record<string, number>, Record<string, readonly [number, number]>][]) {
    expect(Object.keys(bounds).toSorted()).toEqual(Object.keys(values).toSorted())
    for (const [name, value] of Object.entries(values)) {
      const [least, most] = bounds[name]!
      expect([name, least <= value && value <= most, least < most]).toEqual([name, true, true])
    }
  }
})

test('the words and numbers that the wire and the frame have', () => {
  expect(rules.hotSearchType).toEqual({ product: 1, shop: 2 })
  expect([rules.WEB_CONFIG_PC, rules.BUILT_IN_LOGO]).toEqual(['3', '/favicon.svg'])
})
