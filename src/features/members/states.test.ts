import { expect, test } from 'vitest'
import { auditStatusOf, wireAuditStatus } from './states.ts'

test('[AUDIT-1] an audit keeps its numbers on the wire and in the table, and what is neither pending nor approved counts as rejected', () => {
  expect(wireAuditStatus).toEqual({ pending: 1, approved: 2, rejected: 3, withdrawn: 4 })
  expect([1, 2, 3, 4].map(auditStatusOf)).toEqual(['pending', 'approved', 'rejected', 'rejected'])
})
