import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as audits from '../console-contract.ts'
import { applyAudit, changeAudit, getUserAudit, withdrawOwnAudit } from '../contract.ts'
import { approve, describe, queue, refuse } from './auditor.ts'
import { ownAudits, send, withdraw } from './service.ts'

export function membersApi(app: FastifyInstance): void {
  mount(app, getUserAudit, ownAudits)
  mount(app, applyAudit, send('apply'))
  mount(app, changeAudit, send('change'))
  mount(app, withdrawOwnAudit, withdraw)

  mount(app, audits.auditPage, queue)
  mount(app, audits.auditInfo, describe)
  mount(app, audits.approveAudit, approve)
  mount(app, audits.refuseAudit, refuse)
}
