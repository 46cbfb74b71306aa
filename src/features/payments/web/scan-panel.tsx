import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { formatYuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { clock, useSecondsLeft } from '#ui/page/countdown.ts'
import { payOrder } from '../contract.ts'
import type { Bill } from './due.tsx'
import { Refused } from './refused.tsx'
import type { ScanWay } from './scan-ways.ts'
import { isStale } from './stale.ts'
import { useText } from './text.ts'
import { usePaid } from './use-paid.ts'
import css from './payment.module.css'

const QrCode = lazyPart(() => import('./qr-code.tsx'))

type ScanPanelProps = {
  bill: Bill
  amount: number
  way: ScanWay
  onPaid: () => void
  onStale: () => void
  /** What stands in the code's place once its time is over; without it the code renews itself. */
  expired?: ReactNode
}

type Code = { url: string; endsAt: number }

/** A code to scan, and the wait for what comes of it. */
export function ScanPanel({ bill, amount, way, onPaid, onStale, expired }: ScanPanelProps) {
  const text = useText()
  const [code, setCode] = useState<Code>()
  const [problem, setProblem] = useState<string>()
  const [isCut, setIsCut] = useState(false)
  const [isLost, setLost] = useState(false)
  const left = useSecondsLeft(code?.endsAt)

  const renew = useCallback(async () => {
    setProblem(undefined)
    try {
      const answer = await call(payOrder, { ...bill, payType: way.payType }, { handles: 'all' })
      if (answer?.codeUrl) setCode({ url: answer.codeUrl, endsAt: answer.endsAt })
      setIsCut(false)
      setLost(false)
    } catch (error) {
      const isBroken = !(error instanceof Problem)
      setLost(isBroken)
      if (isBroken) return setIsCut(true)
      if (isStale(error)) onStale()
      else setProblem(error.msg)
    }
  }, [bill, way.payType, onStale])

  useEffect(() => void renew(), [renew])
  const isOver = left === 0
  const renewsItself = expired === undefined
  useEffect(() => {
    if (isOver && renewsItself) void renew()
  }, [isOver, renewsItself, renew])
  usePaid(bill, { onPaid, onStale, onCut: setIsCut })
  useEffect(() => {
    if (isLost && !isCut) void renew() // the line is back
  }, [isLost, isCut, renew])

  if (problem) return <Refused why={problem} onAgain={() => void renew()} />
  if (isOver && !renewsItself) return <div role="alert">{expired}</div>
  return (
    <>
      <div className={css.qr}>
        {code && (
          <Suspense>
            <QrCode text={code.url} label={text('qrLabel', { amount: `¥${formatYuan(amount)}` })} />
          </Suspense>
        )}
      </div>
      <p className="sm">
        {text(way.hint)} <b className="num">¥{formatYuan(amount)}</b>
      </p>
      {code && <CodeLine code={code} left={left} renews={renewsItself} onRenew={() => void renew()} />}
      <p className={`${css.polling} sm`} role="status">
        <span className="spin" />
        {text(isCut ? 'offline' : 'waiting')}
      </p>
    </>
  )
}

type CodeLineProps = { code: Code; left: number | undefined; renews: boolean; onRenew: () => void }

function CodeLine({ code, left, renews, onRenew }: CodeLineProps) {
  const text = useText()
  return (
    <p className="xs faint">
      {left !== undefined && text(renews ? 'codeRunsOut' : 'codeEnds', { time: clock(left) })}{' '}
      {renews && (
        <button type="button" className="btn btn-text" onClick={onRenew}>
          {text('renew')}
        </button>
      )}{' '}
      {/^https?:/.test(code.url) && ( // a provider's own codes are for its app alone
        <a href={code.url} target="_blank" rel="noreferrer">
          {text('openLink')}
        </a>
      )}
    </p>
  )
}
