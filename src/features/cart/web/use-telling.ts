import { useCallback, useRef, type RefObject } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { SHOWN_HERE, isShownHere, type useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import { changeItem } from '../add-contract.ts'
import type { CartState, Change, Wanted } from './cart-state.ts'
import { OnTheWay } from './on-the-way.ts'

type Telling = {
  latest: RefObject<CartState>
  dispatch: (change: Change) => void
  refuse: ReturnType<typeof useCartRefusal>
}

/** Tells the server one quantity, also after the page is left. False: it was refused and said. */
export function useTelling({ latest, dispatch, refuse }: Telling): (sent: Wanted) => Promise<boolean> {
  const onTheWay = useRef(new OnTheWay())
  const change = useCallback(
    async (sent: Wanted) => {
      const { basketId, prodId, skuId, shopId } = sent.item
      const count = sent.quantity - (latest.current.known.get(basketId) ?? sent.quantity)
      const how = { handles: SHOWN_HERE, outlivesPage: true }
      try {
        if (count !== 0) await call(changeItem, { basketId, prodId, skuId, shopId, count }, how)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (isShownHere(error.problem)) refuse(error.problem, error.details)
        dispatch({ type: 'answered', sent, isAccepted: false })
        return false
      }
      dispatch({ type: 'answered', sent, isAccepted: true })
      return true
    },
    [dispatch, latest, refuse],
  )
  return useCallback((sent) => onTheWay.current.tell(sent, change), [change])
}
