import { expect, test } from 'vitest'
import { isEnding, monthsAfter, nextGift, offeredFirst, spanAsBefore, termStart } from './rules.ts'

const at = (text: string) => new Date(`${text}+08:00`)

test.for([
  ['2026-01-31T09:00:00', 1, '2026-02-28T09:00:00'],
  ['2028-01-31T00:10:00', 1, '2028-02-29T00:10:00'],
  ['2026-11-25T22:30:00', 12, '2027-11-25T22:30:00'],
  ['2026-12-15T07:00:00', 1, '2027-01-15T07:00:00'],
] as const)('[MC-1] a term from %s over %d months ends on the same day, or the last there is', ([from, months, to]) => {
  expect(monthsAfter(at(from), months)).toEqual(at(to))
})

test('[MC-1] the months of a long term are counted from its start, so a short month shortens no later one', () => {
  const start = at('2026-01-31T09:00:00')
  const end = monthsAfter(start, 12)
  const gifts = [1, 2, 3].map((given) => nextGift(start, end, given))
  expect(gifts).toEqual([at('2026-02-28T09:00:00'), at('2026-03-31T09:00:00'), at('2026-04-30T09:00:00')])
  expect(nextGift(start, end, 12)).toBeNull()
})

test('[MC-1] a term of the same level follows the running one; after its end it begins at once', () => {
  const now = at('2026-11-25T12:00:00')
  expect(termStart(now, at('2026-12-01T12:00:00'))).toEqual(at('2026-12-01T12:00:00'))
  expect(termStart(now, at('2026-11-25T11:59:59'))).toEqual(now)
  expect(termStart(now, null)).toEqual(now)
})

test('[MC-1] what somebody has is offered first, the first to end; else the highest that is sold', () => {
  const levels = [{ levelId: 1 }, { levelId: 2 }, { levelId: 3 }]
  expect(offeredFirst(levels, [])).toEqual({ levelId: 3 })
  expect(offeredFirst(levels, [{ levelId: 1 }, { levelId: 2 }])).toEqual({ levelId: 1 })
  expect(offeredFirst(levels, [{ levelId: 7 }, { levelId: 2 }])).toEqual({ levelId: 2 })
  expect(offeredFirst([], [{ levelId: 1 }])).toBeUndefined()
})

test('[MC-1] who has a level is offered it by month or year as it was bought last', () => {
  const month = { levelId: 1, startTime: '2026-01-31 09:00:00', endTime: '2026-02-28 09:00:00' }
  const year = { levelId: 1, startTime: '2026-02-28 09:00:00', endTime: '2027-02-28 09:00:00' }
  expect(spanAsBefore(1, [month])).toBe('month')
  expect(spanAsBefore(1, [month, year])).toBe('year')
  expect(spanAsBefore(1, [year, { ...month, levelId: 2 }])).toBe('year')
  expect(spanAsBefore(3, [month])).toBe('year')
})

test('[MC-1] a term is ending within seven days of its end, unless another of its level follows', () => {
  const [last, next, other] = [
    { levelId: 1, daysLeft: 1 },
    { levelId: 1, daysLeft: 32 },
    { levelId: 2, daysLeft: 7 },
  ]
  expect(isEnding(last, [last])).toBe(true)
  expect(isEnding(last, [last, other, next])).toBe(false)
  expect(isEnding(other, [last, other, next])).toBe(true)
  expect(isEnding(next, [last, next])).toBe(false)
})
