import type { ReactNode } from 'react'
import { useLocale } from '#ui/text.tsx'
import type { Coupon } from '../contract.ts'
import { plainYuan } from '../plain-yuan.ts'
import { offWord } from '../rules.ts'
import { useText } from './text.ts'
import css from './coupons.module.css'
import value from './value.module.css'

export type Terms = Pick<
  Coupon,
  | 'couponId'
  | 'couponName'
  | 'shopId'
  | 'shopName'
  | 'kind'
  | 'threshold'
  | 'amount'
  | 'percentOff'
  | 'ceiling'
  | 'scope'
  | 'scopeNames'
  | 'prodId'
  | 'isEnterpriseOnly'
>

/** Where its goods are. */
export function goodsHref({ couponId, scope, shopId, prodId }: Terms): string {
  if (prodId !== null) return `/detail/${prodId}`
  if (scope !== 'all') return `/coupon-goods?couponId=${couponId}`
  return shopId === null ? '/list' : `/shop-prod-list?sid=${shopId}`
}

/** What it applies to, in words. */
export function useScopeText(): (coupon: Terms) => string {
  const text = useText()
  return ({ scope, scopeNames, shopId, shopName, prodId }) => {
    const shop = shopName ?? ''
    if (scope === 'all') return shopId === null ? text('allOfMall') : text('allOfShop', { shop })
    const names = scopeNames.join(text('joint'))
    const what = prodId !== null || scopeNames.length < SHOWN ? names : text('andMore', { what: names })
    return shopId === null ? text('only', { what }) : text('onlyOf', { shop, what })
  }
}
/** As many names as the server sends at most. */
const SHOWN = 3

/** What it takes off, from which sum on, and up to how much. */
export function CouponValue({
  coupon,
  isOver,
  isSmall = false,
}: {
  coupon: Terms
  isOver: boolean
  isSmall?: boolean
}) {
  const text = useText()
  const locale = useLocale()
  const { kind, amount, percentOff, threshold, ceiling } = coupon
  return (
    <div className={[value.value, isSmall && value.small, isOver && value.over].filter(Boolean).join(' ')}>
      <b className="num">
        {kind === 'amount' ? `¥${plainYuan(amount ?? 0)}` : text('fold', { off: offWord(percentOff ?? 0, locale) })}
      </b>
      <span className="xs">{text('threshold', { threshold: plainYuan(threshold) })}</span>
      {ceiling !== null && <span className="xs">{text('ceiling', { ceiling: plainYuan(ceiling) })}</span>}
    </div>
  )
}

/** A coupon: what it takes off from which sum on, of whom and for what, and what can be done with it. */
export function CouponCard({
  coupon,
  isOver = false,
  notes,
  children,
}: {
  coupon: Terms
  isOver?: boolean
  notes: ReactNode
  children: ReactNode
}) {
  const text = useText()
  const scope = useScopeText()
  return (
    <li className={css.card}>
      <CouponValue coupon={coupon} isOver={isOver} />
      <div className={css.terms}>
        <h2>
          <span className={coupon.shopId === null ? 'tag tag-solid' : 'tag tag-structure'}>
            {text(coupon.shopId === null ? 'ofMall' : 'ofShop')}
          </span>{' '}
          {coupon.couponName}
        </h2>
        <p className="sm soft">{scope(coupon)}</p>
        {coupon.isEnterpriseOnly && (
          <p>
            <span className="tag">{text('enterpriseOnly')}</span>
          </p>
        )}
        <div className="xs faint">{notes}</div>
      </div>
      <div className={css.act}>{children}</div>
    </li>
  )
}
