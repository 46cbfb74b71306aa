import type en from './en.ts'

export default {
  goods: '凑单商品',
  loading: '正在找凑单商品…',
  none: '没有合适的现货。',
  more: '总价多付 ¥{more}',
  less: '总价少付 ¥{less}',
  add: '加 {quantity}',
  addOf: '把 {quantity} {what} 加入采购车',
} as const satisfies Record<keyof typeof en, string>
