import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, fromWireTime, wireTime } from '#core/time.ts'
import { dayAfter, isWorkingDay, type Calendar } from '#core/working-days.ts'
import { provinceNames } from '#features/addresses/server/province-names.ts'
import {
  arrivalOf,
  distanceOf,
  slowestOf,
  transitDaysBy,
  transitDaysByDistance,
  type Goods,
  type Place,
} from './arrival.ts'
import { deliveryMethods } from './rules.ts'

const plain: Calendar = { daysOff: new Set(), workdays: new Set() }
const inStock: Goods = { leadDays: 0, restockDays: null }
const at = (time: string, goods: Partial<Goods> = {}, transitDays: number | null = 1, calendar = plain) => {
  const { payBefore, shipDay, arriveDay } = arrivalOf(
    fromWireTime(time),
    { ...inStock, ...goods },
    { cutOff: '16:00', transitDays },
    calendar,
  )
  return [wireTime(payBefore).slice(0, 16), shipDay, arriveDay]
}

describe('when goods leave and arrive', () => {
  test('paid in the last second before the cut-off they leave that day, at the cut-off the next', () => {
    expect(at('2026-11-24 15:59:59')).toEqual(['2026-11-24 16:00', '2026-11-24', '2026-11-25'])
    expect(at('2026-11-24 16:00:00')).toEqual(['2026-11-25 16:00', '2026-11-25', '2026-11-26'])
  })

  test('the day is that of Asia/Shanghai, wherever the machine stands', () => {
    // 2026-11-24 00:30 in Shanghai is still the 23rd in UTC.
    const { shipDay } = arrivalOf(new Date('2026-11-23T16:30:00Z'), inStock, { cutOff: '16:00', transitDays: 1 }, plain)
    expect(shipDay).toBe('2026-11-24')
  })

  test('on a weekend, and on Friday after the cut-off, nothing leaves until Monday', () => {
    for (const time of ['2026-11-27 16:00:00', '2026-11-28 09:00:00', '2026-11-29 23:59:59', '2026-11-30 15:59:59'])
      expect(at(time)).toEqual(['2026-11-30 16:00', '2026-11-30', '2026-12-01'])
  })

  test('what would arrive on a day nobody works arrives on the next', () => {
    expect(at('2026-11-27 10:00:00')[2]).toBe('2026-11-30')
    expect(at('2026-09-30 10:00:00', {}, 4)[2]).toBe('2026-10-08')
  })

  test('lead time counts working days over holidays, the way every day: National Day, Spring Festival, the end of a year', () => {
    expect(at('2026-09-30 10:00:00', { leadDays: 1 }, 2)).toEqual(['2026-09-30 16:00', '2026-10-08', '2026-10-10'])
    expect(at('2026-02-14 16:00:00', {}, 1)).toEqual(['2026-02-24 16:00', '2026-02-24', '2026-02-25'])
    expect(at('2026-12-31 16:00:00', {}, 3)).toEqual(['2027-01-04 16:00', '2027-01-04', '2027-01-07'])
  })

  test('goods that come back on a day start from it', () => {
    expect(at('2026-11-23 20:00:00', { restockDays: 17 })).toEqual(['2026-12-10 16:00', '2026-12-10', '2026-12-11'])
    expect(at('2026-11-23 20:00:00', { restockDays: 5, leadDays: 1 }, null)).toEqual([
      '2026-11-30 16:00',
      '2026-12-01',
      null,
    ])
  })

  test('an unknown place has the day goods leave, and no invented one after it', () => {
    expect(at('2026-11-24 10:00:00', {}, null)).toEqual(['2026-11-24 16:00', '2026-11-24', null])
  })

  test('the operator’s days off move it', () => {
    expect(at('2026-11-24 10:00:00', {}, 1, { daysOff: new Set(['2026-11-24']), workdays: new Set() })[1]).toBe(
      '2026-11-25',
    )
  })

  test('whenever it is asked: a working day, never before it can be paid, never earlier for who asks later or wants more', () => {
    const moment = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2027-12-01T00:00:00Z'),
      noInvalidDate: true,
    })
    const days = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 10 * 86_400_000 }),
        days,
        days,
        (now, laterMs, leadDays, transitDays) => {
          const way = { cutOff: '16:00', transitDays }
          const told = arrivalOf(now, { leadDays, restockDays: null }, way, plain)
          expect(told.payBefore.getTime()).toBeGreaterThan(now.getTime())
          expect(isWorkingDay(told.shipDay, plain) && isWorkingDay(told.arriveDay!, plain)).toBe(true)
          expect(told.shipDay >= dayOf(told.payBefore) && told.arriveDay! >= dayAfter(told.shipDay, transitDays)).toBe(
            true,
          )
          const later = arrivalOf(new Date(now.getTime() + laterMs), { leadDays, restockDays: null }, way, plain)
          expect(later.shipDay >= told.shipDay).toBe(true)
          // Paid in the last moment told of, it holds.
          expect(
            arrivalOf(new Date(told.payBefore.getTime() - 1), { leadDays, restockDays: null }, way, plain),
          ).toEqual(told)
        },
      ),
    )
  })

  test('a parcel leaves with the last of its goods', () => {
    expect(
      slowestOf([
        { leadDays: 3, restockDays: null },
        { leadDays: 1, restockDays: 9 },
      ]),
    ).toEqual({ leadDays: 3, restockDays: 9 })
    expect(slowestOf([])).toEqual(inStock)
  })
})

describe('how far it is', () => {
  const to = (cityId: number): Place => ({ provinceId: Math.floor(cityId / 10_000) * 10_000, cityId })
  const changzhou = 320400

  test('by the city, the province, a border, and to the far west', () => {
    expect(distanceOf(changzhou, to(320400))).toBe('sameCity')
    expect(distanceOf(changzhou, to(320500))).toBe('sameProvince')
    expect(distanceOf(changzhou, to(310100))).toBe('neighbour')
    expect(distanceOf(changzhou, to(110100))).toBe('far')
    for (const remote of [150100, 540100, 630100, 650100]) expect(distanceOf(changzhou, to(remote))).toBe('remote')
    expect(distanceOf(650100, to(652300))).toBe('sameProvince')
  })

  test('is the same there and back, and every province of the mainland has a neighbour', () => {
    const capitals = Object.keys(provinceNames).map((id) => Number(id) + 100)
    for (const from of capitals) {
      for (const there of capitals) expect(distanceOf(from, to(there))).toBe(distanceOf(there, to(from)))
      const isReached = capitals.some((there) => ['neighbour', 'remote'].includes(distanceOf(from, to(there))))
      expect(isReached).toBe(true)
    }
  })

  test('only express needs days on the way', () => {
    const sending = { cutOff: '16:00', transitDays: transitDaysByDistance.far }
    expect(transitDaysBy(deliveryMethods.express, sending)).toBe(4)
    expect(transitDaysBy(deliveryMethods.sameCity, sending)).toBe(0)
    expect(transitDaysBy(deliveryMethods.pickup, sending)).toBe(0)
  })
})
