import { useState } from 'react'
import type { Coupon } from '../contract.ts'
import { ClaimAction } from './claiming.tsx'
import { CouponValue, useScopeText } from './coupon-card.tsx'
import { useText } from './text.ts'
import css from './tickets.module.css'

/** Small cards, four in a row: what a coupon takes off, for what, and the one thing to do with it. */
export function CouponTickets({ coupons }: { coupons: readonly Coupon[] }) {
  return (
    <ul className={css.tickets}>
      {coupons.map((coupon) => (
        <Ticket key={coupon.couponId} loaded={coupon} />
      ))}
    </ul>
  )
}

/** What was claimed here shows at once. */
function Ticket({ loaded }: { loaded: Coupon }) {
  const text = useText()
  const scope = useScopeText()
  const [claimed, setClaimed] = useState<Coupon>()
  const coupon = claimed ?? loaded
  const { couponName, phase, mine } = coupon
  const isOver = mine === 0 && (phase === 'gone' || phase === 'ended')
  return (
    <li className={css.ticket}>
      <CouponValue coupon={coupon} isOver={isOver} isSmall />
      <div className={css.what}>
        <h3 title={couponName}>{couponName}</h3>
        <p className="xs soft clip" title={scope(coupon)}>
          {coupon.isEnterpriseOnly && <span className="tag">{text('enterpriseOnly')}</span>}
          {scope(coupon)}
        </p>
        <div className={css.act}>
          <ClaimAction coupon={coupon} isWithGoods={false} onClaimed={setClaimed} />
        </div>
      </div>
    </li>
  )
}
