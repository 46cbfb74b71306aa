import { lazy, useEffect, useState } from 'react'
import { BACK_TO_TOP_PX } from '#core/timings.ts'
import { useCartCount } from '#ui/frame/cart-count.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { whenIdle } from '#ui/frame/idle.ts'
import { late } from '#ui/frame/late.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { CartBadge } from '../header/header.tsx'
import { useText } from './text.ts'

/** No page waits for it, and no visitor has it. */
const LateBadge = late<{ label: (count: number) => string }>(
  import.meta.env.SSR ? () => null : lazy(() => whenIdle(() => import('#features/chat/web/unread-badge.tsx'))),
)

export function FloatMenu() {
  const text = useText()
  const count = useCartCount()
  const { user } = useFrame()
  return (
    <nav className="float no-print" aria-label={text('quickMenu')}>
      <a className="one-column" href="/">
        <AnyIcon name="home" />
        <span>{text('home')}</span>
      </a>
      <a className="one-column" href="/list">
        <Icon name="grid" />
        <span>{text('categories')}</span>
      </a>
      <a href="/user-center" data-protected aria-label={text('my')}>
        <AnyIcon name="user" />
        <span>{text('my')}</span>
      </a>
      <a href="/cart" data-protected aria-label={`${text('cart')} ${count}`}>
        <Icon name="cart" />
        <span>{text('cart')}</span> <CartBadge />
      </a>
      <a href="/chat?chatType=2" target="_blank" rel="noopener" data-protected>
        <AnyIcon name="chat" />
        <span>{text('chat')}</span>
        {user && <LateBadge label={(count) => text('unread', { count })} />}
      </a>
      <a href="/help/help-index" aria-label={text('helpCentre')}>
        <AnyIcon name="help" />
        <span>{text('help')}</span>
      </a>
      <a className="columns-only" href="/user-center/uc-footprint" data-protected aria-label={text('footprint')}>
        <AnyIcon name="clock" />
        <span>{text('history')}</span>
      </a>
      <BackToTop />
    </nav>
  )
}

function BackToTop() {
  const text = useText()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > BACK_TO_TOP_PX)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    isFar && (
      <button type="button" aria-label={text('backToTop')} onClick={() => scrollTo({ top: 0 })}>
        <AnyIcon name="up" />
        <span>{text('top')}</span>
      </button>
    )
  )
}
