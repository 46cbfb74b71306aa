import { useEffect } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call.ts'
import { isPaid } from '../contract.ts'
import { POLL_MS } from '../rules.ts'
import type { Bill } from './due.tsx'

type Waiting = { onPaid: () => void; /** The line is broken, or whole again. */ onCut: (isCut: boolean) => void }

/** Asks every two seconds while the page is seen; a broken line is no answer, so it goes on asking. Without a bill it is silent. */
export function usePaid(bill: Bill | undefined, { onPaid, onCut }: Waiting): void {
  useEffect(() => {
    if (!bill) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      if (!document.hidden) {
        try {
          if (await call(isPaid, bill, { handles: 'all' })) return onPaid()
          onCut(false)
        } catch (error) {
          onCut(!(error instanceof Problem))
        }
      }
      if (!isOver) timer = setTimeout(() => void ask(), POLL_MS)
    }
    timer = setTimeout(() => void ask(), POLL_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [bill, onPaid, onCut])
}
