import { useState } from 'react'
import { ERROR_MS } from '#core/timings.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { claimCoupon, type Coupon } from '../contract.ts'
import { CouponCard, goodsHref } from './coupon-card.tsx'
import { useText } from './text.ts'
import css from './coupons.module.css'

/** Claims a coupon; who is not signed in is asked to, and a refusal is told by the frame. */
export function useClaim(onClaimed: (coupon: Coupon) => void) {
  const text = useText()
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setBusy] = useState(false)
  const claim = async (couponId: number) => {
    if (isBusy) return
    setBusy(true)
    try {
      onClaimed(await call(claimCoupon, { couponId }))
      toast(text('claimedNow'), { kind: 'ok', ms: ERROR_MS })
    } catch (error) {
      toastNetworkError(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, claim }
}

/** The one thing to do with an offered coupon: claim it, then use it; or why neither can be done. */
type ClaimActionProps = { coupon: Coupon; isWithGoods: boolean; onClaimed: (coupon: Coupon) => void }

export function ClaimAction({ coupon, isWithGoods, onClaimed }: ClaimActionProps) {
  const text = useText()
  const { isBusy, claim } = useClaim(onClaimed)
  const { phase, couponName } = coupon
  const use = isWithGoods ? (
    <span className="sm soft">{text('claimed')}</span>
  ) : (
    <a
      className={`btn btn-line ${css.button}`}
      href={goodsHref(coupon)}
      aria-label={text('useOf', { coupon: couponName })}
    >
      {text('use')}
    </a>
  )
  if (phase === 'claimable')
    return (
      <>
        <button
          type="button"
          className={`btn btn-structure ${css.button}`}
          aria-label={text('claimOf', { coupon: couponName })}
          aria-disabled={isBusy || undefined}
          onClick={() => void claim(coupon.couponId)}
        >
          {text('claim')}
        </button>
        {coupon.mine > 0 && use}
      </>
    )
  if (coupon.mine > 0) return use
  return (
    <span className="sm soft">
      {phase === 'notBegun'
        ? text('notBegun', { from: coupon.claimFrom.slice(5, 16) })
        : text(phase === 'gone' ? 'gone' : 'ended')}
    </span>
  )
}

/** What was claimed here shows at once; the page is not asked for again. */
export function OfferedCoupon({
  loaded,
  isWithGoods = false,
}: {
  loaded: Coupon
  /** Its goods stand below. */ isWithGoods?: boolean
}) {
  const text = useText()
  const [claimed, setClaimed] = useState<Coupon>()
  const coupon = claimed ?? loaded
  const { validDays, validFrom, validUntil, claimUntil, perPerson, claimedPercent, phase } = coupon
  const notes = (
    <>
      <p>
        {validDays === null
          ? text('validSpan', { from: validFrom?.slice(0, 10) ?? '', until: validUntil?.slice(0, 16) ?? '' })
          : text('validDays', { days: validDays })}
      </p>
      <p>
        {text('claimUntil', { until: claimUntil.slice(0, 16) })} · {text('perPerson', { count: perPerson })}
      </p>
      <p className={css.share}>
        <meter
          min={0}
          max={100}
          value={claimedPercent}
          aria-label={text('claimedPercent', { percent: claimedPercent })}
        />
        <span aria-hidden="true">{text('claimedPercent', { percent: claimedPercent })}</span>
      </p>
    </>
  )
  return (
    <CouponCard
      coupon={coupon}
      isOver={phase !== 'claimable' && coupon.mine === 0 && phase !== 'notBegun'}
      notes={notes}
    >
      <ClaimAction coupon={coupon} isWithGoods={isWithGoods} onClaimed={setClaimed} />
    </CouponCard>
  )
}
