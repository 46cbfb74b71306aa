import { createFileRoute } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { call } from '#ui/call/call.ts'
import type { AdviceStep, CartAdvice } from '#features/checkout/advice-contract.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { Empty } from '#ui/page/empty.tsx'
import { oneOf, searchOf } from '#ui/page/search.ts'
import { isFavourite, toggleFavourite } from '#features/favourites/mark-contract.ts'
import { cartInfo, type CartItem } from '../contract.ts'
import { canSettle, explained, type LineActions } from './cart-line.tsx'
import { CouponLine } from './coupon-line.tsx'
import { EmptyCart, usualParts } from './empty-cart.tsx'
import { CartShop, GoneItems, type ShopAdvice } from './cart-shop.tsx'
import { CartTabs, shownIn, type CartTab } from './cart-tabs.tsx'
import { useRemoval } from './removal.tsx'
import { useText } from './text.ts'
import { DiscountLine } from './discount-line.tsx'
import { SettleBar } from './settle-bar.tsx'
import { itemsOf } from './cart-state.ts'
import { adviceNow, useCart } from './use-cart.ts'
import { WhyPrice } from '#features/catalog/web/why/why-price.tsx'
import css from './cart.module.css'
import { titledBy } from '#ui/page/titled.ts'

/** Comes with the first press. */
const VariantDialog = lazyPart(() => import('./variant-dialog.tsx'))

const searchWords = searchOf({ show: oneOf('few', 'gone') })

export const Route = createFileRoute('/cart')({
  staticData: { frame: { kind: 'steps', step: 1 } },
  head: titledBy('cart', 'title'),
  validateSearch: searchWords,
  loader: async () => {
    const [cart, advice] = await Promise.all([call(cartInfo, [], { handles: 'all' }), adviceNow(0)])
    return { cart, advice, usual: cart.shopCarts.length === 0 ? await usualParts() : undefined }
  },
  component: CartPage,
})

function CartPage() {
  const loaded = Route.useLoaderData()
  const { cart, advice, setQuantity, check, remove, refuse, toastNetworkError, reload } = useCart(loaded)
  const tab: CartTab = Route.useSearch().show ?? 'all'
  const text = useText()
  const [onRemove, asking] = useRemoval(remove)
  const items = itemsOf(cart)
  const [changing, setChanging] = useState<CartItem>()
  const checked = items.filter((item) => item.isChecked === 1 && canSettle(item))

  const actions: LineActions = {
    onCheck: (chosen, isChecked) => void check(chosen, isChecked),
    onQuantity: setQuantity,
    onWrong: refuse,
    onFavourite: (item) => void keepFavourite(item).then(() => remove([item]), toastNetworkError),
    onRemove,
    onVariant: setChanging,
  }

  if (items.length === 0)
    return <EmptyCart loaded={loaded.usual} onAdded={() => void reload().catch(toastNetworkError)} />
  const gone = items.filter(({ state }) => state === 'gone' || state === 'closed')
  return (
    <>
      <main id="main" className="wrap">
        <h1 className="sr-only">{text('title')}</h1>
        <CartTabs items={items} tab={tab} region={cart.arrivalRegion} />
        <MallOffers cart={cart} advice={advice} onTaken={() => void reload().catch(toastNetworkError)} />
        <ColumnHeads />
        {cart.shopCarts.map((shop) => {
          const own = items.filter((item) => item.shopId === shop.shopId && shownIn(tab, item) && !gone.includes(item))
          return (
            own.length > 0 && (
              <CartShop
                key={shop.shopId}
                shop={shop}
                region={cart.arrivalRegion}
                advice={adviceOf(shop.shopId, advice)}
                items={own}
                onClaimed={() => void reload().catch(toastNetworkError)}
                {...actions}
              />
            )
          )
        })}
        {tab !== 'few' && gone.length > 0 && <GoneItems items={gone} onRemove={onRemove} />}
        {!items.some((item) => shownIn(tab, item)) && <Empty title={text('nothingHere')} />}
        {checked.length > 0 && <WhyPrice lines={checked.map(explained)} />}
      </main>
      <SettleBar items={items} checked={checked} cart={cart} order={advice?.order} actions={actions} />
      {asking}
      {changing && <Changing item={changing} onClose={() => setChanging(undefined)} onChanged={reload} />}
    </>
  )
}

async function keepFavourite({ prodId, skuId }: CartItem): Promise<void> {
  if (!(await call(isFavourite, { prodId, skuId }))) await call(toggleFavourite, { prodId, skuId })
}

function Changing(props: ComponentProps<typeof VariantDialog>) {
  return (
    <Opening>
      <VariantDialog {...props} />
    </Opening>
  )
}

type OffersProps = Pick<ReturnType<typeof useCart>, 'cart' | 'advice'> & { onTaken: () => void }

/** What is offered over the goods of all shops. */
function MallOffers({ cart, advice, onTaken }: OffersProps) {
  return (
    <>
      {advice?.coupons
        .filter(({ shopId }) => shopId === null)
        .map((coupon) => (
          <CouponLine key="mall" coupon={coupon} onClaimed={onTaken} />
        ))}
      {cart.discounts.map((note) => (
        <DiscountLine key={note.discountId} note={note} onAdded={onTaken} />
      ))}
    </>
  )
}

function ColumnHeads() {
  const text = useText()
  return (
    <div className={css.cols} aria-hidden="true">
      <span />
      <span>{text('product')}</span>
      <span>{text('spec')}</span>
      <span className={css.right}>{text('unitPrice')}</span>
      <span className={css.center}>{text('quantity')}</span>
      <span className={css.right}>{text('subtotal')}</span>
      <span className={css.center}>{text('actions')}</span>
    </div>
  )
}

/** What is said of one shop. */
function adviceOf(shopId: number, advice: CartAdvice | undefined): ShopAdvice {
  return {
    coupon: advice?.coupons.find((one) => one.shopId === shopId),
    freight: advice?.shops.find((one) => one.shopId === shopId),
    steps: advice?.steps ?? NO_STEPS,
  }
}
const NO_STEPS: readonly AdviceStep[] = []
