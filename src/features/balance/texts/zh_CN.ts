import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  title: '我的余额',
  available: '可用余额',
  amount: '充值金额（元）',
  amountHint: '每次 {min}–{max} 元',
  quick: '选择金额',
  topUp: '充值',
  records: '余额明细',
  time: '时间',
  source: '来源/用途',
  number: '单号',
  change: '变动（元）',
  left: '余额（元）',
  topUpKind: '充值',
  payment: '订单付款',
  refund: '退款',
  opening: '期初余额',
  other: '调整',
  ordersOf: '订单',
  none: '暂无余额明细',
  noneHint: '充值、付款和退款记录会显示在这里。',
  use: '余额可直接支付订单；用余额支付的订单退款时原路退回余额。',
} satisfies TextsLike<typeof en>
