import { Suspense } from 'react'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { useHover } from '#ui/overlay/hover.ts'
import { Icon } from '#ui/page/icon.tsx'
import { CATEGORY_HOVER_MS } from '#core/timings.ts'
import { useText } from '../edges/text.ts'
import css from '../frame.module.css'

const CategoryDropdown = lazyPart(() =>
  import('#features/site/web/category-menu.tsx').then((module) => ({ default: module.CategoryDropdown })),
)

export function AllCategories() {
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
