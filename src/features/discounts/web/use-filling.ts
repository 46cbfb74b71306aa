import { useEffect, useState } from 'react'
import { useBrokenLine } from '#ui/call/broken-line.ts'
import { call } from '#ui/call/call.ts'
import { setCartCount } from '#ui/frame/cart-count.ts'
import { addItems } from '#features/cart/add-contract.ts'
import { fillGoods, type Filling } from '#features/cart/fill-contract.ts'

/** Goods that take what is ticked to the next tier; `found` undefined: they are still looked for. */
export function useFilling(discountId: number, onAdded: () => void) {
  const sayBroken = useBrokenLine()
  const [found, setFound] = useState<readonly Filling[]>()
  const [adding, setAdding] = useState<number>()

  useEffect(() => {
    let isHere = true
    call(fillGoods, { discountId }).then(
      (answer) => isHere && setFound(answer),
      (error: unknown) => isHere && (setFound([]), sayBroken(error)),
    )
    return () => void (isHere = false)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when it opens
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
