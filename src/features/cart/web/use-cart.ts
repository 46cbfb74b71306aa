import { useCallback, useEffect, useRef, useState } from 'react'
import { DEBOUNCE_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { onCartWanted, setCartCount } from '#ui/frame/cart-count.ts'
import { useChosenRegion } from '#features/addresses/web/region.ts'
import { cartAdvice, type CartAdvice } from '#features/checkout/advice-contract.ts'
import { useCartRefusal } from '#features/catalog/web/add-to-cart.ts'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import { cartInfo, checkItems, deleteItems, prodCount, type CartItem } from '../contract.ts'
import { changed, loadedState, type Cart, type Change } from './cart-state.ts'
import { useLeaving } from './use-leaving.ts'
import { useTelling } from './use-telling.ts'

/** What the order would come to. The cart is whole without it, so that it failed is not said. */
export const adviceNow = (areaId: number): Promise<CartAdvice | undefined> =>
  call(cartAdvice, { areaId }, { handles: 'all' }).catch(() => undefined)

type Loaded = { cart: Cart; advice: CartAdvice | undefined }

/**
 * The cart on the page: every change goes to the server, one after the other, which answers prices and sums; only a
 * quantity shows before it is there.
 */
export function useCart(loaded: Loaded) {
  const { state, latest, dispatch } = useCartState(loaded)
  const refuse = useCartRefusal()
  const toastNetworkError = useNetworkErrorToast()
  const inTurn = useInTurn()
  const { reload, send, sendAll } = useSending({ latest, dispatch, refuse, toastNetworkError })

  const reloadInTurn = useCallback(() => inTurn(reload).catch(toastNetworkError), [inTurn, reload, toastNetworkError])

  useRegionChange(reloadInTurn)

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    return inTurn(send)
  }, [inTurn, send])
  useEffect(
    () => onCartWanted(async () => !sayWrong([...latest.current.known.keys()]) && (await flush())),
    [flush, latest],
  )

  useLeaving({ sendAll, reload: reloadInTurn })

  const setQuantity = (item: CartItem, quantity: number) => {
    dispatch({ type: 'typed', item, quantity })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), DEBOUNCE_MS)
  }

  const check = async (items: readonly CartItem[], isChecked: boolean) => {
    const others = items.filter((item) => (item.isChecked === 1) !== isChecked)
    dispatch({ type: 'marked', items: others, isChecked })
    const marks = items.map(({ basketId }) => ({ basketId, isChecked: isChecked ? (1 as const) : (0 as const) }))
    try {
      await inTurn(() => call(checkItems, marks))
    } catch (error) {
      dispatch({ type: 'marked', items: others, isChecked: !isChecked })
      return toastNetworkError(error)
    }
    await reloadInTurn()
  }

  const remove = async (items: readonly CartItem[]) => {
    const basketIds = items.map(({ basketId }) => basketId)
    try {
      await inTurn(() => call(deleteItems, basketIds))
      dispatch({ type: 'removed', basketIds })
      await inTurn(reload)
    } catch (error) {
      toastNetworkError(error)
    }
  }

  const { cart, advice } = state
  return { cart, advice, setQuantity, check, remove, refuse, toastNetworkError, reload: () => inTurn(reload) }
}

/** The page came for the default address. */
function useRegionChange(reload: () => Promise<unknown>): void {
  const pricedFor = useRef(0)
  const areaId = useChosenRegion()
  useEffect(() => {
    if (pricedFor.current === areaId) return
    pricedFor.current = areaId
    void reload()
  }, [areaId, reload])
}

type Dispatch = (change: Change) => void

/** `latest` is ahead of what is drawn: what is sent has to know what was typed a moment ago. */
function useCartState({ cart, advice }: Loaded) {
  const [state, setState] = useState(() => loadedState(cart, advice))
  const latest = useRef(state)
  const dispatch = useCallback<Dispatch>((change) => {
    latest.current = changed(latest.current, change)
    setState(latest.current)
  }, [])
  useEffect(() => dispatch({ type: 'loaded', cart }), [cart, dispatch])
  useEffect(() => dispatch({ type: 'advised', advice }), [advice, dispatch])
  return { state, latest, dispatch }
}

/** One piece of work after the other, whatever became of those before. */
function useInTurn() {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.current.then(work)
    queue.current = done.catch(() => undefined)
    return done
  }, [])
}

type Sending = {
  latest: ReturnType<typeof useCartState>['latest']
  dispatch: Dispatch
  refuse: ReturnType<typeof useCartRefusal>
  toastNetworkError: ReturnType<typeof useNetworkErrorToast>
}

/** What is typed goes to the server, and the cart comes from it. */
function useSending({ latest, dispatch, refuse, toastNetworkError }: Sending) {
  const areaId = useChosenRegion()
  /** Whether the last change arrived, nobody knows. */
  const isUnsure = useRef(false)

  const reload = useCallback(async () => {
    const [cart, count, advice] = await Promise.all([
      call(cartInfo, { areaId }),
      call(prodCount, {}),
      adviceNow(areaId),
    ])
    isUnsure.current = false
    dispatch({ type: 'loaded', cart })
    dispatch({ type: 'advised', advice })
    setCartCount(count)
  }, [dispatch, areaId])

  const tell = useTelling({ latest, dispatch, refuse })

  /** False: something was refused and said, or waits for the line. */
  const send = useCallback(async () => {
    if (latest.current.wanted.size === 0) return true
    let isAccepted = true
    try {
      if (isUnsure.current) await reload()
      for (const sent of latest.current.wanted.values()) isAccepted = (await tell(sent)) && isAccepted
      await reload()
      return isAccepted
    } catch (error) {
      isUnsure.current = true
      toastNetworkError(error)
      return false
    }
  }, [latest, tell, reload, toastNetworkError])

  /** All lines at once: whoever leaves waits for no answer. */
  const sendAll = useCallback(() => {
    if (isUnsure.current || latest.current.wanted.size === 0) return undefined
    const told = [...latest.current.wanted.values()].map(tell)
    return Promise.all(told).catch(() => (isUnsure.current = true))
  }, [latest, tell])

  return { reload, send, sendAll }
}
