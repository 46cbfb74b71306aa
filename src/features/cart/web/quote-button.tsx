import type { ReactNode } from 'react'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call.ts'
import { cartSaved } from '#ui/cart-count.ts'
import { useFrame } from '#ui/frame-data.ts'
import { askLogin } from '#ui/login-ask.ts'
import { openWindow } from '#ui/open-window.ts'
import { useLateProblemText } from '#ui/text.tsx'
import { toast } from '#ui/toast.tsx'
import { quickQuote } from '../quote-contract.ts'

/** Opens a quotation of the cart in a new window. */
export function QuoteButton({ className, children }: { className: string; children: ReactNode }) {
  const { user } = useFrame()
  const problem = useLateProblemText()

  async function open() {
    if (!user) return askLogin()
    try {
      await openWindow(() => cartSaved().then(() => call(quickQuote, {}, { handles: ['nothingSelected'] })))
    } catch (error) {
      if (error instanceof Problem && error.problem === 'nothingSelected')
        toast(await problem('nothingSelected'), { kind: 'error', ms: ERROR_MS })
    }
  }

  return (
    <button type="button" className={className} onClick={() => void open()}>
      {children}
    </button>
  )
}
