import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../edges/text.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { AllCategories } from './all-categories.tsx'
import { zones } from './zones.ts'

/** What has something to show: the pages of sales that do not run stay out of the menu (ADR 0450). */
const entries = [
  ['/', 'home'],
  ['/list', 'productList'],
  ['/list?st=1', 'newProducts'],
  ['/special-discount', 'limitedOffer', 'discount'],
  ['/group-buy', 'groupDiscount', 'group'],
  ['/flash-sale', 'flashSale', 'flash'],
  ['/coupons', 'couponCentre'],
] as const

export default function MainNav() {
  const text = useText()
  const now = useEntry()
  const [isTakenOver, setTakenOver] = useState<boolean>(import.meta.env.SSR)
  useEffect(() => setTakenOver(true), [])
  const here = isTakenOver ? now : drawnAt()
  const { categories, sales } = useFrame()
  const isListed = (id: number) => categories.some(({ categoryId }) => categoryId === id)
  return (
    <nav className="nav" aria-label={text('mainMenu')}>
      <div className="wrap">
        <AllCategories />
        <ul>
          {entries
            .filter(([, , kind]) => !kind || sales.includes(kind))
            .map(([href, name]) => (
              <li key={href}>
                <a href={href} aria-current={href === here ? 'page' : undefined} data-prefetch>
                  {text(name)}
                </a>
              </li>
            ))}
        </ul>
        <ul className="nav-side" aria-label={text('zones')}>
          {zones
            .filter(([, id]) => isListed(id))
            .map(([place, id, name]) => (
              <li key={id}>
                <a href={`/spec-area/spec-area${place}`}>{text(name)}</a>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  )
}

/** Of the page that is open; empty where none is. */
export const useEntry = (): string =>
  useLocation({ select: ({ pathname, search }) => entryOf(pathname, (search as { st?: string }).st) })

function entryOf(pathname: string, st: string | null | undefined): string {
  const address = pathname === '/list' && st === '1' ? '/list?st=1' : pathname
  return entries.some(([href]) => href === address) ? address : ''
}

/**
 * Where the server drew it. Who has gone on before it is taken over is elsewhere, and what differs then, React leaves
 * as it was drawn.
 */
function drawnAt(): string {
  const { pathname, searchParams } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  return entryOf(pathname, searchParams.get('st'))
}
