import type { NoticeHead } from '#features/help/contract.ts'
import { CategoryMenu } from '#features/site/web/category-menu.tsx'
import { CategoryTiles, type CategoryTile } from '#features/site/web/category-tiles.tsx'
import { late } from '#ui/frame/late.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { drawApart } from './first/draw-apart.tsx'
import type { Decorated } from './load-blocks.ts'
import { MemberCard } from './member-card.tsx'
import { useText } from './text.ts'
import './block.module.css'
import './first/coupon-block.module.css'
import '#features/shops/web/shop.module.css'
import css from './home.module.css'

/** Below the first screen: drawn by the server and alive after it; who comes from another page waits for it. */
export const blockList = () => import('./block-list.tsx')
const LateBlockList = late(
  import.meta.env.SSR
    ? (await blockList()).BlockList
    : lazyPart(() => blockList().then((module) => ({ default: module.BlockList }))),
)

type HomeBlocksProps = { decorated: Decorated; notices: readonly NoticeHead[]; tiles: readonly CategoryTile[] }

/**
 * The first screen is the same for every decoration: categories, carousel, the person. What follows is the operator's
 * blocks.
 */
export function HomeBlocks({ decorated, notices, tiles }: HomeBlocksProps) {
  const text = useText()
  const first = decorated.blocks.findIndex((block) => block.type === 'picture_by')
  return (
    <main id="main">
      <h1 className="sr-only">{text('home')}</h1>
      <div className="wrap">
        <div className={css.hero}>
          <CategoryTiles tiles={tiles} />
          <CategoryMenu />
          {first < 0 ? (
            <div />
          ) : (
            <div className={css.heroMain} data-at={first}>
              {drawApart(decorated, first)}
            </div>
          )}
          <MemberCard notices={notices} />
        </div>
        <LateBlockList {...decorated} without={decorated.blocks[first]} />
      </div>
    </main>
  )
}
