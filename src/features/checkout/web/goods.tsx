import type { Checkout } from '../contract.ts'
import type { Draft } from './checkout-storage.ts'
import type { Mends } from './mending/line-mends.tsx'
import { OneShop } from './one-shop.tsx'
import { ShopPanel } from './shop-panel.tsx'
import { useText } from './text.ts'

type GoodsProps = {
  checkout: Checkout
  mends: Mends
  draft: Draft
  chosenCoupons: readonly number[]
  isRemarkMissing: boolean
  onMove: (tip: NonNullable<Checkout['oneShop']>) => Promise<void>
  onCoupons: (couponUserIds: number[] | null) => void
  onDelivery: (shopId: number, dvyType: number) => void
  onRemarks: (remarks: Draft['remarks']) => void
}

/** What is ordered, shop by shop. */
export function Goods({
  checkout,
  mends,
  draft,
  chosenCoupons,
  isRemarkMissing,
  onMove,
  onCoupons,
  onDelivery,
  onRemarks,
}: GoodsProps) {
  const text = useText()
  const { origin } = mends
  return (
    <section aria-labelledby="goods">
      <div className="section-head">
        <h2 id="goods">{text('goods')}</h2>
        <a className="more" href={origin.href}>
          {text(origin.word === 'toCart' ? 'backToCart' : origin.word)}
        </a>
      </div>
      {checkout.oneShop && <OneShop tip={checkout.oneShop} onMove={onMove} />}
      {checkout.shopCartOrders.map((shop) => (
        <ShopPanel
          key={shop.shopId}
          shop={shop}
          remarks={draft.remarks[shop.shopId] ?? ''}
          isRemarkMissing={isRemarkMissing}
          to={checkout.userAddr}
          chosen={draft.delivery[shop.shopId] ?? shop.dvyType}
          checkout={checkout}
          mends={mends}
          chosenCoupons={chosenCoupons}
          onCoupons={onCoupons}
          onDelivery={(dvyType) => onDelivery(shop.shopId, dvyType)}
          onRemarks={(remarks) => onRemarks({ ...draft.remarks, [shop.shopId]: remarks })}
        />
      ))}
    </section>
  )
}
