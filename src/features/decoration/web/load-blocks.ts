import { specArea, type AreaContents } from '#features/areas/contract.ts'
import { specAreaNames, type SpecArea } from '#features/site/spec-areas.ts'
import { call } from '#ui/call/call.ts'
import { markAnswer } from '#ui/call/transport.ts'
import { productsByIds, type Product } from '#features/catalog/contract.ts'
import { topNoticeList, type NoticeHead } from '#features/help/contract.ts'
import type { FlashItem } from '#features/flash-sales/contract.ts'
import type { PointsGoodsNow } from '#features/points-mall/contract.ts'
import { shopPage, type Shop } from '#features/shops/contract.ts'
import { brandsOfCategory, type Brand } from '#features/site/contract.ts'
import type { Block } from '../blocks.ts'
import { shopHome } from '../contract.ts'
import { loadParts } from './block-part.tsx'

export type Decorated = {
  blocks: Block[]
  products: Product[]
  shops: Shop[]
  brands: Brand[]
  notices: NoticeHead[]
  /** Whose page it is; undefined: the mall's. */
  shopId: number | undefined
  /** As many as the block with the most shows. */
  forPoints: PointsGoodsNow[]
  /** What flash sales have now and next. */
  flash: FlashItem[]
  /** Of the special areas that blocks show parts of. */
  areas: Partial<Record<SpecArea, AreaContents>>
}

/** As many as one call takes. */
const ASKED_AT_ONCE = 100

/** Wherever in a block: a list, a group, a tab. */
function prodIdsIn(value: unknown): number[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'prodIds' ? (inner as number[]) : prodIdsIn(inner)))
}

async function productsOf(blocks: readonly Block[]): Promise<Product[]> {
  const ids = [...new Set(prodIdsIn(blocks))]
  const rounds = Array.from({ length: Math.ceil(ids.length / ASKED_AT_ONCE) }, (_, at) =>
    call(productsByIds, { prodIds: ids.slice(at * ASKED_AT_ONCE, (at + 1) * ASKED_AT_ONCE).join(',') }),
  )
  return (await Promise.all(rounds)).flat()
}

/** `of`: the type whose sizes `own`, the area that the page is, shows. */
type Where = { shopId?: number | undefined; own?: SpecArea; of?: number | undefined }

async function areasOf(blocks: readonly Block[], { own, of }: Where): Promise<Decorated['areas']> {
  const shown = blocks.flatMap(({ dataField }) => ('area' in dataField ? [dataField.area] : []))
  const names = [...new Set([...shown, ...(own ? [own] : [])])]
  const asked = (name: SpecArea) => ({ area: specAreaNames.indexOf(name) + 1, of: name === own ? of : undefined })
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await call(specArea, asked(name))] as const)),
  )
}

/** Few pages ask for these: how to ask comes with the first that does. */
async function forPointsOf(blocks: readonly Block[], { shopId }: Where): Promise<PointsGoodsNow[]> {
  const most = Math.max(0, ...blocks.map((block) => (block.type === 'points_goods' ? block.dataField.goodsMost : 0)))
  if (most === 0) return []
  const { pointsGoodsNow } = await import('#features/points-mall/contract.ts')
  return call(pointsGoodsNow, { shopId, size: most })
}

/** As many as stand in a row. */
const FLASH_SHOWN = 4

async function flashOf(blocks: readonly Block[]): Promise<FlashItem[]> {
  if (!blocks.some(({ type }) => type === 'limited_skill')) return []
  const { flashGoods } = await import('#features/flash-sales/contract.ts')
  return call(flashGoods, { size: FLASH_SHOWN })
}

/** The blocks of a content string, with all that they name and the parts that draw them. */
export async function loadBlocks(content: string, where: Where = {}): Promise<Decorated> {
  const blocks = JSON.parse(content) as Block[] // the server answers none that cannot be drawn
  const has = (type: Block['type']) => blocks.some((block) => block.type === type)
  const [products, shops, brands, notices, forPoints, flash, areas] = await Promise.all([
    productsOf(blocks),
    has('store_list') ? call(shopPage, { size: 100 }).then(({ records }) => records) : [],
    has('brand_wall') ? call(brandsOfCategory, {}) : [],
    has('notice_carousel') ? call(topNoticeList, { shopId: where.shopId }) : [],
    forPointsOf(blocks, where),
    flashOf(blocks),
    areasOf(blocks, where),
    loadParts(blocks),
  ])
  const decorated = { blocks, products, shops, brands, notices, shopId: where.shopId, forPoints, flash, areas }
  if (import.meta.env.SSR) markAnswer(decorated) // all of it came as JSON
  return decorated
}

/** Null where the shop drew none. */
export async function loadShopHome(shopId: number): Promise<Decorated | null> {
  const home = await call(shopHome, { shopId })
  return home && loadBlocks(home.content, { shopId })
}
