// Blocks that need nothing of the list they stand in: what a page begins with may be one, and lives before the others.
import type { ReactNode } from 'react'
import type { Product } from '#features/catalog/contract.ts'
import { BlockPart, isPart } from '../block-part.tsx'
import { Slides } from './slides.tsx'
import type { Decorated } from '../load-blocks.ts'

/** What links of the page name a block by: the first of its type by this alone. */
export function anchorOf(blocks: Decorated['blocks'], index: number): string {
  const { type } = blocks[index]!
  const name = type.replace(/^area_/, '')
  return blocks.findIndex((one) => one.type === type) === index ? name : `${name}-${index + 1}`
}

export const goodsAmong = (products: readonly Product[]) => (prodIds: readonly number[]) =>
  prodIds.flatMap((prodId) => products.find((one) => one.prodId === prodId) ?? [])

export function drawApart(
  { blocks, products, notices, shopId, forPoints, flash, areas }: Decorated,
  index: number,
): ReactNode {
  const block = blocks[index]!
  if (!isPart(block)) return undefined
  if (block.type === 'picture_by' && block.dataField.layout === 'slides')
    return <Slides slides={block.dataField.slides} />
  return (
    <BlockPart
      block={block}
      given={{
        goodsOf: goodsAmong(products),
        notices,
        shopId,
        forPoints,
        flash,
        areaOf: (area) => areas[area],
        anchor: anchorOf(blocks, index),
        isFirst: index === 0,
      }}
    />
  )
}
