import { grouped } from '#core/grouped.ts'
import type { NoticeHead } from '#features/help/contract.ts'
import type { StoreCategory, Storefront } from '#features/store-nav/contract.ts'
import { useText as useStoreText } from '#features/store-nav/web/text.ts'
import { BlockList, drawBlock } from './block-list.tsx'
import type { Decorated } from './load-blocks.ts'
import { ShopNotices } from './shop-notices.tsx'
import css from './shop-blocks.module.css'

type Props = {
  shopId: number
  front: Storefront
  notices: readonly NoticeHead[]
  decorated: Decorated
}

const SHOWN = 0

/**
 * A shop's home as it drew it. Slides that come first stand between the shop's categories and its notices, as those of
 * the mall stand on its home; every other block has the whole width.
 */
export function ShopBlocks({ shopId, front: { header, categories }, notices, decorated }: Props) {
  const [first] = decorated.blocks
  const isHero = first?.type === 'picture_by' && first.dataField.layout === 'slides'
  const hasCategories = (header?.showCategory ?? SHOWN) === SHOWN && categories.length > 0
  if (!isHero) return <BlockList {...decorated} />
  return (
    <>
      <div className={css.hero}>
        {hasCategories && <Categories shopId={shopId} categories={categories} />}
        <div className={css.main} data-at={0}>
          {drawBlock(decorated, 0)}
        </div>
        <ShopNotices {...{ shopId, notices }} look={css.notices} />
      </div>
      <BlockList {...decorated} without={first} />
    </>
  )
}

function Categories({ shopId, categories }: { shopId: number; categories: readonly StoreCategory[] }) {
  const text = useStoreText()
  return (
    <nav className={css.categories} aria-label={text('shopCategories')}>
      <ul>
        {categories.map(({ cid, name, prodCount }) => (
          <li key={cid}>
            <a href={`/shop-prod-list?sid=${shopId}&cid=${cid}`}>
              {name} <span className="num xs faint">{grouped(prodCount)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
