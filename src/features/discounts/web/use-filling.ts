import { useEffect, useState } from 'react'
import { useBrokenLine } from '#ui/call/broken-line.ts'
import { call } from '#ui/call/call.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import { addItems } from '#features/cart/add-contract.ts'
import { fillGoods, type Filling } from '#features/cart/fill-contract.ts'

/** For a page that shows them from its start; without them it is whole. */
export const loadFilling = (discountId: number): Promise<Filling[]> =>
  call(fillGoods, { discountId }, { asksLogin: false, handles: 'all' }).catch(() => [])

/**
 * Goods that take what is ticked to the next tier; `found` undefined: they are still looked for. `loaded`: they came
 * with the page.
 */
export function useFilling(discountId: number, onAdded: () => void, loaded?: readonly Filling[]) {
  const sayBroken = useBrokenLine()
  const [found, setFound] = useState(loaded)
  const [adding, setAdding] = useState<number>()

  useEffect(() => {
    if (loaded) return undefined
    let isHere = true
    call(fillGoods, { discountId }).then(
      (answer) => isHere && setFound(answer),
      (error: unknown) => isHere && (setFound([]), sayBroken(error)),
    )
    return () => void (isHere = false)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when it opens, unless it was loaded
  }, [discountId])

  async function add({ skuId, count }: Filling) {
    if (adding !== undefined) return
    setAdding(skuId)
    try {
      setCartCount((await call(addItems, [{ skuId, count }])).count)
      onAdded()
    } catch (error) {
      sayBroken(error)
    } finally {
      setAdding(undefined)
    }
  }
  return { found, isAdding: adding !== undefined, add }
}
