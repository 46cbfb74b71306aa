import { Suspense, useEffect, useState } from 'react'
import type { z } from 'zod'
import { groupOfProduct } from '#features/group-buys/contract.ts'
import { call } from '#ui/call/call.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'

const Groups = lazyPart(() => import('./open-groups.tsx').then((module) => ({ default: module.OpenGroups })))

export type OfferedGroups = NonNullable<z.infer<typeof groupOfProduct.answer>>

/** Asked for after the page is shown; a product that no groups buy costs nothing more. */
export function ProductGroups({ prodId }: { prodId: number }) {
  const [offer, setOffer] = useState<OfferedGroups | null>(null)
  useEffect(() => {
    let isHere = true
    void call(groupOfProduct, { prodId }, { asksLogin: false, handles: 'all' }).then(
      (found) => isHere && setOffer(found),
      () => undefined, // without groups the page is whole
    )
    return () => void (isHere = false)
  }, [prodId])
  return (
    offer && (
      <Suspense>
        <Groups offer={offer} />
      </Suspense>
    )
  )
}
