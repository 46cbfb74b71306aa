// Words of both sides while lines break: all of them, once, in one order.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { makePeople, type Person } from '../people.ts'
import { beginTalk, firstWord, type Ends } from './talks.ts'
import type { BenchWindow } from './window.ts'

/** Conversations at a time. */
const AT_ONCE = 10
/** What is not there by then is lost. */
const LOST_AFTER_MS = 30_000

type Wanted = { talks: number; /** Of each side in each. */ words: number; cuts: number }
export type Kept = {
  messages: number
  cuts: number
  seconds: number
  lost: number
  /** In the tables, or shown to one side twice. */
  doubled: number
  /** Conversations that one side shows in another order. */
  disordered: number
}

export async function nothingLost(db: Database, ends: Ends, { talks, words, cuts }: Wanted): Promise<Kept> {
  const people = await makePeople(db, talks)
  const kept: Kept = { messages: talks * words * 2, cuts: 0, seconds: 0, lost: 0, doubled: 0, disordered: 0 }
  const said = cuttingBy(ends, kept, cuts)
  const from = performance.now()
  for (let at = 0; at < talks; at += AT_ONCE)
    await Promise.all(people.slice(at, at + AT_ONCE).map((person) => oneTalk(person, { ends, kept, words, said })))
  kept.seconds = (performance.now() - from) / 1000
  kept.doubled += ends.desk.window.doubled
  const stored = await storedOf(db, people)
  kept.lost += kept.messages + talks - stored.once
  kept.doubled += stored.all - stored.once
  return kept
}

/** Told of each word that was said, breaks one of the two lines, somewhere in each stretch of as many words. */
function cuttingBy({ near, far }: Ends, kept: Kept, cuts: number): () => void {
  const stretch = kept.messages / cuts
  const drawn = () => (kept.cuts + Math.random()) * stretch
  let [said, next] = [0, drawn()]
  return () => {
    if (++said < next || kept.cuts === cuts) return
    ;(Math.random() < 0.5 ? near : far).line.cut()
    kept.cuts++
    next = drawn()
  }
}

type Part = { ends: Ends; kept: Kept; words: number; said: () => void }

async function oneTalk(person: Person, { ends, kept, words, said }: Part): Promise<void> {
  const { conversationId, window, ask, answer } = await beginTalk(person, ends)
  const ids = [firstWord(conversationId)]
  const sides = [
    ['buyer', ask],
    ['agent', answer],
  ] as const
  for (let n = 0; n < words; n++)
    for (const [side, say] of sides) {
      const id = `${side}-${conversationId}-${n}`
      ids.push(id)
      await say(id)
      said()
    }
  const windows = [window, ends.desk.window]
  const isThere = (one: BenchWindow) => one.until(() => one.words(conversationId).length >= ids.length)
  await Promise.race([Promise.all(windows.map(isThere)), pause(LOST_AFTER_MS)])
  for (const one of windows) {
    const shown = one.words(conversationId)
    kept.lost += ids.filter((id) => !shown.includes(id)).length
    if (shown.join() !== ids.join()) kept.disordered++
  }
  kept.doubled += window.doubled
  window.end()
}

async function storedOf(db: Database, people: readonly Person[]) {
  const { rows } = await sql<{ all: number; once: number }>`
    select count(*)::int as all, count(distinct (m.conversation_id, m.client_id))::int as once
    from chat_message m join chat_conversation c on c.id = m.conversation_id
    where m.kind = 'text' and c.account_id = any(${people.map(({ accountId }) => accountId)}::bigint[])`.execute(db)
  return rows[0]!
}
