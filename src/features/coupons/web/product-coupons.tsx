import { Suspense, useEffect, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { couponsFor, ownCouponsFor, type Coupon } from '../contract.ts'

/** Comes where there is something to claim. */
const Strip = lazyPart(() => import('./coupon-strip.tsx').then((module) => ({ default: module.CouponStrip })))

const silent = { asksLogin: false, handles: 'all' } as const

/** Asked for after the page is shown: what can be claimed changes with every claim, and no kept page could say it. */
function useOfferedCoupons(prodId: number): readonly Coupon[] {
  const [offered, setOffered] = useState<readonly Coupon[]>([])
  const isMember = useFrame().user !== null
  useEffect(() => {
    let isHere = true
    void call(isMember ? ownCouponsFor : couponsFor, { prodId }, silent).then(
      (coupons) => isHere && setOffered(coupons),
      () => undefined, // without coupons the page is whole
    )
    return () => void (isHere = false)
  }, [prodId, isMember])
  return offered
}

/** As many as stand in one line beside the pictures, so that nothing below moves when they come. */
const PRODUCT_MAX = 2

/** The coupons of a product, its shop's first: each is claimed here. */
export function ProductCoupons({ prodId }: { prodId: number }) {
  const offered = useOfferedCoupons(prodId)
  if (offered.length === 0) return null
  return (
    <Suspense>
      <Strip coupons={offered.slice(0, PRODUCT_MAX)} />
    </Suspense>
  )
}
