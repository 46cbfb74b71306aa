import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Empty } from '#ui/page/empty.tsx'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { conversations, openConversation, type Conversation } from '../contract.ts'
import { chatType as types } from '../rules.ts'
import { Aside } from './aside.tsx'
import { ConversationList, nameOf } from './conversation-list.tsx'
import { isWith, partnerOf, type Partner } from '../partner.ts'
import { TalkPane } from './talk-pane.tsx'
import { useText } from './text.ts'
import { useChat, type Chat } from './use-chat.ts'
import css from './chat.module.css'

const searchWords = searchOf({
  shopId: whole(1),
  chatType: whole(1),
  prodId: whole(1),
  skuId: whole(1),
  orderNumber: words(32),
  refundSn: words(32),
})
export type ChatSearch = ReturnType<typeof searchWords>

export const Route = createFileRoute('/chat')({
  staticData: { frame: { kind: 'bare' } },
  validateSearch: searchWords,
  // Once a window: afterwards the line brings what is new, and a window that is cut off keeps what it has.
  staleTime: Infinity,
  loader: async ({ location }) => {
    const partner = partnerOf(searchWords(location.search as Record<string, unknown>))
    const [list, opened] = await Promise.all([
      call(conversations, {}, { handles: 'all' }),
      partner && call(openConversation, partner, { handles: 'all' }),
    ])
    return opened ? [opened, ...list.filter((one) => one.conversationId !== opened.conversationId)] : list
  },
  head: titledBy('chat', 'title'),
  component: ChatPage,
})

function ChatPage() {
  const search = Route.useSearch()
  const text = useText()
  const chat = useChat(Route.useLoaderData())
  const partner = partnerOf(search)
  const open = useOpened(chat, partner)
  const [shown, setShown] = useState<'recent' | 'orders' | 'returns'>('recent')
  const unread = chat.conversations.reduce((sum, one) => sum + one.unread, 0)
  const name = open ? nameOf(open, text('mallService')) : text('title')
  const title = open ? text('titleOf', { name }) : name
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) ${title}` : title
  }, [title, unread])
  return (
    <main id="main" tabIndex={-1} className={css.window} data-open={open ? '' : undefined}>
      <h1 className="sr-only">{title}</h1>
      <ConversationList chat={chat} open={open} unread={unread} />
      {open ? (
        <TalkPane key={open.conversationId} chat={chat} conversation={open} asked={search} show={setShown} />
      ) : (
        <section className={css.middle}>
          <Empty
            heading="h2"
            title={text(chat.conversations.length > 0 ? 'chooseOne' : 'none')}
            actions={
              <a className="btn btn-line" href={`/chat?chatType=${types.mall}`}>
                {text('askMall')}
              </a>
            }
          >
            {text('noneMore')}
          </Empty>
        </section>
      )}
      {open && <Aside chat={chat} conversation={open} shown={shown} show={setShown} />}
    </main>
  )
}

/** The conversation of the address; one the window does not know yet is asked for. */
function useOpened(chat: Chat, partner: Partner | undefined): Conversation | undefined {
  const toastNetworkError = useNetworkErrorToast()
  const found = partner && chat.conversations.find((one) => isWith(one, partner))
  const isMissing = partner !== undefined && found === undefined
  const asking = useRef<string>(undefined)
  const { put } = chat
  const key = JSON.stringify(partner)
  useEffect(() => {
    if (!isMissing || asking.current === key) return
    asking.current = key
    call(openConversation, JSON.parse(key) as Partner)
      .then(put, toastNetworkError)
      .finally(() => (asking.current = undefined))
  }, [isMissing, key, put, toastNetworkError])
  return found
}
