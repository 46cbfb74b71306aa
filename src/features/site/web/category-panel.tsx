import { use } from 'react'
import type { FrameCategory } from '#core/frame.ts'
import { call } from '#ui/call/call.ts'
import { stringifySearch } from '#ui/page/query.ts'
import { brandsOfCategory, getCategoryInfo, type Brand, type Category } from '../contract.ts'
import { categoryHref, FEATURED_BRANDS_MAX } from '../rules.ts'
import { useText } from './text.ts'
import css from './category-menu.module.css'

type Contents = { categories: Pick<Category, 'categoryId' | 'categoryName' | 'categories'>[]; brands: Brand[] }

/** Asked for once a visit; the language does not change within it. */
const asked = new Map<number, Promise<Contents>>()

function contentsOf({ categoryId, children }: FrameCategory): Promise<Contents> {
  const known = asked.get(categoryId)
  if (known) return known
  const contents = Promise.all([
    call(getCategoryInfo, { parentId: categoryId }, { handles: 'all' }),
    call(brandsOfCategory, { categoryId }, { handles: 'all' }),
  ]).then(
    ([{ categoryInfo }, brands]) => ({ categories: categoryInfo, brands: brands.slice(0, FEATURED_BRANDS_MAX) }),
    () => {
      asked.delete(categoryId)
      return { categories: children.map((child) => ({ ...child, categories: [] })), brands: [] }
    },
  )
  asked.set(categoryId, contents)
  return contents
}

/** Two levels below a category, and the brands met most often there (CAT-1). */
export default function CategoryPanel({ category }: { category: FrameCategory }) {
  const text = useText()
  const { categories, brands } = use(contentsOf(category))
  return (
    <section className={css.panel} aria-label={text('subCategories', { name: category.categoryName })}>
      <div>
        {categories.map(({ categoryId, categoryName, categories: children }) => (
          <dl key={categoryId}>
            <dt>
              <a href={categoryHref(2, categoryId)}>{categoryName}</a>
            </dt>
            <dd>
              {children.map((child) => (
                <a key={child.categoryId} href={categoryHref(3, child.categoryId)}>
                  {child.categoryName}
                </a>
              ))}
            </dd>
          </dl>
        ))}
      </div>
      {brands.length > 0 && (
        <div className={css.brands}>
          <h3>{text('brands')}</h3>
          {brands.map(({ brandId, name }) => (
            <a key={brandId} href={`/list${stringifySearch({ cpid: category.categoryId, bid: brandId, bName: name })}`}>
              {name}
            </a>
          ))}
        </div>
      )}
    </section>
  )
}
