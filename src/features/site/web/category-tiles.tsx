import { Picture } from '#ui/page/picture.tsx'
import type { Category } from '../contract.ts'
import { categoryHref } from '../rules.ts'
import { useText } from './text.ts'
import css from './category-tiles.module.css'

export type CategoryTile = Pick<Category, 'categoryId' | 'categoryName' | 'pic'>

/** In one column, instead of the column with its panels: a part is known by its look sooner than by its name. */
export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  const text = useText()
  return (
    <nav className={css.tiles} aria-label={text('categories')}>
      <ul>
        {tiles.map(({ categoryId, categoryName, pic }) => (
          <li key={categoryId}>
            <a href={categoryHref(1, categoryId)}>
              <Picture src={pic} alt="" width={72} height={48} />
              {categoryName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
