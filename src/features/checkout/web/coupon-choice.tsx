import { formatYuan } from '#core/money.ts'
import type { Checkout, CheckoutCoupon } from '../contract.ts'
import { useText } from './text.ts'
import css from './checkout.module.css'

type CouponChoiceProps = {
  coupons: readonly CheckoutCoupon[]
  /** Of all shops and of the mall, shown at once; what they take off follows. */
  chosen: readonly number[]
  /** null: the mall's. */
  shopId: number | null
  label: string
  onChoose: (couponUserIds: number[]) => void
}

/** One of the coupons of a shop, or of the mall, or none; and those that do not fit, with the reason. */
export function CouponChoice({ coupons, chosen, shopId, label, onChoose }: CouponChoiceProps) {
  const text = useText()
  const own = coupons.filter((coupon) => coupon.shopId === shopId)
  const usable = own.filter(({ trouble }) => trouble === null)
  if (own.length === 0) return null
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
                  : text('couponEnds', { name: coupon.couponName, until: coupon.validUntil.slice(5, 10) })}
              </option>
            ))}
            <option value={0}>{text('noCoupon')}</option>
          </select>
        </label>
      ) : (
        <p className="soft">
          {label}: {text('noneUsable')}
        </p>
      )}
      <Unusable coupons={own.filter(({ trouble }) => trouble !== null)} />
    </div>
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
export function CouponPanel({ checkout: { coupons }, chosen, isOwnChoice, onChoose }: CouponPanelProps) {
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
          chosen={chosen}
          shopId={null}
          label={text('couponOfMall')}
          onChoose={onChoose}
        />
        <p className="sm soft">
          {text(isOwnChoice ? 'chosenByHand' : 'suggested')}{' '}
          {isOwnChoice && (
            <button type="button" className="btn btn-sm" onClick={() => onChoose(null)}>
              {text('chooseBest')}
            </button>
          )}
        </p>
      </div>
    </section>
  )
}
