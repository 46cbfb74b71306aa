import { formatYuan } from '#core/money.ts'
import { useClaim } from '#features/coupons/web/claiming.tsx'
import type { Checkout, CheckoutCoupon, CouponOffer } from '../contract.ts'
import { useText } from './text.ts'
import css from './checkout.module.css'

type CouponChoiceProps = {
  coupons: readonly CheckoutCoupon[]
  /** What could be claimed, of any shop. */
  offers: readonly CouponOffer[]
  /** Of all shops and of the mall, shown at once; what they take off follows. */
  chosen: readonly number[]
  /** null: the mall's. */
  shopId: number | null
  label: string
  /** Null: those that save most. */
  onChoose: (couponUserIds: number[] | null) => void
}

/** One of the coupons of a shop, or of the mall, or none; and those that do not fit, with the reason. */
export function CouponChoice({ coupons, offers, chosen, shopId, label, onChoose }: CouponChoiceProps) {
  const text = useText()
  const own = coupons.filter((coupon) => coupon.shopId === shopId)
  const usable = own.filter(({ trouble }) => trouble === null)
  const offer = offers.find((one) => one.shopId === shopId)
  if (own.length === 0 && !offer) return null
  const others = chosen.filter((id) => !own.some(({ couponUserId }) => couponUserId === id))
  return (
    <div className={css.coupons}>
      {usable.length > 0 ? (
        <label>
          <span>{label}</span>
          <select
            className="select"
            value={usable.find(({ couponUserId }) => chosen.includes(couponUserId))?.couponUserId ?? 0}
            onChange={({ target }) => onChoose(Number(target.value) ? [...others, Number(target.value)] : others)}
          >
            {usable.map((coupon) => (
              <option key={coupon.couponUserId} value={coupon.couponUserId}>
                {coupon.isChosen
                  ? text('couponOption', { name: coupon.couponName, reduce: formatYuan(coupon.reduce) })
                  : coupon.saves > 0
                    ? text('couponSaves', { name: coupon.couponName, saves: formatYuan(coupon.saves) })
                    : text('couponEnds', { name: coupon.couponName, until: coupon.validUntil.slice(5, 10) })}
              </option>
            ))}
            <option value={0}>{text('noCoupon')}</option>
          </select>
        </label>
      ) : (
        own.length > 0 && (
          <p className="soft">
            {label}: {text('noneUsable')}
          </p>
        )
      )}
      {offer && <Claim key={offer.couponId} offer={offer} onClaimed={() => onChoose(null)} />}
      <Unusable coupons={own.filter(({ trouble }) => trouble !== null)} />
    </div>
  )
}

/** One press claims it and lets the best be chosen anew, of which it then is. */
function Claim({ offer, onClaimed }: { offer: CouponOffer; onClaimed: () => void }) {
  const text = useText()
  const { isBusy, claim } = useClaim(onClaimed)
  const { couponId, couponName, saves } = offer
  return (
    <p className={css.claim}>
      <span className="tag tag-structure">{text('unclaimed')}</span>
      <b>{couponName}</b>
      <span className="soft">{text('claimSaves', { saves: formatYuan(saves) })}</span>
      <button
        type="button"
        className="btn btn-sm btn-line"
        aria-label={text('claimAndUseOf', { coupon: couponName })}
        aria-disabled={isBusy || undefined}
        onClick={() => void claim(couponId)}
      >
        {text('claimAndUse')}
      </button>
    </p>
  )
}

function Unusable({ coupons }: { coupons: readonly CheckoutCoupon[] }) {
  const text = useText()
  const why = ({ trouble, missing, validFrom }: CheckoutCoupon): string =>
    trouble === 'belowThreshold'
      ? text('belowThreshold', { missing: formatYuan(missing) })
      : trouble === 'notValidYet'
        ? text('notValidYet', { from: validFrom.slice(5, 16) })
        : text('outOfScope')
  if (coupons.length === 0) return null
  return (
    <details>
      <summary className="sm soft">{text('unusable', { count: coupons.length })}</summary>
      <ul className="sm">
        {coupons.map((coupon) => (
          <li key={coupon.couponUserId}>
            {coupon.couponName} <span className="soft">{why(coupon)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type CouponPanelProps = {
  checkout: Checkout
  chosen: readonly number[]
  isOwnChoice: boolean
  onChoose: (couponUserIds: number[] | null) => void
}

/** The mall's coupon over all goods, and whether the choice is the person's own. */
export function CouponPanel({ checkout: { coupons, couponOffers }, chosen, isOwnChoice, onChoose }: CouponPanelProps) {
  const text = useText()
  return (
    <section aria-labelledby="coupons">
      <div className="section-head">
        <h2 id="coupons">{text('coupons')}</h2>
        <a className="more" href="/user-center/uc-coupons" target="_blank">
          {text('allCoupons')}
        </a>
      </div>
      <div className={css.couponPanel}>
        <CouponChoice
          coupons={coupons}
          offers={couponOffers}
          chosen={chosen}
          shopId={null}
          label={text('couponOfMall')}
          onChoose={onChoose}
        />
        {coupons.length > 0 && (
          <p className="sm soft">
            {text(isOwnChoice ? 'chosenByHand' : 'suggested')}{' '}
            {isOwnChoice && (
              <button type="button" className="btn btn-sm" onClick={() => onChoose(null)}>
                {text('chooseBest')}
              </button>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
