import type { Product } from '#features/catalog/contract.ts'
import type { NoticeHead } from '#features/help/contract.ts'
import type { BlockOf, BlockType } from '../../blocks.ts'

/** What a block of this type is drawn from. */
export type PartOf<Type extends BlockType> = BlockOf<Type>['dataField'] & {
  goodsOf: (prodIds: readonly number[]) => Product[]
  notices: readonly NoticeHead[]
  /** The first thing of the page: its picture is not waited for. */
  isFirst: boolean
}
