import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { CATEGORY_ARROW_FROM, CATEGORY_HOVER_MS, CATEGORY_SCROLL_PX, HOVER_CLOSE_MS } from '#core/timings.ts'
import type { FrameCategory } from '#core/frame.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Icon } from '#ui/page/icon.tsx'
import { categoryHref } from '../rules.ts'
import { useText } from './text.ts'
import css from './category-menu.module.css'

const CategoryPanel = lazyPart(() => import('./category-panel.tsx'))

/**
 * The column that always stands on the home page: a category a line with its sub-categories. Where there are more than
 * fit, it scrolls (CAT-2).
 */
export function CategoryMenu() {
  const text = useText()
  const { categories } = useFrame()
  const list = useRef<HTMLUListElement>(null)
  const { isTop, isEnd, look } = useScrolled(list)
  const isCut = categories.length >= CATEGORY_ARROW_FROM && !(isTop && isEnd)
  const scroll = (by: number) => list.current?.scrollBy({ top: by })
  return (
    <Categories className={css.fixed} onScroll={look} list={list}>
      {isCut && (
        <div className={css.arrows}>
          <button
            type="button"
            aria-label={text('scrollUp')}
            aria-disabled={isTop}
            onClick={() => scroll(-CATEGORY_SCROLL_PX)}
          >
            <Icon name="down" />
          </button>
          <button
            type="button"
            aria-label={text('scrollDown')}
            aria-disabled={isEnd}
            onClick={() => scroll(CATEGORY_SCROLL_PX)}
          >
            <Icon name="down" />
          </button>
        </div>
      )}
    </Categories>
  )
}

/** What "all categories" opens on every other page (CAT-1). */
export const CategoryDropdown = () => <Categories className={`popover ${css.dropdown}`} />

const placeOf = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) => ({
  isTop: scrollTop <= 0,
  isEnd: scrollTop + clientHeight >= scrollHeight - 1,
})

function useScrolled(list: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState({ isTop: true, isEnd: true })
  useEffect(() => {
    const element = list.current!
    const observer = new ResizeObserver(() => setAt(placeOf(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return { ...at, look: () => setAt(placeOf(list.current!)) }
}

type CategoriesProps = {
  className: string | undefined
  onScroll?: () => void
  list?: RefObject<HTMLUListElement | null>
  children?: ReactNode
}

function Categories({ className, onScroll, list, children }: CategoriesProps) {
  const text = useText()
  const { categories } = useFrame()
  const { shown, opening, hold } = useShown()
  return (
    <nav className={`${css.menu} ${className}`} aria-label={text('categories')} {...hold}>
      <ul ref={list} onScroll={onScroll}>
        {categories.map((category) => (
          <li
            key={category.categoryId}
            className={shown === category.categoryId ? css.shown : undefined}
            {...opening(category.categoryId)}
          >
            <Row category={category} isShown={shown === category.categoryId} />
            {shown === category.categoryId && (
              <Suspense>
                <CategoryPanel category={category} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}

/**
 * Which category's panel is open: by the pointer after a moment, so that a way across the list opens nothing; by focus
 * at once.
 */
function useShown() {
  const [shown, setShown] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (categoryId: number | undefined, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setShown, ms, categoryId)
  }
  const settle = (categoryId: number | undefined) => {
    clearTimeout(timer.current)
    setShown(categoryId)
  }
  const hold = {
    onPointerLeave: () => later(undefined, HOVER_CLOSE_MS),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) later(undefined, HOVER_CLOSE_MS)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || shown === undefined) return
      event.stopPropagation()
      event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      settle(undefined)
    },
  }
  const opening = (categoryId: number) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') later(categoryId, CATEGORY_HOVER_MS)
    },
    onFocus: () => settle(categoryId),
  })
  return { shown, hold, opening }
}

function Row({
  category: { categoryId, categoryName, children },
  isShown,
}: {
  category: FrameCategory
  isShown: boolean
}) {
  return (
    <>
      <a href={categoryHref(1, categoryId)} aria-expanded={isShown}>
        {categoryName}
      </a>
      <span>
        {children.map((child) => (
          <a key={child.categoryId} href={categoryHref(2, child.categoryId)}>
            {child.categoryName}
          </a>
        ))}
      </span>
    </>
  )
}
