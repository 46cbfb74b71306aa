import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isShopName,
  readMapLocation,
  STORE_PASSWORD,
  deliveryMethods,
  deliveryOffers,
  freightCents,
  isOffline,
  isOpen,
  shopStatus,
  TEL,
} from './rules.ts'

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

const rate = { firstG: 1000, firstCents: 800, stepG: 500, stepCents: 200 }

test('freight counts the first grams, then each step begun; from 300 yuan of one shop on it is free', () => {
  expect([0, 1000, 1001, 1500, 1501].map((weightG) => freightCents(rate, weightG, 100))).toEqual([
    800, 800, 1000, 1000, 1200,
  ])
  expect([29_999, 30_000].map((goods) => freightCents(rate, 0, goods))).toEqual([800, 0])
  expect([4999, 5000].map((goods) => freightCents({ ...rate, freeAtCents: 5000 }, 0, goods))).toEqual([800, 0])
})

test('[ORDER-6] a shop offers the ways it has, express first, and says of each whether it reaches the place', () => {
  const { express, sameCity, pickup } = deliveryMethods
  const city = { feeCents: 1500, freeFromCents: 10_000, isReached: true }
  expect(deliveryOffers({ express: null, offersPickup: false, sameCity: null }, 10, 100)).toEqual([
    { method: express, freightCents: null },
  ])
  expect(deliveryOffers({ express: rate, offersPickup: true, sameCity: city }, 10, 9999)).toEqual([
    { method: express, freightCents: 800 },
    { method: sameCity, freightCents: 1500 },
    { method: pickup, freightCents: 0 },
  ])
  const cityCents = (change: Partial<typeof city> | { freeFromCents: null }, goods: number) =>
    deliveryOffers({ express: rate, offersPickup: false, sameCity: { ...city, ...change } }, 10, goods)[1]
  expect(cityCents({}, 10_000)).toEqual({ method: sameCity, freightCents: 0 })
  expect(cityCents({ freeFromCents: null }, 10_000)).toEqual({ method: sameCity, freightCents: 1500 })
  expect(cityCents({ isReached: false }, 10_000)).toEqual({ method: sameCity, freightCents: null })
})

test('only an open shop is open, and only one that the operator closed is offline', () => {
  const statuses = Object.values(shopStatus)
  expect(statuses.filter(isOpen)).toEqual([1])
  expect(statuses.filter(isOffline)).toEqual([4])
})

test('a telephone has 5 to 20 figures, blanks and dashes, or is not given', () => {
  const given = ['', '95338', '+86 519-88880000', '0'.repeat(20)]
  expect([...given, '9533', '0'.repeat(21), '95338a', 'a95338', '++95338'].filter((tel) => TEL.test(tel))).toEqual(
    given,
  )
})

test('the edges of the map are on it', () => {
  expect(readMapLocation('180,90')).toEqual({ longitude: 180, latitude: 90 })
  expect(readMapLocation('-180,-90')).toEqual({ longitude: -180, latitude: -90 })
  for (const typed of ['x1,2', '1,2x', '1.1234567890123,2', '1,2.1234567890123', '1.,2', '1,2.', '1000,2', '1,100'])
    expect([typed, readMapLocation(typed)]).toEqual([typed, undefined])
})
