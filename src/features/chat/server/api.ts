import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as console from '../console-contract.ts'
import * as contract from '../contract.ts'
import { stayHere } from '../line-contract.ts'
import * as buyer from './buyer.ts'
import * as desk from './desk.ts'
import { chatFileRoutes } from './files.ts'
import { chatSocket } from './socket.ts'
import { hubOf } from './start.ts'

export function chatApi(app: FastifyInstance): void {
  mount(app, stayHere, buyer.stay)
  for (const call of [contract.conversations, contract.conversationsByName, contract.conversationsAtRoot])
    mount(app, call, buyer.list)
  mount(app, contract.openConversation, buyer.open)
  mount(app, contract.conversationMessages, buyer.ownHistory)
  mount(app, contract.searchMessages, buyer.search)
  mount(app, contract.sendMessage, buyer.send)
  mount(app, contract.readMessages, buyer.read)
  mount(app, contract.unreadMessages, buyer.unread)
  mount(app, contract.consultAgain, buyer.consult)
  mount(app, contract.endInquiry, buyer.end)
  mount(app, contract.rateInquiry, buyer.rate)
  mount(app, contract.recentlyBrowsed, buyer.recent)
  for (const side of ['shop', 'mall'] as const) deskApi(app, side)
  mount(app, console.quotableParts, desk.parts)
  mount(app, console.disputedChat, desk.disputed)
  chatFileRoutes(app)
  chatSocket(app, hubOf(app.database))
}

function deskApi(app: FastifyInstance, side: 'shop' | 'mall'): void {
  mount(app, console.deskState[side], desk.desk)
  mount(app, console.setAgentStatus[side], desk.setStatus)
  mount(app, console.stayAtDesk[side], desk.stay)
  mount(app, console.endedConversations[side], desk.ended)
  mount(app, console.deskDetail[side], desk.detail)
  mount(app, console.deskMessages[side], desk.messages)
  mount(app, console.deskSend[side], desk.send)
  mount(app, console.deskRead[side], desk.read)
  mount(app, console.takeInquiry[side], desk.take)
  mount(app, console.transferInquiry[side], desk.transfer)
  mount(app, console.closeInquiry[side], desk.close)
  mount(app, console.reopenInquiry[side], desk.reopen)
  mount(app, console.addNote[side], desk.note)
  mount(app, console.setTags[side], desk.tag)
  mount(app, console.searchDesk[side], desk.search)
  mount(app, console.cannedAnswers[side], desk.canned)
  mount(app, console.saveCanned[side], desk.saveCanned)
  mount(app, console.deleteCanned[side], desk.removeCanned)
  mount(app, console.deskSettings[side], desk.settings)
  mount(app, console.saveDeskSettings[side], desk.saveSettings)
}
