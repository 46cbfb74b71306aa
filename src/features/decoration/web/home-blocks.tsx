import type { NoticeHead } from '#features/help/contract.ts'
import { CategoryMenu } from '#features/site/web/category-menu.tsx'
import { CategoryTiles, type CategoryTile } from '#features/site/web/category-tiles.tsx'
import { BlockList, drawBlock } from './block-list.tsx'
import type { Decorated } from './load-blocks.ts'
import { MemberCard } from './member-card.tsx'
import { useText } from './text.ts'
import css from './home.module.css'

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
              {drawBlock(decorated, first)}
            </div>
          )}
          <MemberCard notices={notices} />
        </div>
        <BlockList {...decorated} without={decorated.blocks[first]} />
      </div>
    </main>
  )
}
