import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../staff-contract.ts'
import { add, candidates, change, proposal, teams } from './staff-service.ts'

export function groupStaffApi(app: FastifyInstance): void {
  mount(app, contract.groupCandidates, candidates)
  mount(app, contract.groupProposal, proposal)
  mount(app, contract.addGroupProposal, add)
  mount(app, contract.changeGroupProposal, change)
  mount(app, contract.shopTeams, teams)
}
