import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { seatStates, startOfSeat, startOfTeam, teamStates } from './states.ts'

test('a group opens by its first payment and is filled by its last; one that nobody paid for lapses with its order', () => {
  expect(stepsOf(teamStates)).toEqual([
    'starting: open by payment → forming',
    'starting: lapse by order → lapsed',
    'forming: fill by payment → filled',
    'forming: dissolve by clock → dissolved',
  ])
})

test('a place is held until it is paid for or given up with its order; only what was paid is given back', () => {
  expect(stepsOf(seatStates)).toEqual([
    'held: pay by payment → paid',
    'held: release by order → released',
    'paid: refund by clock → refunded',
  ])
})

test('each action starts from one status', () => {
  expect((['open', 'lapse', 'fill', 'dissolve'] as const).map(startOfTeam)).toEqual([
    'starting',
    'starting',
    'forming',
    'forming',
  ])
  expect((['pay', 'release', 'refund'] as const).map(startOfSeat)).toEqual(['held', 'held', 'paid'])
})
