import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { shopStates, stateOf } from './states.ts'

test('only the operator takes a shop offline and back; a shop in review is nobody’s to open', () => {
  expect(stepsOf(shopStates)).toEqual([
    'notYetOpen: open by merchant → open',
    'notYetOpen: takeOffline by operator → offline',
    'open: takeOffline by operator → offline',
    'open: pause by merchant → paused',
    'paused: open by merchant → open',
    'paused: takeOffline by operator → offline',
    'offline: takeBack by operator → paused',
  ])
})

test('a shop of a number that nobody knows does not sell', () => {
  expect([0, -1, 1, 2, 3, 4, 99].map(stateOf)).toEqual([
    'inReview',
    'failed',
    'open',
    'notYetOpen',
    'paused',
    'offline',
    'offline',
  ])
})
