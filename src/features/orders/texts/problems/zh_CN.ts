import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  remarkTooLong: '留言最多 {max} 个字',
  invoiceInvalid: '请检查发票信息',
  invoiceTitleInvalid: '发票抬头为 2–60 个字',
  taxpayerIdInvalid: '纳税人识别号不正确，请检查：应为 18 位统一社会信用代码（或 15、20 位税号）',
  idNumberInvalid: '身份证号不正确，请检查',
  orderExpired: '订单已过期，请重新下单',
  pickupCodeWrong: '取货码与该订单不符，请与买家核对',
  pickupTriesOver: '取货码错误次数过多，请 {minutes} 分钟后再试',
  voucherUnknown: '本店没有该券码，请核对',
  voucherRedeemed: '该券码已于 {time} 核销',
  voucherExpired: '该券码有效期至 {day}，已过期',
  voucherNotYet: '该券码自 {day} 起可用',
  voucherRefunded: '该券码已退款',
  voucherTriesOver: '券码错误次数过多，请 {minutes} 分钟后再试',
  parcelEmpty: '请选择包裹内的商品',
  parcelTooMuch: '超过待发货数量，请刷新订单后重试',
  courierMissing: '请填写物流公司，最多 30 个字',
  waybillInvalid: '运单号为 5–40 位字母、数字或短横线',
  waybillRepeated: '该订单已有此运单号的包裹',
  returnOpen: '买家已申请退款，请先处理售后',
  ordersTooMany: '每次最多导出 {max} 个订单，请先按日期缩小范围',
  remindNotYet: '过了承诺的发货日才能提醒，每天可提醒一次。',
} satisfies TextsLike<typeof en>
