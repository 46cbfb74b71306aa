import { App, Button, Dropdown, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { hrefOf } from '#console/parts/address.ts'
import { useProblemText } from '#console/parts/problem-text.ts'
import { useChange } from '#console/parts/use-call.ts'
import {
  closeInquiry,
  deskState,
  endedConversations,
  reopenInquiry,
  takeInquiry,
  transferInquiry,
  type DeskConversation,
} from '../console-contract.ts'
import { isOpen } from '../states.ts'
import { firstUnread } from '../web/talk.ts'
import { TalkView } from '../web/talk-view.tsx'
import { Answer } from './answer.tsx'
import { useText } from './text.ts'
import type { Desk, DeskState } from './use-desk.ts'
import css from './desk.module.css'

type Props = {
  desk: Desk
  state: DeskState
  conversation: DeskConversation
  next: () => void
}

export function DeskTalk({ desk, state, conversation, next }: Props) {
  const text = useText()
  const { message } = App.useApp()
  const problemText = useProblemText()
  const { conversationId: id, inquiry } = conversation
  const { open, earlier, again, drop } = desk.talks
  const talk = desk.talks.talkOf(id)
  const [readAtStart] = useState(conversation.readSeq)
  useEffect(() => {
    open(id).catch((error: unknown) => void message.error(problemText(error)))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conversation, and when the line is back
  }, [open, id, desk.line.kind])
  useRead(desk, conversation, talk.upTo)
  const isMine = inquiry?.status === 'served' && inquiry.staffId === state.staffId
  const isOver = !inquiry || !isOpen(inquiry.status)
  const isPlatform = desk.side === 'mall'
  return (
    <section className={css.talk} aria-label={conversation.firmName ?? conversation.buyerName}>
      <Head desk={desk} state={state} conversation={conversation} isMine={isMine} isOver={isOver} />
      <TalkView
        talk={talk}
        text={text}
        isOwn={({ sender }) => sender !== 'buyer'}
        peerReadSeq={conversation.peerReadSeq}
        freshSeq={firstUnread(talk.messages, readAtStart, ({ sender }) => sender !== 'buyer')}
        typing={desk.typingIn(id)}
        hrefs={{
          product: (prodId) => `/detail/${prodId}`,
          order: (orderNumber) => hrefOf(`/orders/${orderNumber}`),
          afterSales: (refundSn) => hrefOf(`/returns/${refundSn}`),
        }}
        picture={(pic) => pic || '/no-picture.svg'}
        onEarlier={() => void earlier(id).catch((error: unknown) => void message.error(problemText(error)))}
        onAgain={(clientId) => again(id, clientId)}
        onDrop={(clientId) => drop(id, clientId)}
      />
      {isOver ? (
        <p className={css.barred}>{text('over')}</p>
      ) : isMine || inquiry.status === 'waiting' ? (
        <Answer desk={desk} conversation={conversation} next={next} hasProducts={!isPlatform} />
      ) : (
        <p className={css.barred}>{text('notMine')}</p>
      )}
    </section>
  )
}

function useRead(desk: Desk, { conversationId, readSeq }: DeskConversation, upTo: number): void {
  const { read } = desk
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && upTo > readSeq) read(conversationId, upTo)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [read, conversationId, readSeq, upTo])
}

type HeadProps = Omit<Props, 'next'> & { isMine: boolean; isOver: boolean }

function Head({ desk, state, conversation, isMine, isOver }: HeadProps) {
  const text = useText()
  const { side, put } = desk
  const { conversationId, buyerName, firmName, inquiry, isOnline } = conversation
  const changing = { refresh: [deskState[side], endedConversations[side]], done: '' }
  const taking = useChange(takeInquiry[side], changing)
  const closing = useChange(closeInquiry[side], changing)
  const reopening = useChange(reopenInquiry[side], changing)
  const transferring = useChange(transferInquiry[side], changing)
  const done = { onSuccess: put }
  const colleagues = state.colleagues.filter(({ staffId, status }) => staffId !== state.staffId && status === 'online')
  return (
    <header className={css.bar}>
      <h2>{firmName ?? buyerName}</h2>
      {firmName !== null && <span className={css.soft}>{buyerName}</span>}
      <Tag color={isOnline ? 'success' : 'default'}>{text(isOnline ? 'buyerOnline' : 'buyerOffline')}</Tag>
      <span className={css.push}>
        {!isOver && !isMine && (
          <Button
            type="primary"
            data-key="take"
            aria-keyshortcuts="A"
            onClick={() => taking.mutate({ conversationId }, done)}
          >
            {text(inquiry?.status === 'waiting' ? 'take' : 'takeOver')}
          </Button>
        )}
        {isMine && (
          <Dropdown
            trigger={['click']}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened it by a key chooses by the arrows
            autoFocus
            menu={{
              items:
                colleagues.length === 0
                  ? [{ key: 'none', label: text('noColleague'), disabled: true }]
                  : colleagues.map(({ staffId, name, serving }) => ({ key: staffId, label: `${name} (${serving})` })),
              onClick: ({ key }) => transferring.mutate({ conversationId, staffId: Number(key) }, done),
            }}
          >
            <Button data-key="transfer" aria-keyshortcuts="T">
              {text('transfer')} <kbd>T</kbd>
            </Button>
          </Dropdown>
        )}
        {!isOver && (
          <Button data-key="close" aria-keyshortcuts="E" onClick={() => closing.mutate({ conversationId }, done)}>
            {text('close')} <kbd>E</kbd>
          </Button>
        )}
        {isOver && inquiry && (
          <Button onClick={() => reopening.mutate({ conversationId }, done)}>{text('reopen')}</Button>
        )}
      </span>
    </header>
  )
}
