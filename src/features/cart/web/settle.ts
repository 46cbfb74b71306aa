import { useRouter } from '@tanstack/react-router'
import { CART_SETTLE_MAX } from '#core/limits.ts'
import { ERROR_MS } from '#core/timings.ts'
import { cartSaved } from '#ui/frame/cart-count.ts'
import { useProblemText } from '#ui/text.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { CartItem } from '../contract.ts'

type Chosen = readonly Pick<CartItem, 'basketId' | 'shopId'>[]

/** Keeps what the person settles for the checkout, in the tab's session storage (CART-6). */
function keepChoice(items: Chosen): { basketIds: number[]; shopIds: number[] } {
  const choice = {
    basketIds: items.map(({ basketId }) => basketId),
    shopIds: [...new Set(items.map(({ shopId }) => shopId))],
  }
  sessionStorage.setItem('basketIds', JSON.stringify(choice.basketIds))
  sessionStorage.setItem('shopIds', JSON.stringify(choice.shopIds))
  return choice
}

/** Goes on to the checkout with these, once what was typed is saved; says why where they are none, or too many. */
export function useSettle(): (items: Chosen) => Promise<void> {
  const problem = useProblemText()
  const router = useRouter()
  const warn = (message: string) => toast(message, { kind: 'error', ms: ERROR_MS })
  return async (items) => {
    if (items.length === 0) return warn(problem('nothingSelected'))
    if (items.length > CART_SETTLE_MAX) return warn(problem('tooManyToSettle', { max: CART_SETTLE_MAX }))
    if (!(await cartSaved())) return
    router.history.push(`/submit-order?orderEntry=0&shopIds=${keepChoice(items).shopIds.join(',')}`)
  }
}
