import type { NoticeHead } from '#features/help/contract.ts'
import type { StoreCategory, Storefront } from '#features/store-nav/contract.ts'
import { useText as useStoreText } from '#features/store-nav/web/text.ts'
import { BlockList, drawBlock } from './block-list.tsx'
import type { Decorated } from './load-blocks.ts'
import { useText } from './text.ts'
import css from './shop-blocks.module.css'

type Props = {
  shopId: number
  front: Storefront
  notices: readonly NoticeHead[]
  decorated: Decorated
}

const SHOWN = 0
const NOTICES_SHOWN = 4

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
        {notices.length > 0 && <Notices shopId={shopId} notices={notices} />}
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
              {name} <span className="num xs faint">{prodCount}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Notices({ shopId, notices }: { shopId: number; notices: readonly NoticeHead[] }) {
  const text = useText()
  return (
    <section className={css.notices} aria-labelledby="shop-notices">
      <h2 id="shop-notices">{text('shopNotices')}</h2>
      <ul>
        {notices.slice(0, NOTICES_SHOWN).map(({ id, title, publishTime }) => (
          <li key={id}>
            <a href={`/notice-detail?id=${id}&shopId=${shopId}`}>{title}</a>
            <time className="num xs faint">{publishTime.slice(5, 10)}</time>
          </li>
        ))}
      </ul>
      <a className="more" href={`/notice-list?shopId=${shopId}`}>
        {text('more')}
      </a>
    </section>
  )
}
