import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  noneRunning: '目前没有进行中的活动',
  noneRunningMore: '商城商品照常销售，数量越多单价越低。',
  toProducts: '去选购',
  'limited-offer': '限时特惠',
  'limited-offer-description': '限时降价的轴承、传动件、紧固件和伺服电机。',
} satisfies TextsLike<typeof en>
