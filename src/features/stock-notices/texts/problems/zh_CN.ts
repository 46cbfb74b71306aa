import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  stockIsBack: '该商品已有库存，刷新页面即可订购',
  stockNoticesTooMany: '到货通知最多登记 {most} 个商品，请先在用户中心的“到货通知”中移除一些',
} satisfies TextsLike<typeof en>
