import type { TextsLike } from '#core/texts.ts'
import type en from './sheet.en.ts'

/** 待转账退款表。 */
export default {
  sheet: '待转账退款',
  refundNumber: '退款单号',
  payee: '收款户名',
  account: '收款账号',
  bank: '收款开户行',
  amount: '金额（元）',
  purpose: '附言',
  earlier: '此前导出',
  purposeOf: '退款 {number}',
} satisfies TextsLike<typeof en>
