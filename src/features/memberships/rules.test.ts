import { expect, test } from 'vitest'
import { monthsAfter, nextGift, termStart } from './rules.ts'

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
