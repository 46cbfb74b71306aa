import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  asking: '正在计算…',
  due: '您的价格',
  later: '店铺与平台满减、优惠券和积分在采购车和结算时另行优惠。',
} satisfies TextsLike<typeof en>
