import { Suspense, lazy, useCallback, useEffect, useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call.ts'
import { clock, useSecondsLeft } from '#ui/countdown.ts'
import { isPaid, payOrder } from '../contract.ts'
import { POLL_MS, payType } from '../rules.ts'
import type { Bill } from './due.tsx'
import { useText } from './text.ts'
import css from './payment.module.css'

const QrCode = lazy(() => import('./qr-code.tsx'))

type ScanPanelProps = { bill: Bill; amount: number; onPaid: () => void; onStale: () => void }

/** A code to scan, renewed before it runs out, and the wait for what comes of it. */
export function ScanPanel({ bill, amount, onPaid, onStale }: ScanPanelProps) {
  const text = useText()
  const [code, setCode] = useState<{ url: string; endsAt: number }>()
  const [isCut, setIsCut] = useState(false)
  const left = useSecondsLeft(code?.endsAt)

  const renew = useCallback(async () => {
    try {
      const answer = await call(payOrder, { ...bill, payType: payType.sandbox }, { handles: ['orderStatusChanged', 'orderExpired'] })
      if (answer?.codeUrl) setCode({ url: answer.codeUrl, endsAt: answer.endsAt })
      setIsCut(false)
    } catch (error) {
      if (error instanceof Problem) onStale()
      else setIsCut(true)
    }
  }, [bill, onStale])

  useEffect(() => void renew(), [renew])
  useEffect(() => {
    if (left === 0) void renew()
  }, [left, renew])
  usePolling(bill, onPaid, setIsCut)

  return (
    <section className={`${css.way} ${css.scan}`} aria-labelledby="scan">
      <h2 id="scan">{text('scanSandbox')}</h2>
      <div className={css.qr}>
        {code && (
          <Suspense>
            <QrCode text={code.url} label={text('qrLabel', { amount: `¥${formatYuan(amount)}` })} />
          </Suspense>
        )}
      </div>
      <p className="sm">
        {text('scanHint')} <b className="num">¥{formatYuan(amount)}</b>
      </p>
      {code && (
        <p className="xs faint">
          {left !== undefined && text('codeRunsOut', { time: clock(left) })}{' '}
          <button type="button" className="btn btn-text" onClick={() => void renew()}>
            {text('renew')}
          </button>{' '}
          <a href={code.url} target="_blank" rel="noreferrer">
            {text('openLink')}
          </a>
        </p>
      )}
      <p className={`${css.polling} sm`} role="status">
        <span className="spin" />
        {text(isCut ? 'offline' : 'waiting')}
      </p>
    </section>
  )
}

/** Asks every two seconds while the page is seen; a broken line is no answer, so it goes on asking. */
function usePolling(bill: Bill, onPaid: () => void, setIsCut: (isCut: boolean) => void): void {
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      if (!document.hidden) {
        try {
          if (await call(isPaid, bill, { handles: 'all' })) return onPaid()
          setIsCut(false)
        } catch (error) {
          setIsCut(!(error instanceof Problem))
        }
      }
      if (!isOver) timer = setTimeout(() => void ask(), POLL_MS)
    }
    timer = setTimeout(() => void ask(), POLL_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [bill, onPaid, setIsCut])
}
