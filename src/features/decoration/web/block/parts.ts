import type { AreaContents } from '#features/areas/contract.ts'
import type { SpecArea } from '#features/site/spec-areas.ts'
import type { Product } from '#features/catalog/contract.ts'
import type { NoticeHead } from '#features/help/contract.ts'
import type { FlashItem } from '#features/flash-sales/contract.ts'
import type { PointsGoodsNow } from '#features/points-mall/contract.ts'
import type { BlockOf, BlockType } from '../../blocks.ts'

/** What a block of this type is drawn from. */
export type PartOf<Type extends BlockType> = BlockOf<Type>['dataField'] & {
  goodsOf: (prodIds: readonly number[]) => Product[]
  notices: readonly NoticeHead[]
  /** Whose page it is; undefined: the mall's. */
  shopId: number | undefined
  /** What can be had for points now. */
  forPoints: readonly PointsGoodsNow[]
  /** What flash sales have now and next. */
  flash: readonly FlashItem[]
  areaOf: (area: SpecArea) => AreaContents | undefined
  /** What the page's own links name it by. */
  anchor: string
  /** The first thing of the page: its picture is not waited for. */
  isFirst: boolean
}
