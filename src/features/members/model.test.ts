// The rules of certification against a firm on paper: 10,000 stories of up to 50 deeds each.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { move } from '#core/status-table.ts'
import { auditDeeds, AuditPaper, type AuditDeed } from '../../../tests/audit-model.ts'
import { displayOf, mayBecomeMember, nextAction, type AuditRecord } from './rules.ts'
import { auditStates, auditStatusOf, wireAuditStatus } from './states.ts'

class Desk {
  records: AuditRecord[] = []
  level: 1 | 2 | 3 = 1

  take(deed: AuditDeed): string {
    if (deed.kind === 'apply' || deed.kind === 'change') {
      const next = nextAction(this.records)
      if (!next) return 'auditPending'
      if (next !== deed.kind) return deed.kind === 'apply' ? 'auditApproved' : 'auditMissing'
      this.records.push({ status: wireAuditStatus.pending })
      return 'ok'
    }
    const last = this.records.at(-1)
    const to = last && move(auditStates, auditStatusOf(last.status!), deed.kind, 'auditor')
    if (!last || !to) return 'nothing waits'
    last.status = wireAuditStatus[to]
    if (deed.kind === 'approve') this.level = deed.level
    return 'ok'
  }
}

class Take implements fc.Command<AuditPaper, Desk> {
  readonly deed: AuditDeed
  constructor(deed: AuditDeed) {
    this.deed = deed
  }
  check = () => true
  run(paper: AuditPaper, desk: Desk): void {
    const [wanted, answered] = [paper.take(this.deed), desk.take(this.deed)]
    if (answered !== wanted) throw new Error(`answered ${answered}, wanted ${wanted}`)
    if (desk.level !== paper.level) throw new Error(`level ${desk.level}`)
    const display = displayOf(desk.records)
    if (display !== paper.display) throw new Error(`says ${display}, wanted ${paper.display}`)
    const isOffered = paper.sent === 0 || (paper.level === 1 && display === 'applicationPending')
    if (mayBecomeMember({ level: desk.level, audit: display }) !== isOffered) throw new Error('the link to become a member')
  }
  toString = () => JSON.stringify(this.deed)
}

test('[AUDIT-1] [AUDIT-3] [AUDIT-5] [AUDIT-6] whatever a firm and the auditor do, the rules say what the paper says', () => {
  const commands = fc.commands(
    auditDeeds.map((deed) => deed.map((one) => new Take(one))),
    { maxCommands: 50, size: 'max' },
  )
  let taken = 0
  fc.assert(
    fc.property(commands, (some) => {
      fc.modelRun(() => ({ model: new AuditPaper(), real: new Desk() }), some)
      taken += [...some].length
    }),
    { numRuns: 10_000 },
  )
  expect(taken).toBeGreaterThan(100_000)
})
