// The certification of a firm on paper: who may send what when, and what is said about it.
import fc from 'fast-check'

export type AuditDeed = { kind: 'apply' | 'change' | 'refuse' | 'withdraw' } | { kind: 'approve'; level: 2 | 3 }

export const auditDeeds: fc.Arbitrary<AuditDeed>[] = [
  fc.constant({ kind: 'apply' as const }),
  fc.constant({ kind: 'change' as const }),
  fc.constant({ kind: 'refuse' as const }),
  fc.constant({ kind: 'withdraw' as const }),
  fc.record({ kind: fc.constant('approve' as const), level: fc.constantFrom(2 as const, 3 as const) }),
]

export class AuditPaper {
  level: 1 | 2 | 3 = 1
  /** What waits. */
  waiting: 'apply' | 'change' | undefined
  lastRefused: 'apply' | 'change' | undefined
  sent = 0

  take(deed: AuditDeed): string {
    switch (deed.kind) {
      case 'apply':
      case 'change': {
        if (this.waiting) return 'auditPending'
        const isMember = this.level > 1
        if (isMember !== (deed.kind === 'change')) return isMember ? 'auditApproved' : 'auditMissing'
        this.waiting = deed.kind
        this.sent++
        return 'ok'
      }
      case 'withdraw':
        if (!this.waiting) return 'nothing waits'
        this.waiting = undefined
        this.sent--
        return 'ok'
      case 'refuse':
      case 'approve': {
        if (!this.waiting) return 'nothing waits'
        this.lastRefused = deed.kind === 'refuse' ? this.waiting : undefined
        this.waiting = undefined
        if (deed.kind === 'approve') this.level = deed.level
        return 'ok'
      }
    }
  }

  /** AUDIT-6. */
  get display(): string {
    if (this.waiting) return this.waiting === 'change' ? 'changePending' : 'applicationPending'
    if (this.lastRefused) return this.lastRefused === 'change' ? 'changeRejected' : 'applicationRejected'
    return this.level > 1 ? 'approved' : 'none'
  }
}
