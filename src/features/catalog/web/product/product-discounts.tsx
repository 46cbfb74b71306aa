import { Suspense, useEffect, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { discountsOfProduct, type DiscountRecord } from '#features/discounts/contract.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'

const Lines = lazyPart(() => import('./discount-hints.tsx').then((module) => ({ default: module.DiscountHints })))

export type ProductDiscountsProps = {
  prodId: number
  /** What is chosen: so many, at the price of the level before the ladder. */
  chosen: readonly { count: number; price: number }[]
}

/** Asked for after the page is shown; a product without discounts costs nothing more. */
export function ProductDiscounts({ prodId, chosen }: ProductDiscountsProps) {
  const [found, setFound] = useState<readonly DiscountRecord[]>([])
  useEffect(() => {
    let isHere = true
    void call(discountsOfProduct, { prodId }, { asksLogin: false, handles: 'all' }).then(
      (discounts) => isHere && setFound(discounts),
      () => undefined, // without discounts the page is whole
    )
    return () => void (isHere = false)
  }, [prodId])
  return (
    found.length > 0 && (
      <Suspense>
        <Lines discounts={found} chosen={chosen} />
      </Suspense>
    )
  )
}
