import type { FastifyInstance } from 'fastify'
import { candidates } from '#features/sales/server/index.ts'
import { mount } from '#server/http/mount.ts'
import * as contract from '../staff-contract.ts'
import { add, change, proposal, sessionsAhead } from './staff-service.ts'

export function flashStaffApi(app: FastifyInstance): void {
  mount(app, contract.flashSessionsAhead, sessionsAhead)
  mount(app, contract.flashCandidates, candidates)
  mount(app, contract.flashProposal, proposal)
  mount(app, contract.addFlashProposal, add)
  mount(app, contract.changeFlashProposal, change)
}
