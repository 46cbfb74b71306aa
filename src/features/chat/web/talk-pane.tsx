import { useEffect, useMemo, useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { endInquiry, type Conversation, type Quote } from '../contract.ts'
import { isOpen } from '../states.ts'
import { AskedAbout } from './asked-about.tsx'
import type { ChatSearch } from './chat-page.tsx'
import { LineNotes } from './line-notes.tsx'
import { nameOf, pictureOf } from './conversation-list.tsx'
import { Rating } from './rating.tsx'
import { firstUnread } from './talk.ts'
import { TakeQuote } from './quote/take-quote.tsx'
import { TalkView, type Hrefs } from './talk-view.tsx'
import { useText } from './text.ts'
import type { Chat } from './use-chat.ts'
import { Writer } from './writer.tsx'
import css from './chat.module.css'

const hrefs: Hrefs = {
  product: (prodId, skuId) => `/detail/${prodId}${skuId === null ? '' : `?skuId=${skuId}`}`,
  order: (orderNumber) => `/user-center/uc-order-detail?orderNumber=${orderNumber}`,
  afterSales: (refundSn) => `/return-detail?refundSn=${refundSn}`,
}

const takeQuote = (quote: Quote) => <TakeQuote quote={quote} />

type Props = {
  chat: Chat
  conversation: Conversation
  asked: ChatSearch
  show: (part: 'recent' | 'orders' | 'returns') => void
}

/** One conversation: who is there, what was said, what is written. */
export function TalkPane({ chat, conversation, asked, show }: Props) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const { pictureUrl } = useFrame()
  const { conversationId: id, inquiry } = conversation
  const { open, earlier, again, drop } = chat.talks
  const talk = chat.talks.talkOf(id)
  const [failed, setFailed] = useState(false)
  // What was new when the window opened stays marked while it is read.
  const [readAtStart] = useState(conversation.readSeq)
  useEffect(() => {
    open(id).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }, [open, id, chat.line.kind])
  useRead(chat, conversation, talk.upTo)
  const isOver = chat.isExpired(id) || (inquiry !== null && !isOpen(inquiry.status))
  const name = nameOf(conversation, text('mallService'))
  const picture = useMemo(() => (pic: string) => pictureOf(pictureUrl, pic), [pictureUrl])
  return (
    <section className={css.middle} aria-label={text('with', { name })}>
      <Head chat={chat} conversation={conversation} isOver={isOver} />
      <AskedAbout chat={chat} conversation={conversation} asked={asked} />
      <LineNotes chat={chat} conversation={conversation} isOver={isOver} />
      {failed ? (
        <p className={css.failed} role="alert">
          {text('notLoaded')}{' '}
          <button
            type="button"
            className="btn btn-line"
            onClick={() => open(id).then(() => setFailed(false), toastNetworkError)}
          >
            {text('again')}
          </button>
        </p>
      ) : (
        <TalkView
          talk={talk}
          text={text}
          isOwn={({ sender }) => sender === 'buyer'}
          peerReadSeq={conversation.peerReadSeq}
          freshSeq={firstUnread(talk.messages, readAtStart, ({ sender }) => sender === 'buyer')}
          typing={chat.typingIn(id)}
          hrefs={hrefs}
          picture={picture}
          onEarlier={() => void earlier(id).catch(toastNetworkError)}
          onAgain={(clientId) => again(id, clientId)}
          onDrop={(clientId) => drop(id, clientId)}
          quoteActions={takeQuote}
        >
          {isOver && inquiry && <Rating key={inquiry.inquiryId} chat={chat} conversation={conversation} />}
        </TalkView>
      )}
      {chat.line.kind !== 'elsewhere' && <Writer chat={chat} conversation={conversation} show={show} />}
    </section>
  )
}

/** Read is what stands in a window that somebody looks at. */
function useRead(chat: Chat, { conversationId, readSeq, lastSeq }: Conversation, upTo: number): void {
  const { read } = chat
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && upTo > readSeq) read(conversationId, upTo)
    }
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [read, conversationId, readSeq, lastSeq, upTo])
}

function Head({ chat, conversation, isOver }: { chat: Chat; conversation: Conversation; isOver: boolean }) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const { conversationId, shopId, isSelfRun, inquiry } = conversation
  const name = nameOf(conversation, text('mallService'))
  const canEnd = inquiry !== null && !isOver && chat.line.kind !== 'elsewhere'
  return (
    <div className={css.bar}>
      <a className="one-column" href="/chat" aria-label={text('back')}>
        <Icon name="left" />
      </a>
      <h2 className="clip">{name}</h2>
      {isSelfRun && <span className="tag tag-solid">{text('selfRun')}</span>}
      <Presence chat={chat} conversation={conversation} isOver={isOver} />
      <span className="push row">
        {shopId !== null && (
          <a className="btn btn-sm columns-only" href={`/shopIndex?sid=${shopId}`} target="_blank" rel="noopener">
            <AnyIcon name="shop" />
            {text('toShop')}
          </a>
        )}
        {canEnd && (
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => void call(endInquiry, { conversationId }).then(chat.put, toastNetworkError)}
          >
            {text('end')}
          </button>
        )}
      </span>
    </div>
  )
}

function Presence({
  chat: { line },
  conversation,
  isOver,
}: {
  chat: Chat
  conversation: Conversation
  isOver: boolean
}) {
  const text = useText()
  const { isOnline, inquiry, answerSeconds } = conversation
  if (line.kind === 'elsewhere') return <span className={css.off}>{text('elsewhereHead')}</span>
  if (line.kind === 'cut' || line.kind === 'broken') return <span className={css.away}>{text('cutHead')}</span>
  if (isOver) return <span className={css.off}>{text('closedHead')}</span>
  if (!isOnline) return <span className={css.off}>{text('notOnline')}</span>
  const agent = inquiry?.agentName
  return (
    <>
      <span className={css.on}>{agent ? text('onlineAs', { name: agent }) : text('online')}</span>
      {answerSeconds !== null && (
        <span className="xs faint num columns-only">
          {text('answersIn', {
            time:
              answerSeconds < 90
                ? text('seconds', { count: answerSeconds })
                : text('minutes', { count: Math.round(answerSeconds / 60) }),
          })}
        </span>
      )}
    </>
  )
}
