import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  tooManyToSettle: '所选商品超过结算上限 {max} 种，请分次结算',
  addressMissing: '请选择收货地址',
  addressChanged: '收货地址已被修改，请核对后重新提交',
  deliveryUnsupported: '不支持该配送方式',
  priceChanged: '价格或运费有变化，应付金额现为 ¥{total}，请确认后重新提交',
  orderRepeated: '请勿重复提交订单',
  keyReused: '本页内容已提交过，请刷新页面后重新下单',
  tooManyUnpaid: '未付款订单最多 {max} 个，请先付款或取消部分订单',
  quotationUnknown: '该报价单不存在，或不含所选商品',
} satisfies TextsLike<typeof en>
