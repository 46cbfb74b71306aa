import { lazy, Suspense } from 'react'
import { BADGE_MAX } from '#core/limits.ts'
import { QuoteButton } from '#features/cart/web/quote-button.tsx'
import { useCartCount } from '#ui/frame/cart-count.ts'
import { drawnOnce } from '#ui/frame/drawn-once.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { useHover } from '#ui/overlay/hover.ts'
import { Icon } from '#ui/page/icon.tsx'
import { whenIdle } from '#ui/frame/idle.ts'
import { late } from '#ui/frame/late.tsx'
import { SearchBox } from './search-box.tsx'
import { useText } from '../text.ts'
import css from '../frame.module.css'

/** A link, which works by itself. */
const Logo = import.meta.env.SSR
  ? await import('./logo.tsx').then((logo) => drawnOnce('logo', logo.default, logo.useMark))
  : lazy(() => whenIdle(() => import('./logo.tsx')))

const LateLogo = late(Logo, <span className="logo" />)

const CartPreview = lazyPart(() => import('#features/cart/web/cart-preview.tsx'))

export function Header() {
  const text = useText()
  return (
    <header className="head">
      <div className="wrap">
        <LateLogo />
        <SearchBox />
        <div className="head-tools">
          <QuoteButton className="btn btn-line">
            <Icon name="file" />
            <span>{text('quickQuote')}</span>
          </QuoteButton>
          <CartButton />
        </div>
      </div>
    </header>
  )
}

/** With a preview for members; a visitor is asked to sign in when it is chosen. */
export function CartButton() {
  const text = useText()
  const { user } = useFrame()
  const { isOpen, hold } = useHover()
  return (
    <div className={css.cart} {...hold}>
      <a className="btn" href="/cart" data-protected aria-expanded={user ? isOpen : undefined}>
        <Icon name="cart" />
        <span>{text('cart')}</span> <CartBadge />
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

/** Every badge of the main frame: 999+ from a thousand on (HEADER-4). */
export function CartBadge() {
  const count = useCartCount()
  return count > 0 && <span className="badge">{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span>
}
