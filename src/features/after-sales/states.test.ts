import { describe, expect, test } from 'vitest'
import { move } from '#core/status-table.ts'
import { DAY_MS } from '#core/time.ts'
import { returnOfWire, wireReturn } from './contract.ts'
import { builtInDeadlines } from '#features/site/rules.ts'
import { services } from './rules.ts'
import { stepsOf } from '../../../tests/life-cycle.ts'
import {
  agreedOf,
  type Course,
  dueAfter,
  hasFailed,
  holdsPieces,
  isOver,
  isPaidBack,
  returnStates,
  type ReturnStatus,
  returnStatuses,
  stepOf,
  sweptStatuses,
  waitingFor,
  type Input,
} from './states.ts'

const now = new Date(1_000_000)
const [later, earlier] = [new Date(2_000_000), new Date(500_000)]
const course = (status: ReturnStatus, more: Partial<Course> = {}): Course => ({
  service: 'returnAndRefund',
  status,
  isSentBack: false,
  dueAt: later,
  ...more,
})
const goal = (one: Course, command: Input) => {
  const step = stepOf(one, command, now)
  return typeof step === 'object' ? step.to : step
}

describe('[AFTER-1] the way of a case', () => {
  test('every status is reached from the application, has its number on the wire, and ends somewhere', () => {
    const reached = new Set<ReturnStatus>(['applied'])
    for (const status of reached)
      for (const { to } of Object.values(returnStates[status]) as { to: ReturnStatus }[]) reached.add(to)
    expect([...reached].toSorted()).toEqual(returnStatuses.toSorted())
    for (const status of returnStatuses) expect(returnOfWire(wireReturn[status])).toBe(status)
    expect(new Set(Object.values(wireReturn)).size).toBe(returnStatuses.length)
    const ends = returnStatuses.filter((status) => Object.keys(returnStates[status]).length === 0)
    expect(ends.toSorted()).toEqual(['closed', 'exchanged', 'withdrawn'])
    for (const end of [...ends, 'refunded' as const]) expect(isOver(end)).toBe(true)
  })

  test.each([
    ['refundOnly', false, 'applied', 'accept', 'refunding'],
    ['returnAndRefund', false, 'applied', 'accept', 'accepted'],
    ['exchange', false, 'applied', 'accept', 'accepted'],
    ['returnAndRefund', true, 'sentBack', 'receive', 'refunding'],
    ['exchange', true, 'sentBack', 'receive', 'received'],
    ['exchange', true, 'received', 'resend', 'resent'],
    ['exchange', true, 'received', 'refundInstead', 'refunding'],
    ['exchange', true, 'resent', 'confirm', 'exchanged'],
    ['returnAndRefund', true, 'sentBack', 'refuse', 'refused'],
    ['refundOnly', false, 'disputed', 'uphold', 'refunding'],
    ['returnAndRefund', false, 'disputed', 'uphold', 'accepted'],
    ['returnAndRefund', true, 'disputed', 'uphold', 'refunding'],
    ['exchange', true, 'disputed', 'uphold', 'received'],
    ['exchange', true, 'disputed', 'dismiss', 'closed'],
  ] as const)('%s (sent back: %s): %s, %s, %s', (service, isSentBack, from, command, to) => {
    expect(goal(course(from, { service, isSentBack }), command)).toBe(to)
  })

  test('silence of the seller is agreement, silence of the buyer closes', () => {
    const over = { dueAt: earlier }
    expect(goal(course('applied', { ...over, service: 'refundOnly' }), 'timeUp')).toBe('refunding')
    expect(goal(course('applied', over), 'timeUp')).toBe('accepted')
    expect(goal(course('accepted', over), 'timeUp')).toBe('closed')
    expect(goal(course('sentBack', { ...over, isSentBack: true }), 'timeUp')).toBe('refunding')
    expect(goal(course('received', { ...over, service: 'exchange', isSentBack: true }), 'timeUp')).toBe('refunding')
    expect(goal(course('resent', { ...over, service: 'exchange', isSentBack: true }), 'timeUp')).toBe('exchanged')
    for (const status of sweptStatuses) expect(goal(course(status), 'timeUp')).toBeUndefined()
  })

  test('what the deadline has decided nobody decides otherwise, seen by the clock or not', () => {
    const over = { dueAt: now }
    expect(stepOf(course('applied', over), 'refuse', now)).toBe('late')
    expect(stepOf(course('accepted', over), 'sendBack', now)).toBe('late')
    expect(stepOf(course('received', { ...over, service: 'exchange', isSentBack: true }), 'resend', now)).toBe('late')
    expect(stepOf(course('refused', over), 'dispute', now)).toBe('late')
    expect(goal(course('applied', over), 'accept')).toBe('accepted')
    expect(goal(course('applied', over), 'withdraw')).toBe('withdrawn')
  })

  test('the buyer takes back what nobody was paid for, and nothing else', () => {
    const open = returnStatuses.filter((status) => goal(course(status), 'withdraw') === 'withdrawn')
    expect(open).toEqual(['applied', 'accepted', 'disputed'])
  })

  test('only the payment settles, only the operator rules, nobody does another’s step', () => {
    for (const status of returnStatuses)
      for (const [action, { by }] of Object.entries(returnStates[status]) as [never, { by: string }][])
        for (const other of ['buyer', 'seller', 'clock', 'payment', 'platform'] as const)
          expect(move(returnStates, status, action, other) !== undefined).toBe(other === by)
    expect(waitingFor('platform')).toEqual(['disputed'])
    expect(waitingFor('payment')).toEqual(['refunding', 'refunded'])
  })
})

