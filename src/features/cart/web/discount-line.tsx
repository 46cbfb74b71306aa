import { Suspense, useId, useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { useLocale } from '#ui/text.tsx'
import { offWord } from '#features/coupons/rules.ts'
import type { DiscountNote } from '../contract.ts'
import { useText } from './text.ts'
import css from './cart.module.css'

/** Comes with the first press. */
const Fill = lazyPart(() => import('#features/discounts/web/fill.tsx'))

/** Where the ticked goods stand to a discount: what it takes off, and what is missing to the next tier. */
export function DiscountLine({ note, onAdded }: { note: DiscountNote; onAdded: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const text = useText()
  const locale = useLocale()
  const { discountId, discountName, measure, cut, next } = note
  const missing =
    next && (measure === 'amount' ? `¥${formatYuan(next.missing)}` : text('pieces', { count: next.missing }))
  return (
    <>
      <p className={css.coupon}>
        <span className="tag tag-structure">{text('discount')}</span>
        <a className="u" href={`/discount-detail?discountId=${discountId}`}>
          {discountName}
        </a>
        {cut > 0 && <b className="num">{text('discountCut', { cut: formatYuan(cut) })}</b>}
        {next && (
          <span className="num">
            {next.cut === null
              ? text('discountNextPercent', { missing: missing ?? '', off: offWord(next.percentOff ?? 0, locale) })
              : text('discountNext', { missing: missing ?? '', cut: formatYuan(next.cut) })}
          </span>
        )}
        {next && (
          <button
            type="button"
            className="btn btn-text sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {text('fillOffer')}
          </button>
        )}
      </p>
      {isOpen && next && (
        <Suspense>
          <Fill key={next.missing} id={id} discountId={discountId} onAdded={onAdded} />
        </Suspense>
      )}
    </>
  )
}
