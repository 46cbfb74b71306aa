import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  categories: '商品分类',
  subCategories: '{name} 子分类',
  models: '常用型号',
  brands: '常用品牌',
  scrollUp: '分类向上滚动',
  scrollDown: '分类向下滚动',
} satisfies TextsLike<typeof en>
