// What a window knows of all its conversations, the buyer's and an agent's alike: what was said in those that were
// opened, what is being sent, and that nothing is missing after a cut.
import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch, type RefObject } from 'react'
import type { Message } from '../contract.ts'
import type { DeskKind } from '../rules.ts'
import { Delivery } from './delivery.ts'
import { useLatest } from './use-latest.ts'
import { emptyTalk, hasGap, step, type Talk, type TalkStep } from './talk.ts'

/** What is to be sent; a file first goes up by itself. */
export type Draft = {
  kind: DeskKind
  text?: string | undefined
  file?: File | undefined
  fileId?: string | undefined
  prodId?: number | undefined
  skuId?: number | undefined
  orderNumber?: string | undefined
  refundSn?: string | undefined
  cannedId?: number | undefined
  /** Of a quote. */
  lines?: readonly { skuId: number; count: number }[] | undefined
  /** Of a desk's last word. */
  andThen?: 'close' | undefined
  /** What stands on the page until the mall has it. */
  label?: string | undefined
}
export type Spoken = Talk<Message, Draft>
type Step = { at: number; done: TalkStep<Message, Draft> }
type Talks = ReadonlyMap<number, Spoken>

type Page = { records: Message[]; hasMore: boolean }
type Calls = {
  messages: (conversationId: number, span: { beforeSeq?: number; afterSeq?: number }) => Promise<Page>
  send: (conversationId: number, clientId: string, draft: Draft) => Promise<Message>
  upload: (file: File) => Promise<{ fileId: string }>
  /** Refused, and the words wait: the inquiry is over. */
  expired: (conversationId: number) => void
}

const talkOf = (talks: Talks, id: number): Spoken => talks.get(id) ?? emptyTalk

/** What the last rendering knew, whom to ask, and where to say what came of it. */
type Ends = { now: RefObject<Talks>; asking: RefObject<Calls>; dispatch: Dispatch<Step> }

export function useTalks(calls: Calls) {
  const [talks, dispatch] = useReducer(
    (all: Talks, { at, done }: Step): Talks => new Map(all).set(at, step(talkOf(all, at), done)),
    new Map(),
  )
  const now = useLatest(talks)
  const asking = useLatest(calls)
  const ends = { now, asking, dispatch }
  const reading = useReading(ends)
  const writing = useWriting(ends)
  useGapsFilled(talks, reading.catchUp)
  return { talkOf: (id: number) => talkOf(talks, id), ...reading, ...writing }
}

/** What the mall has of those that were opened: page by page, and what it pushes. */
function useReading({ now, asking, dispatch }: Ends) {
  const known = useRef(new Set<number>())

  const open = useCallback(
    async (id: number): Promise<void> => {
      if (known.current.has(id)) return
      const { records, hasMore } = await asking.current.messages(id, {})
      known.current.add(id)
      dispatch({ at: id, done: { kind: 'opened', messages: records, hasEarlier: hasMore } })
    },
    [asking, dispatch],
  )

  const earlier = useCallback(
    async (id: number): Promise<void> => {
      const [first] = talkOf(now.current, id).messages
      if (!first) return
      const { records, hasMore } = await asking.current.messages(id, { beforeSeq: first.seq })
      dispatch({ at: id, done: { kind: 'earlier', messages: records, hasEarlier: hasMore } })
    },
    [asking, now, dispatch],
  )

  /** All that came since, page by page, not only the newest. */
  const catchUp = useCallback(
    async (id: number): Promise<void> => {
      if (!known.current.has(id)) return
      let since = talkOf(now.current, id).upTo
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
        const { records, hasMore } = await asking.current.messages(id, { afterSeq: since })
        dispatch({ at: id, done: { kind: 'caughtUp', since, messages: records } })
        const last = records.at(-1)
        if (!hasMore || !last) return
        since = last.seq
      }
    },
    [asking, now, dispatch],
  )

  const hear = useCallback(
    (id: number, messages: readonly Message[]): void => {
      if (!known.current.has(id)) return
      for (const message of messages) dispatch({ at: id, done: { kind: 'heard', message } })
    },
    [dispatch],
  )

  const since = useCallback(
    () => Object.fromEntries([...known.current].map((id) => [String(id), talkOf(now.current, id).upTo])),
    [now],
  )
  const all = useCallback(() => [...known.current], [])
  return { open, earlier, catchUp, hear, since, all }
}

/** Pushed without its forerunners: they are asked for at once. */
function useGapsFilled(talks: Talks, catchUp: (id: number) => Promise<void>): void {
  const gaps = [...talks].filter(([, talk]) => hasGap(talk)).map(([id]) => id)
  const gapKey = gaps.join()
  useEffect(() => {
    for (const id of gapKey.split(',').filter(Boolean)) void catchUp(Number(id)).catch(() => undefined)
  }, [gapKey, catchUp])
}

/** One's own words, until the mall has them. */
function useWriting({ now, asking, dispatch }: Ends) {
  const [delivery] = useState(
    () =>
      new Delivery<Message, Draft>({
        send: async (id, clientId, draft) => {
          const { upload, send } = asking.current
          const fileId = draft.file && !draft.fileId ? (await upload(draft.file)).fileId : draft.fileId
          return send(id, clientId, { ...draft, fileId })
        },
        told: (id, done) => dispatch({ at: id, done }),
        expired: (id) => asking.current.expired(id),
      }),
  )
  useEffect(() => () => delivery.end(), [delivery])

  const write = useCallback(
    (id: number, draft: Draft, clientId: string = crypto.randomUUID()): void => {
      if (talkOf(now.current, id).pending.some((one) => one.clientId === clientId)) return
      dispatch({ at: id, done: { kind: 'wrote', clientId, draft } })
      delivery.again(id) // what waits was written before
      delivery.deliver(id, clientId, draft)
    },
    [delivery, now, dispatch],
  )

  /** The inquiry is open again: whatever waits goes. */
  const sendWaiting = useCallback((id: number): void => delivery.again(id), [delivery])

  /** The line is back, or is cut. */
  const lineIs = useCallback((isUp: boolean): void => delivery.lineIs(isUp), [delivery])

  const again = useCallback(
    (id: number, clientId: string): void => {
      const one = talkOf(now.current, id).pending.find((pending) => pending.clientId === clientId)
      if (!one) return
      dispatch({ at: id, done: { kind: 'again', clientId } })
      delivery.again(id)
      delivery.deliver(id, clientId, one.draft)
    },
    [delivery, now, dispatch],
  )
  const drop = useCallback(
    (id: number, clientId: string): void => {
      delivery.drop(id, clientId)
      dispatch({ at: id, done: { kind: 'dropped', clientId } })
    },
    [delivery, dispatch],
  )
  return { write, again, drop, sendWaiting, lineIs }
}
