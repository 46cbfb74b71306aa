// How long a word takes from one node to the window on the other, and a window whose line was cut until it is back.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { makePeople } from '../people.ts'
import { beginTalk, type Ends, type Talk } from './talks.ts'

/** Words a second, from both sides in turn; of each conversation. */
export const PACE = 40
const WORDS_EACH = 15
/** All windows of the buyers' line are cut at once so often. */
const BREAKS = 10
/** Windows that are opened at a time. */
const BEGUN_AT_ONCE = 10
const GIVEN_UP_AFTER_MS = 60_000

export type Delivered = {
  /** From the press to the other window. */ tookMs: number[]
  missing: number
  backMs: number[]
}

export async function delivery(db: Database, ends: Ends, windows: number): Promise<Delivered> {
  const people = await makePeople(db, windows)
  const talks: Talk[] = []
  for (let at = 0; at < people.length; at += BEGUN_AT_ONCE) {
    const some = people.slice(at, at + BEGUN_AT_ONCE).map((person) => beginTalk(person, ends))
    talks.push(...(await Promise.all(some)))
  }
  const tookMs = await wordsInTurn(talks, ends)
  const backMs = await breaks(talks, ends)
  for (const { window } of talks) window.end()
  return { tookMs, missing: talks.length * WORDS_EACH - tookMs.length, backMs }
}

async function wordsInTurn(talks: readonly Talk[], { desk }: Ends): Promise<number[]> {
  const all = talks.length * WORDS_EACH
  const sentAt = new Map<string, number>()
  const tookMs: number[] = []
  const done = Promise.withResolvers<void>()
  const hear = (by: 'buyer' | 'agent') => (clientId: string, at: number) => {
    const sent = sentAt.get(clientId)
    if (sent === undefined || !clientId.startsWith(by)) return
    tookMs.push(at - sent)
    if (tookMs.length === all) done.resolve()
  }
  desk.window.onMessage = hear('buyer')
  for (const { window } of talks) window.onMessage = hear('agent')
  const from = performance.now()
  const sending: Promise<unknown>[] = []
  for (let n = 0; n < all; n++) {
    await pause(Math.max(0, from + (n * 1000) / PACE - performance.now()))
    const { conversationId, ask, answer } = talks[n % talks.length]!
    const isAsked = Math.floor(n / talks.length) % 2 === 0
    const clientId = `${isAsked ? 'buyer' : 'agent'}-${conversationId}-paced-${n}`
    sentAt.set(clientId, performance.now())
    sending.push((isAsked ? ask : answer)(clientId))
  }
  await Promise.all(sending)
  await Promise.race([done.promise, pause(GIVEN_UP_AFTER_MS)])
  return tookMs
}

async function breaks(talks: readonly Talk[], { near }: Ends): Promise<number[]> {
  for (const { window } of talks) window.backMs.length = 0
  for (let n = 1; n <= BREAKS; n++) {
    near.line.cut()
    await Promise.all(talks.map(({ window }) => window.until(() => window.backMs.length === n)))
  }
  return talks.flatMap(({ window }) => window.backMs)
}
