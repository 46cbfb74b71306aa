import { useEffect } from 'react'
import { isOurs, Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { payState } from '../contract.ts'
import { POLL_MS } from '../rules.ts'
import type { Bill } from './due.tsx'

type Waiting = {
  onPaid: () => void
  /** Canceled or expired, here or elsewhere: it will never be paid. */
  onStale?: () => void
  /** The network is gone, or back. */ onCut: (isCut: boolean) => void
}

/**
 * Asks every two seconds while the page is seen; a network error is no answer, so it goes on asking. Without a bill it
 * is silent.
 */
export function usePaid(bill: Bill | undefined, { onPaid, onStale, onCut }: Waiting): void {
  useEffect(() => {
    if (!bill) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      if (!document.hidden) {
        try {
          const { isPaid, isPayable } = await call(payState, bill, { handles: 'all' })
          if (isPaid) return onPaid()
          if (!isPayable) onStale?.()
          onCut(false)
        } catch (error) {
          onCut(!(error instanceof Problem) || isOurs(error.problem)) // that one knows no more than a network error
        }
      }
      if (!isOver) timer = setTimeout(() => void ask(), POLL_MS)
    }
    timer = setTimeout(() => void ask(), POLL_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [bill, onPaid, onStale, onCut])
}
