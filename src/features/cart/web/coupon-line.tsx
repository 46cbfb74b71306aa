import { formatYuan } from '#core/money.ts'
import type { AdviceCoupon } from '#features/checkout/advice-contract.ts'
import { useClaim } from '#features/coupons/web/claiming.tsx'
import { useOfferWords } from '#features/coupons/web/coupon-strip.tsx'
import { useText as useCouponText } from '#features/coupons/web/text.ts'
import { useText } from './text.ts'
import css from './cart.module.css'

type CouponLineProps = { coupon: AdviceCoupon; onClaimed: () => void }

/** The one coupon that matters most, in one line that is there from the start: what it brings, and how to have it. */
export function CouponLine({ coupon, onClaimed }: CouponLineProps) {
  const text = useText()
  const couponText = useCouponText()
  const words = useOfferWords()
  const { isBusy, claim } = useClaim(onClaimed)
  const { couponId, couponName, shopId, isClaimed, says, saves, missing, scope } = coupon
  const sum = { saves: formatYuan(saves), missing: formatYuan(missing) }
  return (
    <p className={css.coupon}>
      <span className={shopId === null ? 'tag tag-solid' : 'tag tag-structure'}>
        {couponText(shopId === null ? 'ofMall' : 'ofShop')}
      </span>
      <b title={couponName}>{words(coupon)}</b>
      <span className="soft">
        {says === 'claim' && text('couponClaim', sum)}
        {says === 'applies' && text('couponApplies', sum)}
        {says === 'short' && text(scope === 'all' ? 'couponShort' : 'couponShortOf', sum)}
      </span>
      {isClaimed ? (
        says !== 'applies' && <span className="soft">{couponText('claimed')}</span>
      ) : (
        <button
          type="button"
          className="btn btn-sm btn-line"
          aria-label={couponText('claimOf', { coupon: couponName })}
          aria-disabled={isBusy || undefined}
          onClick={() => void claim(couponId)}
        >
          {couponText('claimShort')}
        </button>
      )}
      {shopId === null && (
        <a className="push" href="/coupons">
          {text('allCoupons')}
        </a>
      )}
    </p>
  )
}
