import type { ReactNode } from 'react'
import type { Product } from '#features/catalog/contract.ts'
import type { Block, BlockOf } from '../blocks.ts'
import { isPart } from './block-part.tsx'
import { drawApart, goodsAmong } from './first/draw-apart.tsx'
import { BrandWall } from './first/brand-wall.tsx'
import { CouponBlock } from './first/coupon-block.tsx'
import { Finders } from './first/finders.tsx'
import { Floor } from './first/floor.tsx'
import { GoodsCards, inRows } from './goods-cards.tsx'
import type { Decorated } from './load-blocks.ts'
import { useText } from './text.ts'
import { StoreList } from './first/store-list.tsx'
import css from './home.module.css'

type BlockListProps = Decorated & { /** Those of the page that stand elsewhere on it. */ without?: Block | undefined }

/**
 * Blocks in the operator's order. A floor's title and the goods right after it are one floor. Each says at which place
 * of the page it stands: an editor finds it by that.
 */
export function BlockList({ without, ...decorated }: BlockListProps) {
  return decorated.blocks.map(
    (block, index) =>
      block !== without && (
        // The order is the identity of a block: nothing moves within a page.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} data-at={index} style={styleOf(block)}>
          {drawBlock(decorated, index)}
        </div>
      ),
  )
}

const grounds = {
  plain: {},
  tinted: { padding: '0 20px 20px', background: 'var(--color-ground)' },
  framed: { padding: '0 20px 20px', border: '1px solid var(--color-rule-strong)' },
} as const

/** Set here: few blocks have one, and a page without them loads no style for it. */
const styleOf = ({ style }: Block) => style && { marginTop: style.above, ...grounds[style.ground] }

/** The block at this place of the page. */
export function drawBlock(decorated: Decorated, index: number): ReactNode {
  const { blocks, products, shops, brands } = decorated
  const block = blocks[index]!
  const [before, next] = [blocks[index - 1], blocks[index + 1]]
  const goodsOf = goodsAmong(products)
  if (isPart(block)) return drawApart(decorated, index)
  switch (block.type) {
    case 'shop_signs':
      return block.dataField.showNavs === 0 && <SignNav items={block.dataField.navList} />
    case 'auxiliary_interval':
      return <div style={{ height: block.dataField.height }} />
    case 'floor_title': {
      const list = next?.type === 'goods_list' ? next.dataField : undefined
      return (
        <Floor
          floor={block.dataField}
          isOneScale={list?.isOneScale}
          goods={list && <Listed {...{ list, goodsOf }} />}
        />
      )
    }
    case 'goods_list':
      if (before?.type === 'floor_title') return null
      return <LoneList list={block.dataField} goodsOf={goodsOf} />
    case 'part_finders':
      return <Finders />
    case 'brand_wall':
      return <BrandWall title={block.dataField.title} brands={brands} />
    case 'discount_coupon':
      return <CouponBlock {...block.dataField} />
    case 'store_list':
      return (
        <StoreList
          title={block.dataField.title}
          shops={block.dataField.shopIds.flatMap((id) => shops.find((one) => one.shopId === id) ?? [])}
        />
      )
  }
}

type ListProps = { list: BlockOf<'goods_list'>['dataField']; goodsOf: (ids: readonly number[]) => Product[] }

const Listed = ({ list: { prodIds, columns, rows, shows, isOneScale }, goodsOf }: ListProps) => (
  <GoodsCards goods={inRows(goodsOf(prodIds), columns, rows)} {...{ columns, shows, isOneScale }} />
)

/** Without a floor it has no heading; whoever goes by headings finds it all the same. */
function LoneList(props: ListProps) {
  const text = useText()
  return (
    <>
      <h2 className="sr-only">{text('goodsHere')}</h2>
      <Listed {...props} />
    </>
  )
}

function SignNav({ items }: { items: readonly { name: string; link: string }[] }) {
  return (
    <ul className={css.signs}>
      {items.map(({ name, link }) => (
        <li key={link}>
          <a className="btn btn-line" href={link}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