test('agreeing means money, or goods first, or goods for goods', () => {
  const all = services.flatMap((service) => [false, true].map((isSentBack) => agreedOf({ service, isSentBack })))
  expect(all).toEqual(['refunding', 'refunding', 'accepted', 'refunding', 'accepted', 'received'])
})

test('pieces are held while a case is under way and for good once they are paid back', () => {
  expect(returnStatuses.filter((status) => !holdsPieces(status))).toEqual([
    'refused',
    'exchanged',
    'withdrawn',
    'closed',
  ])
})

test('each status that waits has its days', () => {
  const days = (status: ReturnStatus) => {
    const due = dueAfter(status, now, builtInDeadlines)
    return due && (due.getTime() - now.getTime()) / DAY_MS
  }
  expect(Object.fromEntries(returnStatuses.map((status) => [status, days(status)]))).toEqual({
    applied: 3,
    accepted: 7,
    sentBack: 10,
    received: 7,
    resent: 15,
    refused: 7,
    refunding: null,
    disputed: null,
    refunded: null,
    exchanged: null,
    withdrawn: null,
    closed: null,
  })
})

test('[AFTER-1] every step of a case and who takes it; there is no other', () => {
  expect(stepsOf(returnStates)).toEqual([
    'applied: withdraw by buyer → withdrawn',
    'applied: grant by seller → refunding',
    'applied: accept by seller → accepted',
    'applied: refuse by seller → refused',
    'applied: grantBySilence by clock → refunding',
    'applied: acceptBySilence by clock → accepted',
    'accepted: withdraw by buyer → withdrawn',
    'accepted: sendBack by buyer → sentBack',
    'accepted: closeUnsent by clock → closed',
    'sentBack: receive by seller → refunding',
    'sentBack: receiveExchange by seller → received',
    'sentBack: refuseGoods by seller → refused',
    'sentBack: receiveBySilence by clock → refunding',
    'sentBack: receiveExchangeBySilence by clock → received',
    'received: resend by seller → resent',
    'received: refundInstead by seller → refunding',
    'received: refundUnsent by clock → refunding',
    'resent: confirm by buyer → exchanged',
    'resent: lapse by clock → exchanged',
    'refunding: settle by payment → refunded',
    'refused: dispute by buyer → disputed',
    'disputed: withdraw by buyer → withdrawn',
    'disputed: grantByRuling by platform → refunding',
    'disputed: acceptByRuling by platform → accepted',
    'disputed: receiveByRuling by platform → received',
    'disputed: dismiss by platform → closed',
    'refunded: reopen by payment → refunding',
  ])
})

test('what ended against the buyer, and what is paid back', () => {
  expect(returnStatuses.filter(hasFailed)).toEqual(['refused', 'closed'])
  expect(returnStatuses.filter(isPaidBack)).toEqual(['refunding', 'refunded'])
  expect(returnStatuses.filter(isOver)).toEqual(['refused', 'refunded', 'exchanged', 'withdrawn', 'closed'])
  expect(sweptStatuses).toEqual(['applied', 'accepted', 'sentBack', 'received', 'resent'])
  expect(waitingFor('seller')).toEqual(['applied', 'sentBack', 'received'])
})

test('a case without a deadline is decided by nobody’s silence and is never late', () => {
  expect(stepOf(course('applied', { dueAt: null }), 'timeUp', now)).toBeUndefined()
  expect(goal(course('applied', { dueAt: now }), 'timeUp')).toBe('accepted')
  expect(goal(course('applied', { dueAt: null }), 'refuse')).toBe('refused')
  expect(goal(course('applied'), 'refuse')).toBe('refused')
})
