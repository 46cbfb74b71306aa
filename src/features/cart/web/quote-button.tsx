import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Problem } from '#core/problem.ts'
import { useText } from '#features/catalog/web/pick-text.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { cartSaved, useCartCount } from '#ui/frame/cart-count.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { openWindow } from '#ui/overlay/open-window.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { quickQuote } from '../quote-contract.ts'

/** Opens a quotation of the cart in a new window; without anything in it, it leads where a list is quoted. */
export function QuoteButton({ className, children }: { className: string; children: ReactNode }) {
  const { user } = useFrame()
  const count = useCartCount()
  const router = useRouter()
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()

  function fill() {
    toast(text('quoteEmpty'), { ms: READ_MS })
    router.history.push('/bom')
  }

  async function open() {
    // A window that only closes again would hide the word.
    if (count === 0) return fill()
    if (!user) return askLogin()
    try {
      await openWindow(() => cartSaved().then(() => call(quickQuote, {}, { handles: ['nothingSelected'] })))
    } catch (error) {
      if (error instanceof Problem && error.problem === 'nothingSelected') fill()
      else toastNetworkError(error)
    }
  }

  return (
    <button type="button" className={className} onClick={() => void open()}>
      {children}
    </button>
  )
}

/** Ours: long enough to be read on the page that it leads to. */
const READ_MS = 4000
