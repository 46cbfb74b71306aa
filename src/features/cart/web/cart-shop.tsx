import { useEffect, useRef } from 'react'
import { formatYuan } from '#core/money.ts'
import { placeWord, type NamedRegion } from '#features/addresses/rules.ts'
import { Arrival } from '#ui/page/arrival.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { useListText } from '#ui/text.tsx'
import { propertyValues } from '#features/catalog/rules.ts'
import type { AdviceCoupon, AdviceShop, AdviceStep } from '#features/checkout/advice-contract.ts'
import type { CartItem, ShopCart } from '../contract.ts'
import { CartLine, canSettle, RemoveButton, type LineActions } from './cart-line.tsx'
import { DiscountLine } from './discount-line.tsx'
import { CouponLine } from './coupon-line.tsx'
import { useText } from './text.ts'
import css from './cart.module.css'

/** A box that is also half on; HTML has no attribute for it. */
export function MixedBox({
  items,
  label,
  onCheck,
}: {
  items: readonly CartItem[]
  label: string
  onCheck: LineActions['onCheck']
}) {
  const box = useRef<HTMLInputElement>(null)
  const able = items.filter(canSettle)
  const chosen = able.filter(({ isChecked }) => isChecked === 1).length
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < able.length
  }, [chosen, able.length])
  return (
    <input
      ref={box}
      type="checkbox"
      className="box"
      aria-label={label}
      checked={able.length > 0 && chosen === able.length}
      disabled={able.length === 0}
      onChange={(event) => onCheck(able, event.target.checked)}
    />
  )
}

/** What the order would say of one shop. */
export type ShopAdvice = {
  coupon: AdviceCoupon | undefined
  freight: AdviceShop | undefined
  /** Of the whole cart. */
  steps: readonly AdviceStep[]
}

type CartShopProps = {
  shop: ShopCart
  items: readonly CartItem[]
  /** Where goods are to go. */
  region: NamedRegion | null
  advice: ShopAdvice
  onClaimed: () => void
} & LineActions

export function CartShop({ shop, items, region, advice, onClaimed, ...actions }: CartShopProps) {
  const text = useText()
  return (
    <section className={css.shop} aria-label={shop.shopName}>
      <header>
        <MixedBox items={items} label={text('selectShop', { shop: shop.shopName })} onCheck={actions.onCheck} />
        <a href={`/shopIndex?sid=${shop.shopId}`}>
          <AnyIcon name="shop" />
          <b>{shop.shopName}</b>
        </a>
        {shop.isSelfRun && <span className="tag tag-solid">{text('selfRun')}</span>}
        {shop.arrival && (
          <span className="sm soft">
            <Arrival arrival={shop.arrival} place={region ? placeWord(region) : undefined} withPayment />
          </span>
        )}
        <Freight shop={shop} advice={advice.freight} />
      </header>
      {shop.discounts.map((note) => (
        <DiscountLine key={note.discountId} note={note} onAdded={onClaimed} />
      ))}
      {advice.coupon && <CouponLine coupon={advice.coupon} onClaimed={onClaimed} />}
      <ul>
        {items.map((item) => (
          <CartLine
            key={item.basketId}
            item={item}
            step={advice.steps.find(({ basketId }) => basketId === item.basketId)}
            {...actions}
          />
        ))}
      </ul>
    </section>
  )
}

/** Free, or what is missing to it; a coupon may take the goods below the sum again, and then nothing is promised. */
function Freight({ shop, advice }: { shop: ShopCart; advice: AdviceShop | undefined }) {
  const text = useText()
  if (advice?.freeFrom && advice.transFee !== null)
    return (
      <span className="push sm soft">
        {text('freightBelow', { fee: formatYuan(advice.transFee), free: formatYuan(advice.freeFrom) })}
      </span>
    )
  return (
    <span className="push sm soft">
      {advice?.transFee ? `${text('freight', { fee: formatYuan(advice.transFee) })} · ` : null}
      {shop.freeFreightGap === 0 ? (
        text('freeReached')
      ) : (
        <>
          {text('freeGap', { gap: formatYuan(shop.freeFreightGap) })}{' '}
          <a className="u" href={`/shop-prod-list?sid=${shop.shopId}`}>
            {text('fillUp')}
          </a>
        </>
      )}
    </span>
  )
}

/** What can no longer be bought, apart from the rest. */
export function GoneItems({ items, onRemove }: { items: readonly CartItem[]; onRemove: LineActions['onRemove'] }) {
  const text = useText()
  const list = useListText()
  const title = text('goneTitle', { count: items.length })
  return (
    <section className={`${css.shop} ${css.gone}`} aria-label={title}>
      <header>
        <b>{title}</b>
        <button type="button" className="btn btn-text sm push" onClick={() => onRemove(items)}>
          {text('clearGone')}
        </button>
      </header>
      <ul>
        {items.map((item) => (
          <li key={item.basketId} className={css.line}>
            <span className="tag">{text(`state_${item.state}` as 'state_gone')}</span>
            <span className={css.thumb}>
              <Picture src={item.pic} alt="" width={64} height={64} />
            </span>
            <div className={css.name}>
              <span className="code">{item.model}</span>
              <p className="sm">{item.prodName}</p>
              <p className="xs faint num">{item.partyCode}</p>
            </div>
            <p className="sm">{list(propertyValues(item.properties))}</p>
            <div className={css.ops}>
              <RemoveButton item={item} onRemove={onRemove} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
