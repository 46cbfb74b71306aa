import { expect, test } from 'vitest'
import { after, DAY_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts'
import {
  CLOSED_SHOWN_MS,
  freePlace,
  GROUP_PAY_MINUTES,
  groupHref,
  GROUPS_EVERY_MS,
  initialOf,
  payMinutesOf,
  shownTeams,
  teamPhase,
  teamPhases,
  type Standing,
} from './rules.ts'

const now = new Date('2026-11-11T08:00:00Z')
const standing = (more: Partial<Standing>): Standing => ({
  status: 'forming',
  size: 3,
  taken: 2,
  paid: 1,
  endsAt: after(now, 1),
  ...more,
})

test.for([
  ['nobody has paid yet', { status: 'starting', endsAt: null, taken: 1, paid: 0 }, 'starting'],
  ['nobody has paid yet, and all that it takes have come', { status: 'starting', endsAt: null, taken: 3 }, 'starting'],
  ['a place is free', {}, 'open'],
  ['all places are taken, one of them unpaid', { taken: 3, paid: 2 }, 'full'],
  ['more came than there are places', { taken: 4 }, 'full'],
  ['a place is free, and its time is up', { endsAt: now }, 'failed'],
  ['all places are taken, and its time is up', { taken: 3, paid: 2, endsAt: after(now, -1) }, 'failed'],
  ['it began, and its time is up', { status: 'starting', endsAt: after(now, -1) }, 'failed'],
  ['a place is free, and it has no end', { endsAt: null }, 'open'],
  ['all have paid', { status: 'filled', taken: 3, paid: 3 }, 'success'],
  ['all have paid, long ago', { status: 'filled', taken: 3, paid: 3, endsAt: after(now, -DAY_MS) }, 'success'],
  ['it was given up before its end', { status: 'dissolved' }, 'failed'],
  ['nobody ever paid', { status: 'lapsed', endsAt: null, taken: 0, paid: 0 }, 'failed'],
] as const)('a group of three, %s: %o is shown as %s', ([, more, phase]) => {
  expect(teamPhase(standing(more), now)).toBe(phase)
  expect(teamPhases).toContain(phase)
})

test('a place is held a quarter of an hour for its payment, and never beyond the end of its group', () => {
  expect(GROUP_PAY_MINUTES).toBe(15)
  const minutes = [null, 60, 15, 14, 0.5].map((left) =>
    payMinutesOf(left === null ? null : after(now, left * MINUTE_MS), now),
  )
  expect(minutes).toEqual([15, 15, 15, 14, 0.5])
})

test('who joins has the first place that is free', () => {
  expect([freePlace([], 3), freePlace([1], 3), freePlace([2, 1], 3), freePlace([3, 1], 3)]).toEqual([1, 2, 3, 2])
  expect(freePlace([3, 1, 2], 3)).toBeUndefined()
})

test('a group is invited to by the address of its offer', () => {
  expect([groupHref(34), groupHref(34, 5)]).toEqual(['/group-buy/34', '/group-buy/34?team=5'])
})

test.for([
  ['王小明', '王'],
  [' 李工', '李'],
  ['𠮷田', '𠮷'],
  ['alice', 'a'],
  ['13800138046', '46'],
  ['1234', '34'],
  ['123', '1'],
  ['12345号', '1'],
  ['厂12345', '厂'],
  ['  ', '*'],
  ['', '*'],
] as const)('in the place of "%s" stands %s', ([name, sign]) => {
  expect(initialOf(name)).toBe(sign)
})

test('a shop sees the groups that somebody paid for', () => {
  expect(shownTeams).toEqual(['forming', 'filled', 'dissolved'])
})

test('a group that came to nothing is found within seconds, and stands in the list for a day', () => {
  expect(GROUPS_EVERY_MS).toBe(2 * SECOND_MS)
  expect(CLOSED_SHOWN_MS).toBe(DAY_MS)
})
