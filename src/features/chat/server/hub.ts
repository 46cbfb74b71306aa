// The open windows of this node, and what each has to be told. News are ids; what they mean is read from the rows, so a
// line that breaks, a node that starts anew or news that come twice lose nothing and double nothing.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { after } from '#core/time.ts'
import { tag, type Tag } from '#server/cache/tags.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { Semaphore } from '#server/work/semaphore.ts'
import type { DeskConversation } from '../console-contract.ts'
import type { Conversation } from '../contract.ts'
import type { FromServer } from '../frames.ts'
import { HISTORY_SIZE_MAX, LEASE_MS, LEASE_RENEWED_MS, SOCKETS_MAX, SOCKETS_PER_PERSON } from '../rules.ts'
import { openStatuses } from '../states.ts'
import { Arrivals } from './arrivals.ts'
import { claimAgent, endWindows, renewWindows, type OpenWindow } from './leases.ts'
import { findConversations, findMessages, isBuyer, type Party } from './queries.ts'
import { renderFor, renderMessages, type Asker } from './render.ts'
import { deskOf, type News } from './tell-nodes.ts'

/** One open window. */
export type Member = {
  party: Party
  /** Of the desk. */
  staffId: number | undefined
  name: string
  windowId: string
  /** Of this line: another one of the same window is another. */
  lineId: string
  locale: Locale
  send: (frame: FromServer) => void
  close: (why: 'elsewhere' | 'signedOut') => void
  /** Still there: asks the line. False: it did not answer the last time. */
  probe: () => boolean
  isSignedIn: () => Promise<boolean>
  /** conversation → the newest message that was sent to it. */
  known: Map<number, number>
  dirty: Set<number>
  isPumping: boolean
  /** When it is asked whether it is there; given where it joins. */
  turn?: number
  /** Of a buyer's window that has joined: see `claimWindows`. */
  takenAt?: number
  /** The same of another window of the account, told while the lease of this one was being taken. */
  overtakenAt?: number
}

/** A socket, whoever it is of. */
export type Line = { part: () => void; cut: () => void }

/** Ours: who does not answer a farewell by then is cut off. */
const PART_WITHIN_MS = 1000

/** A read that failed is tried again: the line to the database broke. */
const AGAIN_MS = 500

/**
 * Ours: so many desks come at a time, and so many windows are told their news; each waits for one line to the database.
 * Buyers come together (arrivals.ts): after a restart ten thousand are back within seconds, and calls and pages wait
 * behind one statement of theirs, not behind all of them.
 */
const DESKS_AT_ONCE = 4
const NEWS_AT_ONCE = 3
/**
 * Ours: leases are renewed in so many turns, each of its windows at its own: ten thousand that answer at the same
 * moment would take both cores for half a second. So many lines are asked before others have their turn.
 */
const TURNS = 50
const PROBED_AT_ONCE = 25

export class Hub {
  readonly #db: Database
  readonly #lines = new Set<Line>()
  readonly #members = new Set<Member>()
  /** Of each turn those whose leases are renewed in it. */
  readonly #turns = Array.from({ length: TURNS }, () => new Set<Member>())
  readonly #buyers = new Map<number, Set<Member>>()
  readonly #desks = new Map<number, Set<Member>>()
  /** Buyers' windows whose leases are being taken: what is told meanwhile may come before their answer does. */
  readonly #coming = new Map<number, Set<Member>>()
  readonly arrivals: Arrivals
  readonly #desksDoor = new Semaphore(DESKS_AT_ONCE)
  readonly #news = new Semaphore(NEWS_AT_ONCE)
  #renewing: NodeJS.Timeout | undefined
  #joined = 0
  #turn = 0

  constructor(db: Database) {
    this.#db = db
    this.arrivals = new Arrivals(db)
  }

  #isLeaving = false
  #emptied: () => void = () => undefined

  /** False: as many as this process holds, or it is going. */
  get hasRoom(): boolean {
    return !this.#isLeaving && this.#lines.size < SOCKETS_MAX
  }

  enter(line: Line): void {
    this.#lines.add(line)
  }

