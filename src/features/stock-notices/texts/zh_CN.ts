import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  notices: '到货通知',
  intro: '您登记过到货通知的商品。到货可订购时，这里会显示，并发一条短信通知您。',
  introNoText: '您登记过到货通知的商品。到货可订购时，这里会显示。',
  part: '商品',
  shop: '店铺',
  asked: '登记时间',
  state: '状态',
  waiting: '等待到货',
  back: '{at} 已到货',
  outAgain: '{at} 曾到货，现又无货',
  gone: '已下架',
  buy: '去订购',
  again: '再次通知我',
  againOf: '再次通知我：{what}',
  remove: '移除',
  removeOf: '移除 {what}',
  none: '还没有登记到货通知',
  noneHint: '遇到无货的商品，点击“到货通知我”，即可在这里查看。',
  toProducts: '去选购',
} satisfies TextsLike<typeof en>
