import { Skeleton } from 'antd'
import { useKeys } from '#console/parts/use-keys.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Refused } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { deskDetail, type DeskConversation } from '../console-contract.ts'
import { isOpen } from '../states.ts'
import { BuyerCard } from './buyer-card.tsx'
import { DeskHead } from './desk-head.tsx'
import { DeskTalk } from './desk-talk.tsx'
import { chime, useSound } from './sound.ts'
import { KeyStrip } from './keys.tsx'
import { QueueList, tabs, type Tab } from './queue-list.tsx'
import { useText } from './text.ts'
import { useDesk, type DeskState } from './use-desk.ts'
import { useEnded } from './use-ended.ts'
import css from './desk.module.css'

/** Where a shop's agents, and the mall's own, answer: who waits longest, and who is that. */
export default function DeskPage() {
  const [isLoud, setLoud] = useSound()
  const desk = useDesk(() => {
    if (isLoud) chime()
  })
  const { data, error, refetch } = desk.asked
  if (error && !data) return <Refused problem={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return <Desk desk={desk} state={data} isLoud={isLoud} setLoud={setLoud} />
}

type Props = {
  desk: ReturnType<typeof useDesk>
  state: DeskState
  isLoud: boolean
  setLoud: (isLoud: boolean) => void
}

/** Whoever waits longest stands first; then those whose turn it is, the newest first. */
const byWaiting = (a: DeskConversation, b: DeskConversation): number =>
  (a.waitingSince ?? Infinity) - (b.waitingSince ?? Infinity) || (b.last?.at ?? 0) - (a.last?.at ?? 0)

/** Everything an agent does can be done by a key. */
function useDeskKeys(move: (by: 1 | -1) => void) {
  const box = useRef<HTMLDivElement>(null)
  const press = (selector: string) => {
    focus(selector)
    box.current?.querySelector<HTMLElement>(selector)?.click()
  }
  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  const [areOn, setOn] = useKeys('chatKeys', {
    j: () => move(1),
    k: () => move(-1),
    '/': () => focus('[data-key="answer"]'),
    n: () => focus('[data-key="note"]'),
    t: () => press('[data-key="transfer"]'),
    e: () => press('[data-key="close"]'),
    a: () => press('[data-key="take"]'),
    p: () => press('[data-key="products"]'),
    q: () => press('[data-key="quote"]'),
    o: () => focus('[data-key="orders"] button'),
    '?': () => press('[data-key="keys"]'),
  })
  return { box, areOn, setOn }
}

function Desk({ desk, state, isLoud, setLoud }: Props) {
  const text = useText()
  const [tab, setTab] = useState<Tab>('mine')
  const [openId, setOpenId] = useState<number>()
  const ended = useEnded(desk.side, tab === 'ended' || openId !== undefined)
  const lists = useMemo(() => listsOf(state, ended.records), [state, ended.records])
  const shown = lists[tab]
  const open = useOpened(desk, lists, openId)

  const unread = lists.mine.reduce((sum, one) => sum + one.unread, 0) + lists.queue.length
  useTitleBadge(unread, text('title'))

  const move = (by: 1 | -1) => {
    const walked = shown.length > 0 ? shown : lists.queue
    const at = walked.findIndex(({ conversationId }) => conversationId === openId)
    if (by === 1 && tab === 'ended' && ended.more && at === walked.length - 1) return ended.more()
    const next = walked[at === -1 ? 0 : (at + by + walked.length) % walked.length]
    setOpenId(next?.conversationId)
  }
  const { box, areOn, setOn } = useDeskKeys(move)
  return (
    <div className={css.desk} ref={box}>
      <DeskHead desk={desk} state={state} isLoud={isLoud} setLoud={setLoud} open={setOpenId} />
      <QueueList
        lists={lists}
        tab={tab}
        setTab={setTab}
        openId={openId}
        open={setOpenId}
        counts={Object.fromEntries(tabs.map((one) => [one, lists[one].length]))}
        more={ended.more}
      />
      {open ? (
        <>
          <DeskTalk
            key={`talk ${open.conversationId}`}
            desk={desk}
            state={state}
            conversation={open}
            next={() => move(1)}
          />
          <BuyerCard key={`card ${open.conversationId}`} desk={desk} conversation={open} />
        </>
      ) : (
        <section className={css.nobody}>
          <h2>{text('choose')}</h2>
          <p>{text('chooseMore')}</p>
        </section>
      )}
      <KeyStrip areOn={areOn} setOn={setOn} />
    </div>
  )
}

/** One of the lists, or one that ended so long ago that no list shows it: it was found by its words. */
function useOpened({ side }: Props['desk'], lists: Lists, openId: number | undefined): DeskConversation | undefined {
  const everywhere = [...lists.mine, ...lists.queue, ...lists.others, ...lists.ended]
  const listed = everywhere.find(({ conversationId }) => conversationId === openId)
  const isElsewhere = openId !== undefined && listed === undefined
  const asked = useCall(deskDetail[side], { conversationId: openId ?? 0 }, { enabled: isElsewhere, standsIn: false })
  return listed ?? (isElsewhere ? asked.data?.conversation : undefined)
}

function listsOf({ conversations, staffId }: DeskState, ended: readonly DeskConversation[]) {
  const opened = conversations.filter(({ inquiry }) => inquiry && isOpen(inquiry.status)).toSorted(byWaiting)
  const known = new Set(opened.map(({ conversationId }) => conversationId))
  return {
    mine: opened.filter(({ inquiry }) => inquiry?.status === 'served' && inquiry.staffId === staffId),
    queue: opened.filter(({ inquiry }) => inquiry?.status === 'waiting'),
    left: opened.filter(
      ({ inquiry, isLeft }) => isLeft && (inquiry?.status === 'waiting' || inquiry?.staffId === staffId),
    ),
    others: opened.filter(({ inquiry }) => inquiry?.status === 'served' && inquiry.staffId !== staffId),
    ended: ended.filter(({ conversationId }) => !known.has(conversationId)),
  }
}
export type Lists = ReturnType<typeof listsOf>

/** In a tab in the background the title tells. */
function useTitleBadge(count: number, title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = count > 0 ? `(${count}) ${title}` : title
    return () => {
      document.title = before
    }
  }, [count, title])
}
