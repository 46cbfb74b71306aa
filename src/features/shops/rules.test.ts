import fc from 'fast-check'
import { expect, test } from 'vitest'
import { move } from '#core/status-table.ts'
import { isShopName, readMapLocation, STORE_PASSWORD } from './rules.ts'
import { applicationStates, applicationStatusOf, queueOf, wireApplicationStatus } from './states.ts'

test('[FREESHOP-1] a shop name has up to 20 letters and figures of any language', () => {
  for (const name of ['恒力轴承', 'Hengli Bearings 2', '华东传动件', 'Ölfilter', '轴', '一'.repeat(20)])
    expect([name, isShopName(name)]).toEqual([name, true])
  for (const name of [
    '',
    ' ',
    '恒力  轴承',
    ' 恒力',
    '恒力!',
    '恒力@轴承',
    '<b>恒力</b>',
    '恒力-轴承',
    '恒力🔧',
    '一'.repeat(21),
    "a' or 1=1",
  ])
    expect([name, isShopName(name)]).toEqual([name, false])
})

test('[FREESHOP-1] the store password has 6 to 12 digits', () => {
  for (const password of ['123456', '123456789012']) expect(STORE_PASSWORD.test(password)).toBe(true)
  for (const password of ['12345', '1234567890123', '12345a', '１２３４５６', ' 123456'])
    expect(STORE_PASSWORD.test(password)).toBe(false)
})

test('a place on a map is read as map services copy it, and nothing else is', () => {
  expect(readMapLocation('119.9741,31.8112')).toEqual({ longitude: 119.9741, latitude: 31.8112 })
  expect(readMapLocation(' 119.9741， 31.8112 ')).toEqual({ longitude: 119.9741, latitude: 31.8112 })
  for (const typed of ['', '119.9741', '31.8112,119.9741', '181,0', '0,91', 'a,b', '1,2,3', '1e2,1'])
    expect([typed, readMapLocation(typed)]).toEqual([typed, undefined])
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { longitude, latitude } = readMapLocation(typed) ?? { longitude: 0, latitude: 0 }
      expect(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90).toBe(true)
    }),
  )
})

test('an application is decided once, by the auditor', () => {
  expect(move(applicationStates, 'inReview', 'approve', 'auditor')).toBe('passed')
  expect(move(applicationStates, 'inReview', 'refuse', 'auditor')).toBe('notPassed')
  for (const status of ['passed', 'notPassed'] as const)
    expect(move(applicationStates, status, 'approve', 'auditor')).toBeUndefined()
  for (const status of ['inReview', 'passed', 'notPassed'] as const)
    expect(applicationStatusOf(wireApplicationStatus[status])).toBe(status)
})

test('a queue that its address does not name is the one that waits', () => {
  expect(['1', '-1', undefined, '', '9', 'x'].map(queueOf)).toEqual([1, -1, 0, 0, 0, 0])
})
