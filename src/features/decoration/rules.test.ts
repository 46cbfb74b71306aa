import { expect, test } from 'vitest'
import { after, HOUR_MS } from '#core/time.ts'
import { specAreaNames } from '#features/site/spec-areas.ts'
import { areaOfType, areaType, isWithin, PREVIEW_MS } from './rules.ts'

const now = new Date('2026-11-11T08:00:00Z')

test.for([
  ['begins now and has no end', 0, null, true],
  ['began, and ends in a moment', -1, 1, true],
  ['began, and ends now', -1, 0, false],
  ['began, and ended', -2, -1, false],
  ['begins in a moment', 1, null, false],
  ['begins in a moment and ends later', 1, 2, false],
] as const)('a page or block that %s (%d, %d ms from now) is live: %s', ([, from, to, isLive]) => {
  expect(isWithin({ startsAt: after(now, from), endsAt: to === null ? null : after(now, to) }, now)).toBe(isLive)
})

test('the pages of the special areas are numbered from eleven on, in the areas’ order', () => {
  const numbers = specAreaNames.map(areaType)
  expect(numbers).toEqual(specAreaNames.map((_, at) => 11 + at))
  expect(numbers.map(areaOfType)).toEqual(specAreaNames)
})

test('a page of another number is none of an area', () => {
  expect([1, 10, 11 + specAreaNames.length, 11.5].map(areaOfType)).toEqual([null, null, null, null])
})

test('the address of a preview is good for a working day', () => {
  expect(PREVIEW_MS).toBe(8 * HOUR_MS)
})
