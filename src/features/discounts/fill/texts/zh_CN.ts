import type en from './en.ts'

export default {
  goods: '凑单商品',
  loading: '正在找凑单商品…',
  none: '没有合适的现货。',
  more: '总价多付 ¥{more}',
  less: '总价少付 ¥{less}',
  add: '加 {quantity}',
  addOf: '把 {quantity} {what} 加入采购车',
  now: '现在付',
  with: '加 {quantity} {model}',
  after: '那时付',
  apart: '商品金额，已算特惠；优惠券和运费在结算时计算。',
  toCart: '去采购车',
  sorted: '按凑够后实付由少到多',
  comesTo: '凑够后实付',
  takenOff: '特惠多减',
} as const satisfies Record<keyof typeof en, string>
