import type { Category } from '#features/site/contract.ts'
import { categoryHref } from '#features/site/rules.ts'
import { Picture } from '#ui/page/picture.tsx'
import type { SearchFound } from '../../contract.ts'
import { useText } from '../text.ts'
import css from './category-tiles.module.css'

type Props = { tiles: readonly Category[]; counts: SearchFound['categories'] }

/** What a list that was asked for nothing begins with: the categories, each with a part of its own and its count. */
export function CategoryTiles({ tiles, counts }: Props) {
  const text = useText()
  const countOf = new Map(counts.map(({ categoryId, count }) => [categoryId, count]))
  return (
    <nav aria-label={text('category')}>
      <ul className={css.tiles}>
        {tiles.flatMap(({ categoryId, categoryName, pic }) => {
          const count = countOf.get(categoryId)
          return count ? (
            <li key={categoryId}>
              <a href={categoryHref(1, categoryId)}>
                <Picture src={pic} alt="" width={64} height={64} eager />
                <span>
                  <b>{categoryName}</b>
                  <small>{text('ofSize', { count })}</small>
                </span>
              </a>
            </li>
          ) : (
            []
          )
        })}
      </ul>
    </nav>
  )
}
