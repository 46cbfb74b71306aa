import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  returnUnknown: '售后单不存在',
  returnStatusChanged: '售后状态已变更，请刷新页面',
  returnOverdue: '已超过处理时限',
  returnTooMany: '可退数量不足，部分商品正在售后或已退款',
  returnTimeOver: '该订单已超过售后期限',
  noReasonTimeOver: '无理由退货仅限确认收货后 {days} 天内申请',
  returnServiceWrong: '当前货物状态不支持此服务类型，请改选',
  returnReasonMissing: '请选择原因',
  returnNoteTooLong: '说明最多 200 个字',
  returnAddressMissing: '请填写退货地址',
  refundAmountWrong: '退款金额至少 ¥0.01，最多 ¥{max}',
  tooManyImages: '图片最多 5 张',
  waybillMissing: '请填写运单号',
} satisfies TextsLike<typeof en>
