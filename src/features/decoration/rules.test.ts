import { expect, test } from 'vitest'
import { after, HOUR_MS } from '#core/time.ts'
import { specAreaNames } from '#features/site/spec-areas.ts'
import * as rules from './rules.ts'

const { areaOfType, areaType, isWithin } = rules
const [startsAt, endsAt] = [new Date('2026-11-11T00:00:00Z'), new Date('2026-11-12T00:00:00Z')]
const before = (at: Date): Date => after(at, -1)

test('a page is live from its first moment to before its last', () => {
  const isLive = (now: Date) => isWithin({ startsAt, endsAt }, now)
  expect([before(startsAt), startsAt, before(endsAt), endsAt, after(endsAt, 1)].map(isLive)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('a page without an end is live from its first moment on', () => {
  const isLive = (now: Date) => isWithin({ startsAt, endsAt: null }, now)
  expect([before(startsAt), startsAt, after(endsAt, 1)].map(isLive)).toEqual([false, true, true])
})

test('the pages of the special areas are numbered from 11 on, in the order of the areas', () => {
  expect(specAreaNames.map(areaType)).toEqual([11, 12, 13, 14, 15])
  expect(specAreaNames.map((area) => areaOfType(areaType(area)))).toEqual(specAreaNames)
})

test('a page of another number is of no special area', () => {
  expect([0, 1, 10, 16, -11].map(areaOfType)).toEqual([null, null, null, null, null])
})

test('pictures of a shop and of the mall are sent to places of their own', () => {
  expect([rules.SHOP_LIBRARY_PATH, rules.PLATFORM_LIBRARY_PATH]).toEqual([
    '/shop/decorationPictures',
    '/platform/decorationPictures',
  ])
})

test('a preview is good for eight hours', () => {
  expect(rules.PREVIEW_MS / HOUR_MS).toBe(8)
})

test('somebody who is at work on a page says so twice before they count as gone', () => {
  expect(rules.SAY_HERE_MS * 2).toBeLessThan(rules.EDITOR_SEEN_MS)
})
