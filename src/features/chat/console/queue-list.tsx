import { useEffect, useRef, useState } from 'react'
import { LATE_MS } from '../rules.ts'
import { shortTime } from '../web/clock-words.ts'
import { lineOf } from '../web/line-words.ts'
import { useLocale } from '#ui/text.tsx'
import type { DeskConversation } from '../console-contract.ts'
import type { Lists } from './desk-page.tsx'
import { useText } from './text.ts'
import css from './desk.module.css'

export const tabs = ['mine', 'queue', 'left', 'others', 'ended'] as const
export type Tab = (typeof tabs)[number]
const none = { mine: 'noMine', queue: 'noQueue', left: 'noLeft', others: 'noOthers', ended: 'noEnded' } as const

type Props = {
  lists: Lists
  counts: Record<string, number>
  tab: Tab
  setTab: (tab: Tab) => void
  openId: number | undefined
  open: (id: number) => void
  /** Of what has ended; undefined: there is no more. */
  more: (() => void) | undefined
}

export function QueueList({ lists, counts, tab, setTab, openId, open, more }: Props) {
  const text = useText()
  const { list, goOn } = useGoOn(lists.ended.length, more)
  return (
    <section className={css.queue} aria-label={text('queueTabs')}>
      <div className={css.tabs} role="tablist" aria-label={text('queueTabs')}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`desk-${one}`}
            aria-controls="desk-list"
            aria-selected={one === tab}
            onClick={() => setTab(one)}
          >
            {text(one)}
            {one !== 'ended' && <span className={css.soft}> {counts[one]}</span>}
          </button>
        ))}
      </div>
      <div id="desk-list" role="tabpanel" aria-labelledby={`desk-${tab}`} className={css.list} tabIndex={-1} ref={list}>
        {lists[tab].length === 0 ? (
          <p className={css.none}>{text(none[tab])}</p>
        ) : (
          groupsOf(tab, lists).map(({ name, some }) => (
            <section key={name ?? tab} aria-label={name && text(name)}>
              {name && <h2>{text(name)}</h2>}
              <ul>
                {some.map((one) => (
                  <Row key={one.conversationId} conversation={one} isOpen={one.conversationId === openId} open={open} />
                ))}
              </ul>
            </section>
          ))
        )}
        {tab === 'ended' && more && (
          <button type="button" className={css.more} onClick={goOn}>
            {text('more')}
          </button>
        )}
      </div>
    </section>
  )
}

type Group = { name: 'awaitMe' | 'awaitBuyer' | undefined; some: readonly DeskConversation[] }

/** Of one's own those that wait, and those whose turn it is. */
function groupsOf(tab: Tab, lists: Lists): readonly Group[] {
  if (tab !== 'mine') return [{ name: undefined, some: lists[tab] }]
  const groups: Group[] = [
    { name: 'awaitMe', some: lists.mine.filter(({ waitingSince }) => waitingSince !== null) },
    { name: 'awaitBuyer', some: lists.mine.filter(({ waitingSince }) => waitingSince === null) },
  ]
  return groups.filter(({ some }) => some.length > 0)
}

/** Asks for older ones and goes on at the first of them. */
function useGoOn(count: number, more: (() => void) | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return
    list.current?.querySelectorAll<HTMLElement>('li button')[from.current]?.focus()
    from.current = undefined
  }, [count])
  const goOn = () => {
    from.current = count
    more?.()
  }
  return { list, goOn }
}

function Row({
  conversation,
  isOpen,
  open,
}: {
  conversation: DeskConversation
  isOpen: boolean
  open: (id: number) => void
}) {
  const text = useText()
  const locale = useLocale()
  const { conversationId, buyerName, firmName, last, unread, waitingSince, inquiry, isOnline, isLeft } = conversation
  return (
    <li>
      <button type="button" aria-current={isOpen || undefined} onClick={() => open(conversationId)}>
        <span className={css.face} aria-hidden="true">
          {[...(firmName ?? buyerName)][0]}
        </span>
        <b>{firmName ?? buyerName}</b>
        {waitingSince === null ? (
          <span className={css.time}>{last && shortTime(last.at, locale)}</span>
        ) : (
          <Waits since={waitingSince} />
        )}
        <span className={css.line}>
          {isLeft && <span className={css.mark}>{text('left')}</span>}
          {lineOf(last, text)}
        </span>
        <span className={css.time}>
          {unread > 0 ? (
            <span className={css.count}>
              {unread} <span className={css.hidden}>{text('unread')}</span>
            </span>
          ) : inquiry?.rating ? (
            text(`rated_${inquiry.rating as 1}`)
          ) : (
            text(isOnline ? 'buyerOnline' : 'buyerOffline')
          )}
        </span>
      </button>
    </li>
  )
}

/** `3:18`, in words and colour once it is late. */
function Waits({ since }: { since: number }) {
  const text = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  const time =
    seconds < 3600
      ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      : text('hoursLong', { count: Math.floor(seconds / 3600) })
  const isLate = now - since > LATE_MS
  return (
    <span className={isLate ? `${css.time} ${css.late}` : css.time} title={text('waits', { time })}>
      {time}
    </span>
  )
}
