import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { move } from '#core/status-table.ts'
import { modelRuns, modelTimeMs } from '../../../tests/tier.ts'
import { mayBecomeMember } from './invitation.ts'
import { displayOf, nextAction, statesOf, memberLevels } from './rules.ts'
import { applicationStates, type ApplicationStatus } from '#features/applications/states.ts'
import { auditStatusOf, wireAuditStatus } from './states.ts'

const of = (...statuses: (number | null)[]) => statuses.map((status) => ({ status }))

/** The two sentences of the specification, word by word. */
function asSpecified(list: readonly (number | null)[]): [ApplicationStatus | undefined, ApplicationStatus | undefined] {
  const last = list.at(-1)
  // "If its status is set and is not 1, that status is the application state and there is no pending change."
  if (last !== undefined && last !== null && last !== 1) return [auditStatusOf(last), undefined]
  // "Otherwise, with more than one record, the earlier record (or the latest approved one) gives the application state
  // and the last record is the change state."
  if (list.length <= 1) return [list.length ? 'pending' : undefined, undefined]
  const earlier = list.slice(0, -1)
  return [earlier.includes(2) ? 'approved' : auditStatusOf(earlier.at(-1) ?? 1), 'pending']
}

describe('[AUDIT-1] [AUDIT-5] [AUDIT-6] which audit is which, and what is said', () => {
  test.each([
    // records, application, change, display
    [of(), undefined, undefined, 'none'],
    [of(1), 'pending', undefined, 'applicationPending'],
    [of(2), 'approved', undefined, 'approved'],
    [of(3), 'rejected', undefined, 'applicationRejected'],
    [of(0), 'rejected', undefined, 'applicationRejected'],
    [of(-1), 'rejected', undefined, 'applicationRejected'],
    [of(9), 'rejected', undefined, 'applicationRejected'],
    [of(null), 'pending', undefined, 'applicationPending'],
    [of(3, 1), 'rejected', 'pending', 'applicationPending'],
    [of(2, 1), 'approved', 'pending', 'changePending'],
    [of(2, null), 'approved', 'pending', 'changePending'],
    [of(3, 2), 'approved', undefined, 'approved'],
    [of(2, 3), 'rejected', undefined, 'changeRejected'],
    [of(2, 7), 'rejected', undefined, 'changeRejected'],
    [of(3, 3), 'rejected', undefined, 'applicationRejected'],
    [of(2, 3, 1), 'approved', 'pending', 'changePending'],
    [of(3, 2, 1), 'approved', 'pending', 'changePending'],
    [of(3, 3, 1), 'rejected', 'pending', 'applicationPending'],
    [of(2, 3, 2), 'approved', undefined, 'approved'],
    [of(2, 2, 3, 3, 1), 'approved', 'pending', 'changePending'],
  ] as const)('%j is %s and %s: %s', (records, application, change, display) => {
    expect(statesOf(records)).toEqual({ application, change })
    expect(displayOf(records)).toBe(display)
  })

  test('for every list it is what the specification’s two sentences say', () => {
    const statuses = fc.array(fc.constantFrom(1, 2, 3, 0, -1, null), { maxLength: 12 })
    fc.assert(
      fc.property(statuses, (list) => {
        const { application, change } = statesOf(of(...list))
        expect([application, change]).toEqual(asSpecified(list))
      }),
      { numRuns: modelRuns(1000) },
    )
  })
})

test('[AUDIT-3] the link shows without any audit, and to an ordinary member whose audit is empty or waits', () => {
  const shown = (level: number, ...statuses: number[]) => mayBecomeMember({ level, audit: displayOf(of(...statuses)) })
  expect([shown(1), shown(2), shown(3)]).toEqual([true, true, true])
  expect([shown(1, 1), shown(1, 3, 1), shown(2, 1)]).toEqual([true, true, false])
  expect([shown(1, 2), shown(1, 3), shown(2, 2), shown(2, 2, 1), shown(3, 2, 3)]).toEqual(Array(5).fill(false))
})

// The life cycle from both sides, in any order, against a model that knows only who is certified and what waits.

type Model = { isCertified: boolean; waits: 'application' | 'change' | undefined; lastFell: boolean }
type Real = { records: { status: number }[] }
type Step = fc.Command<Model, Real>

function send(kind: 'apply' | 'change'): Step {
  return {
    check: () => true,
    run(model, real) {
      const isMine = nextAction(real.records) === kind
      expect(isMine).toBe(!model.waits && model.isCertified === (kind === 'change'))
      if (!isMine) return
      real.records.push({ status: wireAuditStatus.pending })
      model.waits = kind === 'apply' ? 'application' : 'change'
      agree(model, real)
    },
    toString: () => kind,
  }
}

function decide(action: 'approve' | 'refuse'): Step {
  return {
    check: () => true,
    run(model, real) {
      const last = real.records.at(-1)
      const from: ApplicationStatus | undefined = last && auditStatusOf(last.status)
      const to = from && move(applicationStates, from, action, 'auditor')
      expect(to !== undefined).toBe(model.waits !== undefined)
      if (!last || !to) return
      last.status = wireAuditStatus[to]
      model.lastFell = action === 'refuse'
      model.isCertified ||= action === 'approve'
      model.waits = undefined
      agree(model, real)
    },
    toString: () => action,
  }
}

function agree({ isCertified, waits, lastFell }: Model, { records }: Real): void {
  const { application, change } = statesOf(records)
  if (waits && records.length === 1) expect([application, change]).toEqual(['pending', undefined])
  else if (waits) expect([application, change]).toEqual([isCertified ? 'approved' : 'rejected', 'pending'])
  else expect([application, change]).toEqual([lastFell ? 'rejected' : 'approved', undefined])
  expect(displayOf(records) === 'changeRejected').toBe(!waits && lastFell && isCertified)
  expect(displayOf(records) === 'changePending').toBe(waits === 'change')
  expect(displayOf(records) === 'applicationPending').toBe(waits === 'application')
  expect(records.filter(({ status }) => status === wireAuditStatus.pending).length).toBe(waits ? 1 : 0)
}

test('lives of up to 50 steps end where the model ends', { timeout: modelTimeMs(1000) }, () => {
  const steps = [send('apply'), send('change'), decide('approve'), decide('refuse')].map((step) => fc.constant(step))
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 50 }), (commands) => {
      const model: Model = { isCertified: false, waits: undefined, lastFell: false }
      const real: Real = { records: [] }
      fc.modelRun(() => ({ model, real }), commands)
      expect(real.records.some(({ status }) => status === wireAuditStatus.approved)).toBe(model.isCertified)
    }),
    { numRuns: modelRuns(1000) },
  )
})

test('[AUDIT-7] an audit makes an enterprise member or a senior one', () => {
  expect(memberLevels).toEqual([2, 3])
})

test('what may be sent: a certification first, a change after it, nothing while something waits', () => {
  expect([of(), of(3), of(2), of(2, 3)].map(nextAction)).toEqual(['apply', 'apply', 'change', 'change'])
  expect([of(1), of(null), of(2, 1), of(2, null)].map(nextAction)).toEqual(Array(4).fill(undefined))
})
