import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  payWayOff: '该支付方式暂不可用，请选择其他方式',
  payWayBusy: '该支付方式暂时无响应，未扣款，请重试或改用其他方式',
  payInMobileBrowser: '微信 H5 支付请在手机浏览器中使用，电脑上请扫码付款',
  payInMiniProgram: '微信未能确认付款人，请在商城的微信小程序中付款',
  balanceShort: '余额不足，当前余额 ¥{balance}',
  membershipUnknown: '会员订单不存在',
  topUpUnknown: '充值单不存在',
  refundChanged: '该退款的状态已变更，请刷新列表',
  differenceChanged: '该差异已被处理，请刷新列表',
  transferHandled: '该笔转账已被处理，请刷新列表',
  transferFitsNothing: '该号码没有正在等待 ¥{amount} 的款项，请核对；一个订单有多个汇款识别码时，请填写对应的识别码',
  ordersNotExact: '所选订单合计 ¥{sum}，到账 ¥{amount}，须完全一致，请重新选择',
  bankReferenceUsed: '该银行流水号已用于其他转账',
  bankReferenceInvalid: '请填写银行流水号，4–40 位字母或数字',
  transferDayInvalid: '转账日期有误',
  transferDayNeeded: '该笔来款未记录银行到账日期，请按银行流水填写',
  transferDayDiffers: '银行流水中该笔款项的日期为 {day}，请按此填写',
  statementColumns: '未找到表头',
} satisfies TextsLike<typeof en>
