import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  searchProducts: '搜索商品',
  searchShops: '搜索店铺',
  productHint: '商品名称、品牌、型号、订货编码，或尺寸 20x47x14',
  shopHint: '店铺名称',
} satisfies TextsLike<typeof en>
