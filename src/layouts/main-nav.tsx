import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useHover } from '#ui/overlay/hover.ts'
import { Icon } from '#ui/page/icon.tsx'
import { CATEGORY_HOVER_MS } from '#core/timings.ts'
import { useText } from './edges/text.ts'
import { zoneHref, zones } from './zones.ts'
import css from './frame.module.css'

const CategoryDropdown = lazy(() =>
  import('#features/site/web/category-menu.tsx').then((module) => ({ default: module.CategoryDropdown })),
)

const entries = [
  ['/', 'home'],
  ['/list', 'productList'],
  ['/list?st=1', 'newProducts'],
  ['/special-discount', 'limitedOffer'],
  ['/group-buy', 'groupDiscount'],
  ['/flash-sale', 'flashSale'],
  ['/coupons', 'couponCentre'],
] as const

export default function MainNav() {
  const text = useText()
  const { pathname, search } = useLocation()
  const here = pathname === '/list' && (search as { st?: string }).st === '1' ? '/list?st=1' : pathname
  return (
    <nav className="nav" aria-label={text('mainMenu')}>
      <div className="wrap">
        <AllCategories />
        <ul>
          {entries.map(([href, name]) => (
            <li key={href}>
              <a href={href} aria-current={href === here ? 'page' : undefined} data-prefetch>
                {text(name)}
              </a>
            </li>
          ))}
        </ul>
        <ul className="nav-side" aria-label={text('zones')}>
          {zones.map(([word, name]) => (
            <li key={word}>
              <a href={zoneHref(word)}>{text(name)}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function AllCategories() {
  const text = useText()
  const { isOpen, hold } = useHover(CATEGORY_HOVER_MS)
  return (
    <div className={css.categories} {...hold}>
      <a className="nav-all" href="/list" aria-expanded={isOpen}>
        <Icon name="menu" />
        {text('allCategories')}
      </a>
      {isOpen && (
        <Suspense>
          <CategoryDropdown />
        </Suspense>
      )}
    </div>
  )
}
