// What one side knows of a conversation: what it heard, in the order the mall gave it, and what it wrote that the mall
// has not confirmed. Pure, so that the buyer's window and the agents' desk are one and the same here.

/** A message of the mall: its number in the conversation is its place; `clientId` is what its writer called it. */
export type Received = { seq: number; clientId: string | null }

/** Own words until the mall has them. `waiting`: nothing was answered; `refused`: the mall said no, and why. */
export type Pending<Draft> = {
  clientId: string
  draft: Draft
  state: 'sending' | 'waiting' | 'refused'
  reason?: string | undefined
}

export type Talk<Message extends Received, Draft> = {
  /** Ascending, each number once. */
  messages: readonly Message[]
  pending: readonly Pending<Draft>[]
  /** The mall was asked for all up to here: whatever lies behind it and was pushed may have a gap before it. */
  upTo: number
  hasEarlier: boolean
}

export type TalkStep<Message extends Received, Draft> =
  /** The newest page, when it is opened. */
  | { kind: 'opened'; messages: readonly Message[]; hasEarlier: boolean }
  /** One page further back. */
  | { kind: 'earlier'; messages: readonly Message[]; hasEarlier: boolean }
  /** All that came after `since`, or one page of it. */
  | { kind: 'caughtUp'; since: number; messages: readonly Message[] }
  /** One that the mall pushed, or confirmed. */
  | { kind: 'heard'; message: Message }
  | { kind: 'wrote'; clientId: string; draft: Draft }
  | { kind: 'cut'; clientId: string }
  | { kind: 'refused'; clientId: string; reason: string }
  | { kind: 'again'; clientId: string }
  | { kind: 'dropped'; clientId: string }

export const emptyTalk = { messages: [], pending: [], upTo: 0, hasEarlier: false } as const

/** Both in one order; of two with the same number the newer answer stands: a read mark or a withdrawn word is in it. */
function merge<Message extends Received>(old: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  if (fresh.length === 0) return old
  const bySeq = new Map(old.map((message) => [message.seq, message]))
  for (const message of fresh) bySeq.set(message.seq, message)
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

const lastOf = (messages: readonly Received[]): number => messages.reduce((last, { seq }) => Math.max(last, seq), 0)

export function step<Message extends Received, Draft>(
  talk: Talk<Message, Draft>,
  done: TalkStep<Message, Draft>,
): Talk<Message, Draft> {
  switch (done.kind) {
    case 'opened':
      return {
        ...holding(talk, done.messages),
        hasEarlier: talk.messages.length === 0 ? done.hasEarlier : talk.hasEarlier,
        upTo: Math.max(talk.upTo, lastOf(done.messages)),
      }
    case 'earlier':
      return { ...holding(talk, done.messages), hasEarlier: done.hasEarlier }
    case 'caughtUp':
      return {
        ...holding(talk, done.messages),
        upTo: done.since <= talk.upTo ? Math.max(talk.upTo, lastOf(done.messages)) : talk.upTo,
      }
    case 'heard': {
      const { seq } = done.message
      return { ...holding(talk, [done.message]), upTo: seq === talk.upTo + 1 ? seq : talk.upTo }
    }
    case 'wrote':
      return {
        ...talk,
        pending: [...talk.pending, { clientId: done.clientId, draft: done.draft, state: 'sending' }],
      }
    case 'cut':
      return put(talk, done.clientId, 'waiting')
    case 'refused':
      return put(talk, done.clientId, 'refused', done.reason)
    case 'again':
      return put(talk, done.clientId, 'sending')
    case 'dropped':
      return { ...talk, pending: talk.pending.filter(({ clientId }) => clientId !== done.clientId) }
  }
}

/** What the mall has is pending no more. */
function holding<Message extends Received, Draft>(
  talk: Talk<Message, Draft>,
  fresh: readonly Message[],
): Talk<Message, Draft> {
  const known = new Set(fresh.map(({ clientId }) => clientId))
  const pending = talk.pending.filter(({ clientId }) => !known.has(clientId))
  return {
    ...talk,
    messages: merge(talk.messages, fresh),
    pending: pending.length === talk.pending.length ? talk.pending : pending,
  }
}

function put<Message extends Received, Draft>(
  talk: Talk<Message, Draft>,
  clientId: string,
  state: Pending<Draft>['state'],
  reason?: string,
): Talk<Message, Draft> {
  return {
    ...talk,
    pending: talk.pending.map((one) => (one.clientId === clientId ? { ...one, state, reason } : one)),
  }
}

/** Something was pushed whose forerunners never came: they are to be asked for. */
export const hasGap = (talk: Talk<Received, unknown>): boolean => lastOf(talk.messages) > talk.upTo

/** Where the new ones begin for somebody who has read up to there: the first that others wrote. */
export const firstUnread = <Message extends Received>(
  messages: readonly Message[],
  readUpTo: number,
  isOwn: (message: Message) => boolean,
): number | undefined => messages.find((message) => message.seq > readUpTo && !isOwn(message))?.seq
