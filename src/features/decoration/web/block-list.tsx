import type { ReactNode } from 'react'
import type { Block } from '../blocks.ts'
import { BrandWall } from './brand-wall.tsx'
import { CouponBlock } from './coupon-block.tsx'
import { Finders } from './finders.tsx'
import { Floor } from './floor.tsx'
import { GoodsCards } from './goods-cards.tsx'
import type { Decorated } from './load-blocks.ts'
import { Slides } from './slides.tsx'
import { StoreList } from './store-list.tsx'
import css from './home.module.css'

/** Blocks in the operator's order. A floor's title and the goods right after it are one floor. */
export function BlockList({ blocks, products, shops, brands }: Decorated) {
  const goodsOf = (prodIds: readonly number[]) =>
    prodIds.flatMap((prodId) => products.find((one) => one.prodId === prodId) ?? [])

  const draw = (block: Block, index: number): ReactNode => {
    const before = blocks[index - 1]
    switch (block.type) {
      case 'shop_signs':
        return block.dataField.showNavs === 0 && <SignNav items={block.dataField.navList} />
      case 'picture_by':
        return <Slides slides={block.dataField.slides} />
      case 'auxiliary_interval':
        return <div style={{ height: block.dataField.height }} />
      case 'floor_title': {
        const next = blocks[index + 1]
        const { prodIds, isOneScale } =
          next?.type === 'goods_list' ? next.dataField : { prodIds: [], isOneScale: false }
        return <Floor floor={block.dataField} goods={goodsOf(prodIds)} isOneScale={isOneScale} />
      }
      case 'goods_list':
        if (before?.type === 'floor_title') return null
        return <GoodsCards goods={goodsOf(block.dataField.prodIds)} isOneScale={block.dataField.isOneScale} />
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

  // The order is the identity of a block: nothing moves within a page.
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, index) => <div key={index}>{draw(block, index)}</div>)
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
