// Buyers who talk with one desk: their windows and calls go to one node, the desk's to another, each over a connection
// that can be cut.
import { deskSend } from '#features/chat/console-contract.ts'
import { openConversation, sendMessage } from '#features/chat/contract.ts'
import type { FlakyLine } from '../../tests/flaky-line.ts'
import type { Person } from '../people.ts'
import { Caller } from './caller.ts'
import { BenchWindow } from './window.ts'

type End = { line: FlakyLine; url: string; calls: Caller }
export type Ends = { shopId: number; /** The buyers'. */ near: End; /** The desk's. */ far: End; desk: Desk }
type Desk = { token: string; window: BenchWindow }

export function endOf(line: FlakyLine): End {
  const url = `http://${line.where.host}:${line.where.port}`
  return { line, url, calls: new Caller(url) }
}

/** Says one word by its own id; whoever hears it knows which one it is. */
export type Say = (clientId: string) => Promise<unknown>
export type Talk = {
  conversationId: number
  window: BenchWindow
  /** The buyer. */ ask: Say
  /** The desk. */ answer: Say
}

/** Both windows show it from its first word on, which is said. */
export async function beginTalk({ token }: Person, { shopId, near, far, desk }: Ends): Promise<Talk> {
  const { conversationId } = await near.calls.ask(token, openConversation, { shopId })
  desk.window.follow(conversationId)
  const window = new BenchWindow({ url: () => near.url, side: 'buyer', token, follows: [conversationId] })
  const word = (clientId: string) => ({ conversationId, clientId, text: clientId })
  const ask: Say = (clientId) => near.calls.ask(token, sendMessage, word(clientId))
  const answer: Say = (clientId) => far.calls.ask(desk.token, deskSend.shop, word(clientId))
  await window.until(() => window.isOpen)
  await ask(firstWord(conversationId))
  return { conversationId, window, ask, answer }
}

/** It opens the inquiry, and only then can it be answered. */
export const firstWord = (conversationId: number): string => `first-${conversationId}`
