import { useState, type FormEvent } from 'react'
import { trimmed } from '#core/field/blank.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useLocale } from '#ui/text.tsx'
import { searchMessages, type Conversation, type Message } from '../contract.ts'
import { chatType } from '../rules.ts'
import { shortTime } from './clock-words.ts'
import { lineOf } from './line-words.ts'
import { useText } from './text.ts'
import type { Chat } from './use-chat.ts'
import css from './chat.module.css'

export const nameOf = ({ shopId, shopName }: Pick<Conversation, 'shopId' | 'shopName'>, mall: string): string =>
  shopId === null ? mall : shopName
const hrefOf = ({ shopId }: Pick<Conversation, 'shopId'>): string =>
  shopId === null ? `/chat?chatType=${chatType.mall}` : `/chat?shopId=${shopId}&chatType=${chatType.shop}`

type Hits = { words: string; found: { conversationId: number; name: string; message: Message }[] }

export function ConversationList({
  chat,
  open,
  unread,
}: {
  chat: Chat
  open: Conversation | undefined
  unread: number
}) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [words, setWords] = useState('')
  const [hits, setHits] = useState<Hits>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const asked = trimmed(words)
    if (asked === '') return setHits(undefined)
    call(searchMessages, { words: asked }).then((found) => setHits({ words: asked, found }), toastNetworkError)
  }
  const byTime = chat.conversations.toSorted((a, b) => (b.last?.at ?? Infinity) - (a.last?.at ?? Infinity))
  return (
    <section className={css.left} aria-label={text('conversations')}>
      <div className={css.bar}>
        <h2>{text('title')}</h2>
        {unread > 0 && <span className="faint sm">{text('unreadCount', { count: unread })}</span>}
        <a className="push sm" href="/user-center/uc-notifications" target="_blank" rel="noopener">
          {text('toNotifications')}
        </a>
      </div>
      <form className={css.find} role="search" onSubmit={search}>
        <input
          className="input"
          type="search"
          aria-label={text('searchLabel')}
          placeholder={text('searchHint')}
          maxLength={50}
          value={words}
          onChange={({ target: { value } }) => {
            setWords(value)
            if (value === '') setHits(undefined)
          }}
        />
      </form>
      {hits ? (
        <Found hits={hits} chat={chat} close={() => (setHits(undefined), setWords(''))} />
      ) : (
        <ul className={css.list}>
          {byTime.map((one) => (
            <Row key={one.conversationId} conversation={one} isOpen={one === open} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const text = useText()
  const locale = useLocale()
  const { last, unread } = conversation
  const name = nameOf(conversation, text('mallService'))
  return (
    <li>
      <a href={hrefOf(conversation)} aria-current={isOpen || undefined}>
        <Avatar conversation={conversation} />
        <b className="clip">{name}</b>
        <span className={css.time}>{last && shortTime(last.at, locale)}</span>
        <span className={`clip ${css.line}`}>{lineOf(last, text)}</span>
        {unread > 0 ? (
          <span className={css.count}>
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{text('unreadCount', { count: unread })}</span>
          </span>
        ) : (
          <span />
        )}
      </a>
    </li>
  )
}

function Avatar({ conversation }: { conversation: Conversation }) {
  const text = useText()
  const { pictureUrl } = useFrame()
  const { shopLogo } = conversation
  return (
    <span className={css.face} aria-hidden="true">
      {shopLogo ? (
        <img src={pictureOf(pictureUrl, shopLogo)} alt="" />
      ) : (
        [...nameOf(conversation, text('mallService'))][0]
      )}
    </span>
  )
}

export const pictureOf = (pictureUrl: string, src: string): string =>
  src === '' ? '/no-picture.svg' : /^(https?:|data:)/.test(src) ? src : pictureUrl + src

function Found({ hits, chat, close }: { hits: Hits; chat: Chat; close: () => void }) {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      <p className={css.foundHead} role="status">
        {hits.found.length === 0 && <span>{text('noHits', { words: hits.words })} </span>}
        <button type="button" className="btn btn-text sm" onClick={close}>
          {text('clearSearch')}
        </button>
      </p>
      <ul className={css.list}>
        {hits.found.map(({ message, name }) => {
          const one = chat.conversations.find(({ conversationId }) => conversationId === message.conversationId)
          return (
            <li key={`${message.conversationId}:${message.seq}`}>
              <a href={one ? hrefOf(one) : '/chat'}>
                {one && <Avatar conversation={one} />}
                <b className="clip">{name || text('mallService')}</b>
                <span className={css.time}>{shortTime(message.at, locale)}</span>
                <span className={`two-lines ${css.line}`}>{lineOf(message, text)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
