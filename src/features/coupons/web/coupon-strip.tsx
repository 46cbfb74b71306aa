import { Suspense, useEffect, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useLocale } from '#ui/text.tsx'
import { couponsFor, ownCouponsFor, type Coupon } from '../contract.ts'
import { plainYuan } from '../plain-yuan.ts'
import { offWord } from '../rules.ts'
import { useClaim } from './claiming.tsx'
import { useScopeText } from './coupon-card.tsx'
import { useText } from './text.ts'
import css from './strip.module.css'

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
  return <CouponStrip coupons={offered.slice(0, PRODUCT_MAX)} />
}

/** A line of coupons to claim; nothing where there are none. */
function CouponStrip({ coupons }: { coupons: readonly Coupon[] }) {
  if (coupons.length === 0) return null
  return (
    <Suspense>
      <Strip coupons={coupons} />
    </Suspense>
  )
}

/** What it takes off and from what sum on: 满 300 减 20. */
export function useOfferWords(): (coupon: Pick<Coupon, 'kind' | 'amount' | 'percentOff' | 'threshold'>) => string {
  const text = useText()
  const locale = useLocale()
  return ({ kind, amount, percentOff, threshold }) =>
    kind === 'amount'
      ? text('stripOffer', { threshold: plainYuan(threshold), amount: plainYuan(amount ?? 0) })
      : text('stripPercent', { threshold: plainYuan(threshold), off: offWord(percentOff ?? 0, locale) })
}

function Strip({ coupons }: { coupons: readonly Coupon[] }) {
  const text = useText()
  return (
    <div className={css.strip}>
      <a href="/coupons">{text('strip')}</a>
      <ul>
        {coupons.map((coupon) => (
          <Chip key={coupon.couponId} loaded={coupon} />
        ))}
      </ul>
    </div>
  )
}

function Chip({ loaded }: { loaded: Coupon }) {
  const text = useText()
  const scope = useScopeText()
  const words = useOfferWords()
  const [now, setNow] = useState(loaded)
  const { isBusy, claim } = useClaim(setNow)
  const { couponId, couponName, shopId, phase } = now
  return (
    <li title={scope(now)}>
      <span className={shopId === null ? 'tag tag-solid' : 'tag tag-structure'}>
        {text(shopId === null ? 'ofMall' : 'ofShop')}
      </span>
      <span>{words(now)}</span>
      {phase === 'claimable' ? (
        <button
          type="button"
          aria-label={text('claimOf', { coupon: couponName })}
          aria-disabled={isBusy || undefined}
          onClick={() => void claim(couponId)}
        >
          {text('claimShort')}
        </button>
      ) : (
        <span className="soft">{text(phase === 'claimed' ? 'claimed' : 'gone')}</span>
      )}
    </li>
  )
}
