import { call } from '#ui/call/call.ts'
import { markAnswer } from '#ui/call/transport.ts'
import { productsByIds, type Product } from '#features/catalog/contract.ts'
import { shopPage, type Shop } from '#features/shops/contract.ts'
import { brandsOfCategory, type Brand } from '#features/site/contract.ts'
import type { Block } from '../blocks.ts'

export type Decorated = { blocks: Block[]; products: Product[]; shops: Shop[]; brands: Brand[] }

/** The blocks of a content string, with the products, shops and brands they name: three calls, whatever their number. */
export async function loadBlocks(content: string): Promise<Decorated> {
  const blocks = JSON.parse(content) as Block[] // the server answers none that cannot be drawn
  const prodIds = blocks.flatMap((block) => (block.type === 'goods_list' ? block.dataField.prodIds : []))
  const has = (type: Block['type']) => blocks.some((block) => block.type === type)
  const [products, shops, brands] = await Promise.all([
    prodIds.length > 0 ? call(productsByIds, { prodIds: prodIds.slice(0, 100).join(',') }) : [],
    has('store_list') ? call(shopPage, { size: 100 }).then(({ records }) => records) : [],
    has('brand_wall') ? call(brandsOfCategory, {}) : [],
  ])
  const decorated = { blocks, products, shops, brands }
  if (import.meta.env.SSR) markAnswer(decorated) // all of it came as JSON
  return decorated
}
