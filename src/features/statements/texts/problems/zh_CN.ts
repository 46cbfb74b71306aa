import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  periodInvalid: '请选择不超过 366 天的期间，开始日期不晚于结束日期',
  payoutDayOpen: '该日尚未结束',
  payoutDone: '该店铺已打款至该日或更晚',
  payoutAmountChanged: '应付金额已变化，请重新核对',
  payoutNotCovered: '此后退款较多，余额不足以支付该金额，请选择更晚的日期',
  payoutChanged: '该打款已退回或不存在',
} satisfies TextsLike<typeof en>
