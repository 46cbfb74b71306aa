import { Alert, App, Button, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useProblemText } from '#console/parts/problem-text.ts'
import { Refused } from '#console/parts/states.tsx'
import type { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { disputedChat } from '../console-contract.ts'
import type { Message } from '../contract.ts'
import { emptyTalk } from '../web/talk.ts'
import { TalkView } from '../web/talk-view.tsx'
import { useText } from './text.ts'
import css from './desk.module.css'

type Shown = { messages: readonly Message[]; hasEarlier: boolean }

/** What buyer and shop said to each other, for who decides between them. Each look at it stands in the audit log. */
export default function DisputePage({ refundSn = '' }: { refundSn?: string }) {
  const text = useText()
  const { said, failed, read } = useSaid(refundSn)
  return (
    <>
      <PageHead title={text('disputeTitle', { refundSn })}>
        <a href={hrefOf(`/returns/${refundSn}`)}>{text('backToCase')}</a>
      </PageHead>
      <Alert type="info" showIcon title={text('disputeLogged')} />
      {failed && !said && <Refused problem={failed} retry={() => void read()} />}
      {!failed && !said && <Skeleton active paragraph={{ rows: 6 }} />}
      {said && said.messages.length === 0 && <p role="status">{text('disputeSilent')}</p>}
      {said && said.messages.length > 0 && <Talk said={said} earlier={() => void read(said.messages[0]!.seq)} />}
      {said && failed && <Button onClick={() => void read(said.messages[0]?.seq)}>{text('earlier')}</Button>}
    </>
  )
}

function Talk({ said: { messages, hasEarlier }, earlier }: { said: Shown; earlier: () => void }) {
  const text = useText()
  return (
    <div className={css.record}>
      <TalkView
        talk={{ ...emptyTalk, messages, hasEarlier }}
        text={text}
        isOwn={({ sender }) => sender !== 'buyer'}
        peerReadSeq={0}
        freshSeq={undefined}
        typing={undefined}
        isRecord
        hrefs={{
          product: (prodId) => `/detail/${prodId}`,
          order: (orderNumber) => hrefOf(`/orders/${orderNumber}`),
          afterSales: (refundSn) => hrefOf(`/returns/${refundSn}`),
        }}
        picture={(pic) => pic || '/no-picture.svg'}
        onEarlier={earlier}
        onAgain={() => undefined}
        onDrop={() => undefined}
      />
    </div>
  )
}

/** Read once, and earlier ones when they are asked for: whatever is read is logged. */
function useSaid(refundSn: string) {
  const { message } = App.useApp()
  const problemText = useProblemText()
  const [said, setSaid] = useState<Shown>()
  const [failed, setFailed] = useState<Problem>()
  const asked = useRef<string>(undefined)
  const read = async (beforeSeq?: number) => {
    try {
      const page = await call(disputedChat, { refundSn, beforeSeq }, { handles: 'all' })
      setFailed(undefined)
      setSaid((before) => ({
        messages: beforeSeq === undefined ? page.records : [...page.records, ...(before?.messages ?? [])],
        hasEarlier: page.hasMore,
      }))
    } catch (error) {
      if (beforeSeq !== undefined) void message.error(problemText(error))
      else setFailed(error as Problem)
    }
  }
  useEffect(() => {
    if (asked.current === refundSn) return
    asked.current = refundSn
    void read()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each case
  }, [refundSn])
  return { said, failed, read }
}
