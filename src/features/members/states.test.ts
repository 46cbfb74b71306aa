import { expect, test } from 'vitest'
import { stepsOf } from '../../../tests/life-cycle.ts'
import { auditStates, auditStatusOf, queueOf, wireAuditStatus } from './states.ts'

test('an audit is decided once, by the auditor, unless the applicant withdraws it before', () => {
  expect(stepsOf(auditStates)).toEqual([
    'pending: approve by auditor → approved',
    'pending: refuse by auditor → rejected',
    'pending: withdraw by applicant → withdrawn',
  ])
})

test('[AUDIT-1] whatever is neither pending nor approved counts as rejected', () => {
  expect([1, 2, 3, 4, 0, -1, 9].map(auditStatusOf)).toEqual([
    'pending',
    'approved',
    'rejected',
    'rejected',
    'rejected',
    'rejected',
    'rejected',
  ])
})

test('a queue that its address does not name is the one that waits, and the withdrawn have none', () => {
  expect(queueOf(String(wireAuditStatus.withdrawn))).toBe(wireAuditStatus.pending)
  expect(['2', '3', '1', undefined].map(queueOf)).toEqual([2, 3, 1, 1])
})
