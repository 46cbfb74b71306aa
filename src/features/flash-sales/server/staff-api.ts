import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../staff-contract.ts'
import { add, change, goods, invitation, invite, proposal, sessionsAhead, sessionsOfShop } from './staff-service.ts'

export function flashStaffApi(app: FastifyInstance): void {
  mount(app, contract.flashSessionsAhead, sessionsAhead)
  mount(app, contract.flashCandidates, goods)
  mount(app, contract.flashProposal, proposal)
  mount(app, contract.addFlashProposal, add)
  mount(app, contract.changeFlashProposal, change)
  mount(app, contract.flashSessionsOf, sessionsOfShop)
  mount(app, contract.inviteToFlash, invite)
  mount(app, contract.flashInvitation, invitation)
}
