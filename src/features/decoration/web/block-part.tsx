// Blocks whose script loads only where one stands (ADR 0650).
import { createElement, Suspense, type ComponentType } from 'react'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import type { Block, BlockType } from '../blocks.ts'
import type { PartOf } from './block/parts.ts'

const parts = {
  picture_by: () => import('./block/picture-by.tsx'),
  universal_hotspot: () => import('./block/universal-hotspot.tsx'),
  goods_module1: () => import('./block/goods-module1.tsx'),
  goods_module2: () => import('./block/goods-module2.tsx'),
  goods_module3: () => import('./block/goods-module3.tsx'),
  goods_module4: () => import('./block/goods-module4.tsx'),
  goods_module5: () => import('./block/goods-module5.tsx'),
  category_tabs: () => import('./block/category-tabs.tsx'),
  text: () => import('./block/text.tsx'),
  limited_skill: () => import('./block/limited-skill.tsx'),
  points_goods: () => import('./block/points-goods.tsx'),
  notice_carousel: () => import('./block/notice-carousel.tsx'),
  area_kinds: () => import('./block/area/area-kinds.tsx'),
  area_sizes: () => import('./block/area/area-sizes.tsx'),
  area_parameters: () => import('./block/area/area-parameters.tsx'),
  area_brands: () => import('./block/area/area-brands.tsx'),
  area_best: () => import('./block/area/area-best.tsx'),
  area_standards: () => import('./block/area/area-standards.tsx'),
  area_suffixes: () => import('./block/area/area-suffixes.tsx'),
  guides: () => import('./block/guides.tsx'),
  drawing_request: () => import('./block/drawing-request.tsx'),
  certificates: () => import('./block/certificates.tsx'),
  service_promises: () => import('./block/service-promises.tsx'),
} satisfies { [Type in BlockType]?: () => Promise<{ default: ComponentType<PartOf<Type>> }> }

type PartType = keyof typeof parts
type Part = ComponentType<Record<string, unknown>>
type Load = () => Promise<{ default: Part }>
export type PartBlock = Extract<Block, { type: PartType }>

export const isPart = (block: Block): block is PartBlock => Object.hasOwn(parts, block.type)

/** A page that is rendered whole has to know them before; a browser takes them as they come. */
const known = new Map<PartType, Part>()
const later = new Map(
  Object.entries(parts as unknown as Record<string, Load>).map(([type, load]) => [type, lazyPart(load) as Part]),
)

const isDrawnAtOnce = (block: Block): boolean => block.type === 'picture_by' && block.dataField.layout === 'slides'

export async function loadParts(blocks: readonly Block[]): Promise<void> {
  const wanted = new Set(blocks.filter((block) => isPart(block) && !isDrawnAtOnce(block)).map(({ type }) => type))
  await Promise.all(
    ([...wanted] as PartType[]).map(async (type) =>
      known.set(type, (await (parts[type] as unknown as Load)()).default),
    ),
  )
}

type Given = Pick<
  PartOf<'text'>,
  'goodsOf' | 'areaOf' | 'shopId' | 'notices' | 'forPoints' | 'flash' | 'anchor' | 'isFirst'
>

export function BlockPart({ block: { type, dataField }, given }: { block: PartBlock; given: Given }) {
  return (
    <Suspense fallback={null}>
      {createElement(known.get(type) ?? later.get(type)!, { ...dataField, ...given })}
    </Suspense>
  )
}
