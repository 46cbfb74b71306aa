import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  categories: '商品分类',
  subCategories: '{name} 子分类',
  brands: '常用品牌',
  scrollUp: '分类向上滚动',
  scrollDown: '分类向下滚动',

  noneRunning: '目前没有进行中的活动',
  noneRunningMore: '商城商品照常销售，数量越多单价越低。',
  toProducts: '去看商品',
  'limited-offer': '限时特惠',
  'group-discount': '团购优惠',
  'flash-sale': '秒杀',
} satisfies TextsLike<typeof en>
