import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  addressUnknown: '收货地址不存在',
  addressesFull: '最多保存 {max} 个收货地址',
  receiverInvalid: '收货人为 2–15 个字',
  addressDetailInvalid: '详细地址为 5–50 个字',
  regionInvalid: '请选择省、市、区',
} satisfies TextsLike<typeof en>
