import { useCallback, useState } from 'react'
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
import { useLine, useTyping } from './line/use-line.ts'
import { useTalks } from './use-talks.ts'

const handles = { handles: 'all' } as const

const calls: Omit<Parameters<typeof useTalks>[0], 'expired'> = {
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
}

/** One that was opened and holds no word yet is in no list. */
const joined =
  (fresh: readonly Conversation[]) =>
  (old: readonly Conversation[]): readonly Conversation[] => {
    const known = new Set(fresh.map(({ conversationId }) => conversationId))
    return [...fresh, ...old.filter(({ conversationId }) => !known.has(conversationId))]
  }

/** Those in the list, and which of them are over though nothing here says so yet: a word was refused. */
function useConversations(start: readonly Conversation[]) {
  const [conversations, setConversations] = useState(start)
  const [expired, setExpired] = useState<ReadonlySet<number>>(new Set())

  const put = useCallback((fresh: Conversation) => {
    setConversations((all) => [fresh, ...all.filter((one) => one.conversationId !== fresh.conversationId)])
    if (fresh.inquiry === null || fresh.inquiry.endedAt === null)
      setExpired((all) => new Set([...all].filter((id) => id !== fresh.conversationId)))
  }, [])
  return { conversations, setConversations, expired, setExpired, put }
}

/** A buyer's conversations, kept up to date over one line. */
export function useChat(start: readonly Conversation[]) {
  const { conversations, setConversations, expired, setExpired, put } = useConversations(start)
  const [typing, setTyping] = useTyping()

  const talks = useTalks({ ...calls, expired: (id) => setExpired((all) => new Set([...all, id])) })
  const { hear, all, catchUp, sendWaiting } = talks

  const readAnew = useCallback(async () => {
    setConversations(joined(await call(askConversations, {}, handles)))
    await Promise.all(all().map(catchUp))
  }, [setConversations, all, catchUp])

  const take = (frame: FromServer): void => {
    if (frame.type === 'welcome') setConversations(joined(frame.conversations as Conversation[]))
    if (frame.type === 'conversation') put(frame.conversation as Conversation)
    if (frame.type === 'messages') {
      hear(frame.conversationId, frame.messages)
      setTyping((now) => (now?.conversationId === frame.conversationId ? undefined : now))
    }
    if (frame.type === 'typing') setTyping({ conversationId: frame.conversationId, name: frame.name })
  }
  const { state, ...line } = useLine({
    side: 'buyer',
    hear: take,
    stay: (window) => call(stayHere, window, handles),
    catchUp: readAnew,
    talks,
  })

  const read = useCallback(
    (conversationId: number, seq: number) => {
      setConversations((list) =>
        list.map((one) => (one.conversationId === conversationId ? { ...one, unread: 0, readSeq: seq } : one)),
      )
      void call(readMessages, { conversationId, seq }, handles).catch(() => undefined)
    },
    [setConversations],
  )

  const consult = async (conversationId: number) => {
    put(await call(consultAgain, { conversationId }))
    sendWaiting(conversationId)
  }

  return {
    conversations,
    line: state,
    talks,
    put,
    read,
    consult,
    isExpired: (id: number) => expired.has(id),
    typingIn: (id: number) => (typing?.conversationId === id ? typing.name : undefined),
    ...line,
  }
}
export type Chat = ReturnType<typeof useChat>
