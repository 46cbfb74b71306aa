import { useCallback, useReducer, useRef } from 'react'
import type { Problem } from '#core/problem.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { useProblemText } from '#ui/text.tsx'
import { changed, unpriced } from './checkout-state.ts'
import { findDraft, inputOf, keepDraft, keepKey, type Draft, type Entry } from './checkout-storage.ts'
import { priceCheckout } from './price-checkout.ts'

/** The goods of a checkout with their prices, priced anew whenever what they depend on was chosen. */
export function usePricing(orderEntry: Entry) {
  // Texts are new functions at every drawing; what depends on them would confirm again and again.
  const problemText = useRef(useProblemText())
  const [state, dispatch] = useReducer(changed, unpriced)
  const latest = useRef(0)
  // What the server keeps may not be what the page shows: a change was not priced, or its answer was lost.
  const isStale = useRef(true)
  const running = useRef(Promise.resolve())

  const price = useCallback(
    async (addrId: number, turn: number, refuse: Refuse) => {
      const input = inputOf(orderEntry)
      const sayGivenUp = ({ msg, problem }: Problem) =>
        toast(msg ?? problemText.current(problem as 'couponUnusable'), { kind: 'error', ms: 4000 })
      try {
        const { answer, taken } = await priceCheckout(input, addrId, sayGivenUp)
        keepKey(input, answer.uuid)
        if (turn !== latest.current) return
        const draft = { ...findDraft(input), ...taken }
        keepDraft(input, draft)
        isStale.current = false
        dispatch({ type: 'priced', checkout: answer, draft })
      } catch (error) {
        if (turn !== latest.current) return
        refuse(error)
        dispatch({ type: 'idle' })
      }
    },
    [orderEntry],
  )

  /** Prices the goods for an address; one after the other, so that the server keeps what was chosen last. */
  const confirm = useCallback(
    (addrId: number, refuse: Refuse): Promise<void> => {
      const turn = ++latest.current
      isStale.current = true
      dispatch({ type: 'pricing' })
      running.current = running.current.then(() => (turn === latest.current ? price(addrId, turn, refuse) : undefined))
      return running.current
    },
    [price],
  )

  const change = (part: Partial<Draft>) => {
    const input = inputOf(orderEntry)
    // What the server answered is kept there too.
    const draft = { ...findDraft(input), ...part }
    dispatch({ type: 'chosen', draft })
    keepDraft(input, draft)
  }

  return { state, dispatch, confirm, change, isStale }
}
type Refuse = (error: unknown) => void
