import { Suspense } from 'react'
import { BADGE_STORE_MAX } from '#core/limits.ts'
import { badgeText } from '#features/cart/rules.ts'
import { useCartCount } from '#ui/frame/cart-count.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { useHover } from '#ui/overlay/hover.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useText } from './text.ts'
import css from './store-header.module.css'

const CartPreview = lazyPart(() => import('#features/cart/web/cart-preview.tsx'))

/** With a preview for members; its badge says 99+ from a hundred on (HEADER-4). */
export function CartButton() {
  const text = useText()
  const { user } = useFrame()
  const count = useCartCount()
  const { isOpen, hold } = useHover()
  return (
    <div className={css.cart} {...hold}>
      <a className="btn" href="/cart" data-protected aria-expanded={user ? isOpen : undefined}>
        <Icon name="cart" />
        <span>{text('cart')}</span> {count > 0 && <span className="badge">{badgeText(count, BADGE_STORE_MAX)}</span>}
      </a>
      {user && isOpen && (
        <section className={`popover ${css.preview}`} aria-label={text('cartPreview')}>
          <Suspense fallback={<span className="bone" />}>
            <CartPreview />
          </Suspense>
        </section>
      )}
    </div>
  )
}
