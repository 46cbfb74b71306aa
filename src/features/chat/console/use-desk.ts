import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import { useMe } from '#console/parts/me.ts'
import { useCall } from '#console/parts/use-call.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { call } from '#ui/call/call.ts'
import { upload } from '#ui/field/upload.ts'
import {
  deskDetail,
  deskMessages,
  deskRead,
  deskSend,
  deskState,
  endedConversations,
  stayAtDesk,
  type DeskConversation,
} from '../console-contract.ts'
import type { FromServer } from '../frames.ts'
import { useLine, useTyping } from '../web/line/use-line.ts'
import { useTalks } from '../web/use-talks.ts'

const handles = { handles: 'all' } as const

type Side = 'shop' | 'mall'

/** Of a call that exists for the shop's agents and for the mall's own, the one of whoever is signed in. */
function useSide(): Side {
  return useMe().audience === 'merchant' ? 'shop' : 'mall'
}

type State = z.output<(typeof deskState)[Side]['answer']>

/** What this window knows of the desk: one conversation that is new or has changed, or all of it read again. */
function useKnown(side: Side) {
  const client = useQueryClient()
  const refresh = useCallback(
    () =>
      Promise.all(
        [deskState[side], endedConversations[side], deskDetail[side]].map(({ path }: Endpoint) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
    [client, side],
  )
  const put = useCallback(
    (fresh: DeskConversation) => {
      client.setQueriesData<State>(
        { queryKey: [deskState[side].path] },
        (state) =>
          state && {
            ...state,
            conversations: [...state.conversations.filter((one) => one.conversationId !== fresh.conversationId), fresh],
          },
      )
      // Figures, and who serves how many, follow from it.
      void client.invalidateQueries({ queryKey: [deskState[side].path] })
      void client.invalidateQueries({ queryKey: [endedConversations[side].path] })
    },
    [client, side],
  )
  return { put, refresh }
}

/** The desk, kept up to date over one line. `heard` is told of every word of a buyer. */
export function useDesk(onNews: () => void) {
  const side = useSide()
  const asked = useCall(deskState[side], {})
  const { put, refresh } = useKnown(side)
  const [typing, setTyping] = useTyping()

  const talks = useTalks({
    messages: (conversationId, span) => call(deskMessages[side], { conversationId, ...span }, handles),
    send: (conversationId, clientId, { file: _, label: __, lines, ...draft }) =>
      call(deskSend[side], { conversationId, clientId, ...draft, ...(lines && { lines: [...lines] }) }, handles),
    upload: async (file) =>
      (await upload(side === 'shop' ? '/shop/chat/file' : '/platform/chat/file', file)) as { fileId: string },
    expired: () => void refresh(),
  })
  const { hear, all, catchUp } = talks

  const readAnew = useCallback(async () => {
    await call(deskState[side], {}, handles)
    await refresh()
    await Promise.all(all().map(catchUp))
  }, [side, refresh, all, catchUp])

  const take = (frame: FromServer): void => {
    if (frame.type === 'welcome') void refresh()
    if (frame.type === 'conversation') {
      const { conversation } = frame
      if ('buyerName' in conversation) put(conversation)
    }
    if (frame.type === 'messages') {
      hear(frame.conversationId, frame.messages)
      if (frame.messages.some(({ sender }) => sender === 'buyer')) onNews()
      setTyping((now) => (now?.conversationId === frame.conversationId ? undefined : now))
    }
    if (frame.type === 'typing') setTyping({ conversationId: frame.conversationId, name: frame.name })
  }
  const { state, tellTyping } = useLine({
    side,
    hear: take,
    stay: () => call(stayAtDesk[side], {}, handles).then(() => true),
    catchUp: readAnew,
    talks,
  })

  const read = useCallback(
    (conversationId: number, seq: number) =>
      void call(deskRead[side], { conversationId, seq }, handles).catch(() => undefined),
    [side],
  )
  return {
    side,
    asked,
    line: state,
    talks,
    put,
    read,
    refresh,
    typingIn: (id: number) => (typing?.conversationId === id ? typing.name : undefined),
    tellTyping,
  }
}
export type Desk = ReturnType<typeof useDesk>
export type DeskState = NonNullable<Desk['asked']['data']>
