import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  added: '已加入采购车：{what}。采购车合计 {sum}',
  addedKinds: '{kinds} 种，数量 {pieces}',
  onwards: ' 起',
  toCart: '去采购车',
  quoteEmpty: '采购车是空的，粘贴清单也能报价。',
  compare: '对比',
  compareOf: '对比 {what}',
  compareFull: '最多对比 {most} 个型号，请先移除一个',
  noDispatch: '服务类商品，无需发货',
  buyService: '去订购',
  buyServiceOf: '去订购 {what}',
  onSale: '促销',
  sale1: '拼团',
  sale2: '秒杀',
  sale5: '满减',
} satisfies TextsLike<typeof en>