  exit(line: Line): void {
    this.#lines.delete(line)
    if (this.#lines.size === 0) this.#emptied()
  }

  /** The process goes: its windows open another line, elsewhere or a moment later. */
  async part(): Promise<void> {
    this.#isLeaving = true
    if (this.#lines.size === 0) return
    // Before they are told: each may be back on another node at once.
    const ended = endWindows(this.#db, windowsOf(this.#members), new Date()).catch(runsOut)
    await Promise.race([ended, pause(PART_WITHIN_MS, undefined, { ref: false })])
    const emptied = new Promise<void>((resolve) => {
      this.#emptied = resolve
    })
    for (const line of this.#lines) line.part()
    await Promise.race([emptied, pause(PART_WITHIN_MS, undefined, { ref: false })])
    for (const line of this.#lines) line.cut()
  }

  #roomOf(party: Party): Set<Member> {
    const [rooms, key] = [isBuyer(party) ? this.#buyers : this.#desks, keyOf(party)]
    if (!rooms.has(key)) rooms.set(key, new Set())
    return rooms.get(key)!
  }

  /** As many as one may have open; a desk is many people. */
  isFull(party: Party): boolean {
    const room = (isBuyer(party) ? this.#buyers : this.#desks).get(keyOf(party))
    return (room?.size ?? 0) >= SOCKETS_PER_PERSON * (isBuyer(party) ? 1 : 100)
  }

  /** An agent who comes has its turn after those before. */
  atDesksDoor<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#desksDoor.take(work)
  }

  /**
   * From here on nothing passes it by. `since`: what the window has already. False: the account's chat is open
   * elsewhere.
   */
  async join(member: Member, { since, isBack }: { since: Readonly<Record<string, number>>; isBack: boolean }) {
    // Many of one person may have come at the same moment.
    if (!(await this.#claim(member, isBack)) || this.isFull(member.party)) return false
    // News that come before its states are read wait for them.
    member.isPumping = true
    member.turn = this.#joined++ % TURNS
    this.#turns[member.turn]!.add(member)
    this.#members.add(member)
    this.#roomOf(member.party).add(member)
    this.#renewing ??= setInterval(() => void this.#renew(), LEASE_RENEWED_MS / TURNS).unref()
    await this.#welcome(member, since)
    return true
  }

  async leave(member: Member): Promise<void> {
    if (!this.#members.delete(member)) return
    this.#turns[member.turn!]!.delete(member)
    const room = this.#roomOf(member.party)
    room.delete(member)
    if (room.size === 0) (isBuyer(member.party) ? this.#buyers : this.#desks).delete(keyOf(member.party))
    if (this.#members.size === 0) {
      clearInterval(this.#renewing)
      this.#renewing = undefined
    }
    // Those of a process that goes have left together.
    const [window] = windowsOf([member])
    if (window && !this.#isLeaving) await this.arrivals.end(window).catch(runsOut)
  }

  async #claim(member: Member, isBack: boolean): Promise<boolean> {
    const [window] = windowsOf([member])
    if (!window) {
      await claimAgent(this.#db, [member.staffId!], after(new Date(), LEASE_MS))
      return true
    }
    const { accountId } = window
    const coming = this.#coming.getOrInsertComputed(accountId, () => new Set())
    coming.add(member)
    try {
      const takenAt = await this.arrivals.claim({ ...window, lastsMs: LEASE_MS, isBack })
      if (takenAt !== undefined) member.takenAt = takenAt
      return takenAt !== undefined && takenAt > (member.overtakenAt ?? 0)
    } finally {
      coming.delete(member)
      if (coming.size === 0) this.#coming.delete(accountId)
    }
  }

  #asker = ({ locale }: Member): Asker => ({ db: this.#db, locale, now: new Date() })

  /** All states, read after it joined: what changes from now on is told after them. */
  async #welcome(member: Member, since: Readonly<Record<string, number>>): Promise<void> {
    const conversations = await this.#standing(member, Object.keys(since).map(Number))
    for (const { conversationId, lastSeq } of conversations) {
      const has = since[conversationId] ?? lastSeq
      member.known.set(conversationId, has)
      if (has < lastSeq) member.dirty.add(conversationId)
    }
    member.send({ type: 'welcome', conversations })
    member.isPumping = false
    void this.#pump(member)
  }

  async #standing(member: Member, shownIds: readonly number[]): Promise<(Conversation | DeskConversation)[]> {
    const { party, locale } = member
    if (isBuyer(party)) return this.arrivals.greet(party.accountId, locale)
    const asker = this.#asker(member)
    const where = shown(member, shownIds)
    return renderFor(asker, party, await findConversations(this.#db, locale, { party, now: asker.now, where }))
  }

  /** One conversation after the other, each from where the window stands. */
  async #pump(member: Member): Promise<void> {
    if (member.isPumping) return
    member.isPumping = true
    try {
      for (const conversationId of member.dirty) {
        if (!this.#members.has(member)) return
        member.dirty.delete(conversationId)
        try {
          await this.#news.take(() => this.#bring(member, conversationId))
        } catch {
          member.dirty.add(conversationId)
          setTimeout(() => void this.#pump(member), AGAIN_MS).unref()
          return
        }
      }
    } finally {
      member.isPumping = false
    }
  }

  async #bring(member: Member, conversationId: number): Promise<void> {
    const asker = this.#asker(member)
    const { party, known } = member
    for (;;) {
      const afterSeq = known.get(conversationId) ?? 0
      const rows = await findMessages(this.#db, party, { conversationId, afterSeq, size: HISTORY_SIZE_MAX })
      if (rows.length > 0) {
        member.send({ type: 'messages', conversationId, messages: await renderMessages(asker, rows) })
        known.set(conversationId, rows.at(-1)!.seq)
      }
      if (rows.length < HISTORY_SIZE_MAX) break
    }
    const where = sql`c.id = ${conversationId}`
    const states = await findConversations(this.#db, member.locale, { party, now: asker.now, where })
    const [conversation] = await renderFor(asker, party, states)
    if (conversation) member.send({ type: 'conversation', conversation })
  }

  #stir(members: Iterable<Member> | undefined, conversationId: number): void {
    for (const member of members ?? []) {
      member.dirty.add(conversationId)
      void this.#pump(member)
    }
  }

  hear(news: News): void {
    const own = [...(this.#buyers.get(news.accountId) ?? [])]
    if (news.kind === 'window') {
      // It may tell of a window that another one here has taken over since.
      for (const member of own)
        if (member.windowId !== news.windowId && (member.takenAt ?? 0) < news.takenAt) member.close('elsewhere')
      for (const member of this.#coming.get(news.accountId) ?? [])
        if (member.windowId !== news.windowId) member.overtakenAt = Math.max(member.overtakenAt ?? 0, news.takenAt)
      return
    }
    const { conversationId, desk } = news
    if (news.kind === 'conversation') return this.#stir([...own, ...(this.#desks.get(desk) ?? [])], conversationId)
    const others = news.by === 'buyer' ? (this.#desks.get(desk) ?? []) : own
    for (const member of others) member.send({ type: 'typing', conversationId, name: news.name })
  }

  /** What was said meanwhile is unknown: everybody is told what stands. */
  lost(): void {
    for (const member of this.#members) void this.#reread(member)
  }

  async #reread(member: Member): Promise<void> {
    try {
      const { party, known, locale } = member
      const where = shown(member, [...known.keys()])
      const rows = await this.#news.take(() => findConversations(this.#db, locale, { party, now: new Date(), where }))
      for (const { conversationId } of rows) member.dirty.add(conversationId)
      void this.#pump(member)
    } catch {
      setTimeout(() => void this.#reread(member), AGAIN_MS).unref()
    }
  }

  /** Logins that ended on any node (cache/changes.ts). */
  drop(tags: readonly Tag[]): void {
    for (const [accountId, members] of this.#buyers)
      if (tags.includes(tag.account(accountId))) for (const member of members) void this.#check(member)
  }

  dropAll(): void {
    for (const member of this.#members) void this.#check(member)
  }

  async #check(member: Member): Promise<void> {
    const isIn = await this.#news.take(member.isSignedIn).catch(() => true)
    if (!isIn) member.close('signedOut')
  }

  /** Those of this turn who answered the last time; all of them are asked for the next. */
  async #present(turn: number): Promise<Member[]> {
    const here: Member[] = []
    let asked = 0
    for (const member of this.#turns[turn]!) {
      if (member.probe()) here.push(member)
      if (++asked % PROBED_AT_ONCE === 0) await nextTurn()
    }
    return here
  }

  async #renew(): Promise<void> {
    const until = after(new Date(), LEASE_MS)
    this.#turn = (this.#turn + 1) % TURNS
    const here = await this.#present(this.#turn)
    const agents = [...new Set(here.flatMap(({ staffId }) => staffId ?? []))]
    try {
      await renewWindows(this.#db, windowsOf(here), until)
      if (agents.length > 0) await claimAgent(this.#db, agents, until)
      for (const member of here) if (member.staffId !== undefined) await this.#check(member)
    } catch {
      // The next time is before any lease runs out.
    }
  }
}

/** A lease that nobody ends runs out by itself. */
const runsOut = (): void => undefined

/** Those of buyers: an agent who reloads the desk has not left it. */
const windowsOf = (members: Iterable<Member>): OpenWindow[] =>
  [...members].flatMap(({ party, windowId, lineId }) =>
    isBuyer(party) ? { accountId: party.accountId, windowId, lineId } : [],
  )

const keyOf = (party: Party): number => (isBuyer(party) ? party.accountId : deskOf(party.shopId))

/** A buyer sees all of theirs; a desk what is open, and what it shows anyhow. */
const shown = ({ party }: Member, known: readonly number[]) =>
  isBuyer(party) ? sql`true` : sql`(i.status = any(${openStatuses}::text[]) or c.id = ${anyOf(known)})`
