import { useEffect, useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { fillGoods, type Filling } from '#features/cart/fill-contract.ts'
import { useAddToCart } from '#features/catalog/web/add-to-cart.ts'

/** For a page that shows them from its start; without them it is whole. */
export const loadFilling = (discountId: number): Promise<Filling[]> =>
  call(fillGoods, { discountId }, { asksLogin: false, handles: 'all' }).catch(() => [])

/**
 * Goods that take what is ticked to the next tier; `found` undefined: they are still looked for. `loaded`: they came
 * with the page.
 */
export function useFilling(discountId: number, onAdded: () => void, loaded?: readonly Filling[]) {
  const toastNetworkError = useNetworkErrorToast()
  const [found, setFound] = useState(loaded)
  const [isAdding, setAdding] = useState(false)
  const addToCart = useAddToCart()

  useEffect(() => {
    if (loaded) return undefined
    let isHere = true
    call(fillGoods, { discountId }).then(
      (answer) => isHere && setFound(answer),
      (error: unknown) => isHere && (setFound([]), toastNetworkError(error)),
    )
    return () => void (isHere = false)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when it opens, unless it was loaded
  }, [discountId])

  async function add(one: Filling) {
    if (isAdding) return
    setAdding(true)
    if (await addToCart([{ skuId: one.skuId, count: one.count }], one)) onAdded()
    setAdding(false)
  }
  return { found, isAdding, add }
}
