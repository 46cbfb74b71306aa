import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { upload } from '#ui/field/upload.ts'
import {
  consultAgain,
  conversationMessages,
  conversations as askConversations,
  readMessages,
  sendMessage,
  type Conversation,
} from '../contract.ts'
import { stayHere } from '../line-contract.ts'
import type { FromServer } from '../frames.ts'
import { Line, TYPING_SHOWN_MS, type Ends, type LineState } from './line.ts'
import { useTalks } from './use-talks.ts'

const handles = { handles: 'all' } as const

/** One that was opened and holds no word yet is in no list. */
const joined =
  (fresh: readonly Conversation[]) =>
  (old: readonly Conversation[]): readonly Conversation[] => {
    const known = new Set(fresh.map(({ conversationId }) => conversationId))
    return [...fresh, ...old.filter(({ conversationId }) => !known.has(conversationId))]
  }

/** A buyer's conversations, kept up to date over one line. */
export function useChat(start: readonly Conversation[]) {
  const [conversations, setConversations] = useState(start)
  const [line, setLine] = useState<LineState>({ kind: 'opening' })
  const [typing, setTyping] = useState<{ conversationId: number; name: string }>()
  /** Refused: over, though nothing here says so yet. */
  const [expired, setExpired] = useState<ReadonlySet<number>>(new Set())

  const put = useCallback((fresh: Conversation) => {
    setConversations((all) => [fresh, ...all.filter((one) => one.conversationId !== fresh.conversationId)])
    if (fresh.inquiry === null || fresh.inquiry.endedAt === null)
      setExpired((all) => new Set([...all].filter((id) => id !== fresh.conversationId)))
  }, [])

  const talks = useTalks({
    messages: (conversationId, span) => call(conversationMessages, { conversationId, ...span }, handles),
    send: (conversationId, clientId, { kind, text, fileId, prodId, skuId, orderNumber, refundSn }) =>
      call(
        sendMessage,
        {
          conversationId,
          clientId,
          kind: kind === 'quote' ? undefined : kind,
          text,
          fileId,
          prodId,
          skuId,
          orderNumber,
          refundSn,
        },
        handles,
      ),
    upload: async (file) => (await upload('/p/file/uploadImFile', file)) as { fileId: string },
    expired: (id) => setExpired((all) => new Set([...all, id])),
  })
  const { hear, since, all, catchUp, sendWaiting } = talks

  const readAnew = useCallback(async () => {
    setConversations(joined(await call(askConversations, {}, handles)))
    await Promise.all(all().map(catchUp))
  }, [all, catchUp])

  const [held] = useState(() => ({
    hear: (frame: FromServer): void => {
      if (frame.type === 'welcome') setConversations(joined(frame.conversations as Conversation[]))
      if (frame.type === 'conversation') put(frame.conversation as Conversation)
      if (frame.type === 'messages') {
        hear(frame.conversationId, frame.messages)
        setTyping((now) => (now?.conversationId === frame.conversationId ? undefined : now))
      }
      if (frame.type === 'typing') setTyping({ conversationId: frame.conversationId, name: frame.name })
    },
  }))
  const lineOf = useRef<Line>(undefined)
  useEffect(() => {
    const changed = (state: LineState) => {
      setLine(state)
      if (state.kind === 'open' || state.kind === 'polling') for (const id of all()) sendWaiting(id)
    }
    const stay: Ends['stay'] = (window) => call(stayHere, window, handles)
    const made = new Line({ side: 'buyer', since, hear: held.hear, stay, catchUp: readAnew, changed })
    lineOf.current = made
    return made.start()
  }, [since, held, readAnew, all, sendWaiting])

  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(() => setTyping(undefined), TYPING_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [typing])

  const read = useCallback((conversationId: number, seq: number) => {
    setConversations((list) =>
      list.map((one) => (one.conversationId === conversationId ? { ...one, unread: 0, readSeq: seq } : one)),
    )
    void call(readMessages, { conversationId, seq }, handles).catch(() => undefined)
  }, [])

  const consult = async (conversationId: number) => {
    put(await call(consultAgain, { conversationId }))
    sendWaiting(conversationId)
  }

  return {
    conversations,
    line,
    talks,
    put,
    read,
    consult,
    isExpired: (id: number) => expired.has(id),
    typingIn: (id: number) => (typing?.conversationId === id ? typing.name : undefined),
    reconnect: () => lineOf.current?.again(),
    tellTyping: (id: number) => lineOf.current?.typing(id),
  }
}
export type Chat = ReturnType<typeof useChat>
