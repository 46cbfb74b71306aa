import { use } from 'react'
import type { FrameCategory } from '#core/frame.ts'
import { call } from '#ui/call/call.ts'
import { stringifySearch } from '#ui/page/query.ts'
import { brandsOfCategory, categoryPanel, type Brand, type CategoryPanelContents } from '../contract.ts'
import { categoryHref, FEATURED_BRANDS_MAX } from '../rules.ts'
import { useText } from './text.ts'
import css from './category-menu.module.css'

type Contents = CategoryPanelContents & { brands: Brand[] }

/** Asked for once a visit; the language does not change within it. */
const asked = new Map<number, Promise<Contents>>()

function contentsOf({ categoryId, children }: FrameCategory): Promise<Contents> {
  const known = asked.get(categoryId)
  if (known) return known
  const contents = Promise.all([
    call(categoryPanel, { categoryId }, { handles: 'all' }),
    call(brandsOfCategory, { categoryId }, { handles: 'all' }),
  ]).then(
    ([panel, brands]) => ({ ...panel, brands: brands.slice(0, FEATURED_BRANDS_MAX) }),
    () => {
      asked.delete(categoryId)
      const kinds = children.map((child) => ({
        name: child.categoryName,
        link: categoryHref(2, child.categoryId),
        series: [],
      }))
      return { kinds, models: [], brands: [] }
    },
  )
  asked.set(categoryId, contents)
  return contents
}

/** The kinds of parts of a category with their series, common models, and the brands met most often (CAT-1). */
export default function CategoryPanel({ category }: { category: FrameCategory }) {
  const text = useText()
  const { kinds, models, brands } = use(contentsOf(category))
  return (
    <section className={css.panel} aria-label={text('subCategories', { name: category.categoryName })}>
      <div>
        {kinds.map(({ name, link, series }) => (
          <dl key={link}>
            <dt>
              <a href={link}>{name}</a>
            </dt>
            <Ways ways={series} />
          </dl>
        ))}
        {models.length > 0 && (
          <dl>
            <dt>{text('models')}</dt>
            <Ways ways={models} />
          </dl>
        )}
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

const Ways = ({ ways }: { ways: CategoryPanelContents['models'] }) => (
  <dd>
    {ways.map(({ name, link }) => (
      <a key={link} href={link}>
        {name}
      </a>
    ))}
  </dd>
)
