import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../staff-contract.ts'
import { add, change, goods, invitation, invite, proposal, teams } from './staff-service.ts'

export function groupStaffApi(app: FastifyInstance): void {
  mount(app, contract.groupCandidates, goods)
  mount(app, contract.groupProposal, proposal)
  mount(app, contract.addGroupProposal, add)
  mount(app, contract.changeGroupProposal, change)
  mount(app, contract.shopTeams, teams)
  mount(app, contract.inviteToGroup, invite)
  mount(app, contract.groupInvitation, invitation)
}
