import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '#console/parts/use-call.ts'
import type { DecorationDetail, Span } from '../staff-contract.ts'
import { useCalls } from './calls.ts'
import { useText } from './text.ts'
import type { Draft } from './draft/use-draft.ts'
import { Versions } from './versions.tsx'
import css from './editor.module.css'

type Props = { detail: DecorationDetail; setDetail: (detail: DecorationDetail) => void; draft: Draft }

/** The versions worth showing: recent ones, the live one, and those to come. */
const SHOWN = 5

/** What is live until when. */
export function TimeLine({ detail, setDetail, draft }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const spans = detail.spans.slice(0, SHOWN).toReversed()
  return (
    <section className={css['line']} aria-label={text('timeLine')}>
      <div>
        <b>{text('versions')}</b>
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {text('allVersions', { count: detail.versions.length })}
        </Button>
      </div>
      <ol>
        {spans.map((span) => (
          <SpanItem key={span.spanId} {...{ span, detail, setDetail }} />
        ))}
        {spans.length === 0 && <li>{text(detail.isLive ? 'asItCame' : 'notLive')}</li>}
      </ol>
      <p className={css['keys']}>{text('keys')}</p>
      {isOpen && <Versions {...{ detail, setDetail, draft }} close={() => setOpen(false)} />}
    </section>
  )
}

const minuteOf = (time: string): string => time.slice(5, 16)

function SpanItem({ span, detail, setDetail }: { span: Span } & Pick<Props, 'detail' | 'setDetail'>) {
  const text = useText()
  const calls = useCalls()
  const { number, from, until, isLive, spanId } = span
  const taking = useChange(calls.unschedule, { done: text('takenBack') })
  const isPlanned = !isLive && detail.spans.findIndex((one) => one.isLive) > detail.spans.indexOf(span)
  const isFirst = !detail.spans.some((one) => one.isLive)
  const mayTakeBack = isPlanned || isFirst || (isLive && until !== null)
  return (
    <li data-live={isLive || undefined} data-planned={isPlanned || isFirst || undefined}>
      <b>{text('versionNumber', { number })}</b> {isLive && text('liveNow')}
      <br />
      <span className="num">
        {until === null ? text('since', { from: minuteOf(from) }) : `${minuteOf(from)} – ${minuteOf(until)}`}
      </span>
      {mayTakeBack && (
        <Button
          type="link"
          size="small"
          onClick={() => taking.mutate({ renovationId: detail.renovationId, spanId }, { onSuccess: setDetail })}
        >
          {text('takeBack')}
        </Button>
      )}
    </li>
  )
}
