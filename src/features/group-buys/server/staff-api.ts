import type { FastifyInstance } from 'fastify'
import { candidates } from '#features/sales/server/index.ts'
import { mount } from '#server/http/mount.ts'
import * as contract from '../staff-contract.ts'
import { add, change, proposal, teams } from './staff-service.ts'

export function groupStaffApi(app: FastifyInstance): void {
  mount(app, contract.groupCandidates, candidates)
  mount(app, contract.groupProposal, proposal)
  mount(app, contract.addGroupProposal, add)
  mount(app, contract.changeGroupProposal, change)
  mount(app, contract.shopTeams, teams)
}
