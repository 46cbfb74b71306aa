import { useState } from 'react'
import { useLocale } from '#ui/text.tsx'
import type { Coupon } from '../contract.ts'
import { plainYuan } from '../plain-yuan.ts'
import { offWord } from '../rules.ts'
import { useClaim } from './claiming.tsx'
import { useScopeText } from './coupon-card.tsx'
import { useText } from './text.ts'
import css from './strip.module.css'

/** What it takes off and from what sum on: 满 300 减 20. */
export function useOfferWords(): (coupon: Pick<Coupon, 'kind' | 'amount' | 'percentOff' | 'threshold'>) => string {
  const text = useText()
  const locale = useLocale()
  return ({ kind, amount, percentOff, threshold }) =>
    kind === 'amount'
      ? text('stripOffer', { threshold: plainYuan(threshold), amount: plainYuan(amount ?? 0) })
      : text('stripPercent', { threshold: plainYuan(threshold), off: offWord(percentOff ?? 0, locale) })
}

/** A line of coupons, each to claim where it stands. */
export function CouponStrip({ coupons }: { coupons: readonly Coupon[] }) {
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
