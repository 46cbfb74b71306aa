import { useEffect, useState } from 'react'
import { LATE_MS } from '../rules.ts'
import { shortTime } from '../web/clock-words.ts'
import { lineOf } from '../web/line-words.ts'
import { useLocale } from '#ui/text.tsx'
import type { DeskConversation } from '../console-contract.ts'
import type { Lists } from './desk-page.tsx'
import { useText } from './text.ts'
import css from './desk.module.css'

export const tabs = ['mine', 'queue', 'others', 'ended'] as const
export type Tab = (typeof tabs)[number]
const none = { mine: 'noMine', queue: 'noQueue', others: 'noOthers', ended: 'noEnded' } as const

type Props = {
  lists: Lists
  counts: Record<string, number>
  tab: Tab
  setTab: (tab: Tab) => void
  openId: number | undefined
  open: (id: number) => void
}

export function QueueList({ lists, counts, tab, setTab, openId, open }: Props) {
  const text = useText()
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
      <div id="desk-list" role="tabpanel" aria-labelledby={`desk-${tab}`} className={css.list} tabIndex={-1}>
        {lists[tab].length === 0 ? (
          <p className={css.none}>{text(none[tab])}</p>
        ) : (
          <ul>
            {lists[tab].map((one) => (
              <Row key={one.conversationId} conversation={one} isOpen={one.conversationId === openId} open={open} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
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
  const { conversationId, buyerName, firmName, last, unread, waitingSince, inquiry, isOnline } = conversation
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
        <span className={css.line}>{lineOf(last, text)}</span>
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
      : `${Math.floor(seconds / 3600)} h`
  const isLate = now - since > LATE_MS
  return (
    <span className={isLate ? `${css.time} ${css.late}` : css.time} title={text('waits', { time })}>
      {time}
    </span>
  )
}
