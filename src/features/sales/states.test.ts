import { expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { stepsOf } from '../../../tests/life-cycle.ts'
import {
  isUndecided,
  salePhase,
  saleActions,
  saleKinds,
  saleShown,
  saleStates,
  saleStatuses,
  shownOf,
} from './states.ts'

test('a shop proposes and may change or take back until the operator decides; what was invited begins by its yes alone', () => {
  expect(stepsOf(saleStates)).toEqual([
    'draft: change by owner → draft',
    'draft: propose by owner → proposed',
    'draft: withdraw by owner → withdrawn',
    'proposed: change by owner → draft',
    'proposed: withdraw by owner → withdrawn',
    'proposed: approve by operator → approved',
    'proposed: refuse by operator → refused',
    'invited: change by operator → invited',
    'invited: agree by owner → approved',
    'invited: decline by owner → declined',
    'invited: recall by operator → withdrawn',
    'invited: lapse by clock → lapsed',
    'approved: stop by operator → stopped',
    'approved: halt by owner → stopped',
    'approved: end by clock → ended',
    'refused: change by owner → draft',
  ])
})

test('buttons do what people do, and what the clock does has none', () => {
  const ofPeople = Object.values(saleStates).flatMap((steps) =>
    Object.entries(steps).flatMap(([action, { by }]) => (by === 'clock' ? [] : [action])),
  )
  expect(saleActions.toSorted()).toEqual([...new Set(ofPeople)].toSorted())
  expect(saleKinds).toEqual(['flash', 'group', 'discount', 'points'])
})

test('what is in the way matters until somebody has decided', () => {
  expect(saleStatuses.filter(isUndecided)).toEqual(['draft', 'proposed', 'invited'])
})

const [startsAt, endsAt] = [new Date('2026-11-11T00:00:00Z'), new Date('2026-11-12T00:00:00Z')]
const before = (at: Date): Date => after(at, -1)

test('a sale runs from its first moment to before its last', () => {
  const times = { startsAt, endsAt }
  expect([before(startsAt), startsAt, before(endsAt), endsAt].map((now) => salePhase(times, now))).toEqual([
    'coming',
    'running',
    'running',
    'over',
  ])
})

test('people read what is by now, also before the job has written it', () => {
  const sale = { startsAt, endsAt, answerBy: null }
  const shown = (status: (typeof saleStatuses)[number], now: Date, answerBy: Date | null = null) =>
    shownOf({ ...sale, status, answerBy }, now)
  expect([before(startsAt), startsAt, endsAt].map((now) => shown('approved', now))).toEqual([
    'coming',
    'running',
    'ended',
  ])
  expect([before(endsAt), endsAt].map((now) => shown('proposed', now))).toEqual(['proposed', 'ended'])
  const answerBy = after(startsAt, -DAY_MS)
  expect([before(answerBy), answerBy].map((now) => shown('invited', now, answerBy))).toEqual(['invited', 'lapsed'])
  expect(shown('invited', after(endsAt, DAY_MS))).toBe('invited')
  expect(shown('stopped', endsAt, answerBy)).toBe('stopped')
  const asWritten = saleStatuses.filter((status) => status !== 'approved')
  expect(asWritten.map((status) => shown(status, startsAt))).toEqual(asWritten)
  expect(saleShown.toSorted()).toEqual([...asWritten, 'coming', 'running'].toSorted())
})
