import { Suspense, useEffect, useState } from 'react'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { couponsById, ownCouponsById, type Coupon } from '#features/coupons/contract.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { useText } from '../text.ts'
import css from './coupon-block.module.css'

const CouponTickets = lazyPart(() =>
  import('#features/coupons/web/coupon-tickets.tsx').then((module) => ({ default: module.CouponTickets })),
)

type State = 'asked' | 'failed' | readonly Coupon[]

/**
 * Coupons to claim. The page is kept for everybody, so who has claimed which, and how many are left, is asked once it
 * is shown; until then their places stand there, so that nothing moves.
 */
export function CouponBlock({ title, couponIds }: { title: string; couponIds: readonly number[] }) {
  const text = useText()
  const [state, setState] = useState<State>('asked')
  const ids = couponIds.join(',')
  const isMember = useFrame().user !== null
  const ask = () => {
    setState('asked')
    call(isMember ? ownCouponsById : couponsById, { couponIds: ids }, { asksLogin: false, handles: 'all' }).then(
      setState,
      () => setState('failed'),
    )
  }
  // oxlint-disable-next-line react/exhaustive-deps -- once for these coupons
  useEffect(ask, [ids, isMember])

  const places = (
    <ul className={css.places} aria-hidden="true">
      {couponIds.map((id) => (
        <li key={id} />
      ))}
    </ul>
  )
  return (
    <section aria-label={title} aria-busy={state === 'asked'}>
      <div className="section-head">
        <h2>{title}</h2>
        <a className="more" href="/coupons">
          {text('more')}
        </a>
      </div>
      {state === 'asked' ? (
        places
      ) : state === 'failed' ? (
        <p className={css.instead} role="alert">
          {text('couponsFailed')}{' '}
          <button type="button" className="btn btn-line" onClick={ask}>
            {text('again')}
          </button>
        </p>
      ) : state.length === 0 ? (
        <p className={css.instead}>{text('couponsOver')}</p>
      ) : (
        <Suspense fallback={places}>
          <CouponTickets coupons={state} />
        </Suspense>
      )}
    </section>
  )
}
